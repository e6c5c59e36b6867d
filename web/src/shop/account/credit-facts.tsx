import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { creditQuery } from '../../api/clients/client-credit.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import { PriceText } from '../../ui/text/price-text.tsx'

/** What of the store's debts is overdue, and what its credit still covers. Renders nothing without either. */
export function CreditFacts({ clientId }: { clientId: string }) {
  const { i18n } = useLingui()
  const { data: credit } = useQuery(creditQuery(clientId))
  if (!credit) return null
  const { terms, creditLimit, available, overdue, oldestDueOn } = credit
  if (overdue === 0 && available === null) return null
  const since =
    oldestDueOn &&
    formatDate(i18n, new Date(`${oldestDueOn}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <div className="w-full">
      {overdue > 0 && (
        <p className="font-semibold text-danger">
          <Trans>
            <PriceText cents={overdue} size="small" /> is overdue since {since}.
          </Trans>
        </p>
      )}
      {available !== null && terms.kind === 'prepaid' && (
        <p>
          <Trans>
            You pay ahead, and <PriceText cents={Math.max(0, available)} size="small" /> is free for orders.
          </Trans>
        </p>
      )}
      {creditLimit !== null && available !== null && terms.kind !== 'prepaid' && (
        <p>
          <Trans>
            Your credit: <PriceText cents={Math.max(0, available)} size="small" /> of{' '}
            <PriceText cents={creditLimit} size="small" /> is free.
          </Trans>
        </p>
      )}
      {terms.kind === 'net' && (
        <p className="text-ink-soft">
          <Plural
            value={terms.days ?? 0}
            one="You pay # day after each delivery."
            other="You pay # days after each delivery."
          />
        </p>
      )}
    </div>
  )
}
