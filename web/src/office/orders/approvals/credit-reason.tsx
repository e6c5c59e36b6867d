import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { creditQuery } from '../../../api/clients/client-credit.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import { PriceText } from '../../../ui/text/price-text.tsx'

/** Why the credit of a store does not cover an open order of it, as it is now. */
export function CreditReason({ clientId }: { clientId: string }) {
  const { i18n } = useLingui()
  const { data: credit } = useQuery(creditQuery(clientId))
  if (!credit) return null
  const { terms, creditLimit, exposure, overdue, oldestDueOn } = credit
  const since =
    oldestDueOn &&
    formatDate(i18n, new Date(`${oldestDueOn}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <p>
      {terms.kind === 'prepaid' ? (
        <Trans>
          The store pays ahead, and <PriceText cents={Math.max(0, exposure)} size="small" /> is not paid with
          this order.
        </Trans>
      ) : creditLimit === null ? (
        <Trans>
          It owes <PriceText cents={exposure} size="small" /> with this order.
        </Trans>
      ) : (
        <Trans>
          It owes <PriceText cents={exposure} size="small" /> with this order, and its limit is{' '}
          <PriceText cents={creditLimit} size="small" />.
        </Trans>
      )}{' '}
      {overdue > 0 && (
        <span className="font-semibold text-danger">
          <Trans>
            <PriceText cents={overdue} size="small" /> is overdue since {since}.
          </Trans>
        </span>
      )}
    </p>
  )
}
