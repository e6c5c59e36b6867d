import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { creditQuery } from '../../../../api/clients/client-credit.ts'
import { formatDate } from '../../../../lib/time/format-date.ts'
import { PriceText } from '../../../../ui/text/price-text.tsx'
import { Fact } from '../fact.tsx'

/** What a client owes too late, and what it may still order. */
export function CreditFacts({ clientId }: { clientId: string }) {
  const { i18n } = useLingui()
  const { data: credit } = useQuery(creditQuery(clientId))
  if (!credit) return null
  const { terms, creditLimit, available, overdue, oldestDueOn } = credit
  return (
    <>
      {overdue > 0 && oldestDueOn && (
        <Fact name={<Trans>Overdue</Trans>}>
          <span className="text-danger">
            <PriceText cents={overdue} />{' '}
            <span className="block text-sm">
              <Trans>
                since{' '}
                {formatDate(i18n, new Date(`${oldestDueOn}T00:00:00Z`), {
                  dateStyle: 'medium',
                  timeZone: 'UTC',
                })}
              </Trans>
            </span>
          </span>
        </Fact>
      )}
      {available !== null && (
        <Fact
          name={
            available < 0 ? (
              <Trans>Above its limit</Trans>
            ) : terms.kind === 'prepaid' ? (
              <Trans>Paid ahead</Trans>
            ) : (
              <Trans>Free credit</Trans>
            )
          }
        >
          <PriceText cents={Math.abs(available)} />
          {creditLimit !== null && terms.kind !== 'prepaid' && (
            <span className="block text-ink-soft text-sm">
              <Trans>
                of <PriceText cents={creditLimit} size="small" className="[&>span]:font-medium" />
              </Trans>
            </span>
          )}
        </Fact>
      )}
    </>
  )
}
