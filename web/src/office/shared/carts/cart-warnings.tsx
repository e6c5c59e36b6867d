import type { Cents } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { creditCheckQuery } from '../../../api/clients/client-credit.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { useStaffCartSums } from './prices/use-staff-cart-sums.ts'

/** Says before staff send a cart that it gets a delivery fee, and that the store's credit does not cover it. */
export function CartWarnings({ clientId }: { clientId: string }) {
  const { items, details, amountDue, addsTo } = useStaffCartSums(clientId)
  if (items === 0) return null
  return (
    <>
      {details && details.deliveryFee > 0 && (
        <p className="text-ink-soft text-sm">
          <Trans>
            A delivery fee of <PriceText cents={details.deliveryFee} size="small" /> is added.
          </Trans>
        </p>
      )}
      <Credit clientId={clientId} amount={amountDue} addsTo={addsTo} />
    </>
  )
}

interface CreditProps {
  clientId: string
  amount: Cents
  addsTo: number | undefined
}

function Credit({ clientId, amount, addsTo }: CreditProps) {
  const { data } = useQuery(creditCheckQuery(clientId, amount, addsTo))
  if (!data?.exceeded) return null
  const { creditLimit, exposure, overdue } = data.exceeded
  return (
    <Alert kind="warning">
      <Trans>Credit does not cover this order. You can send it anyway, and it is marked.</Trans>{' '}
      {creditLimit === null ? (
        <Trans>
          The store owes <PriceText cents={exposure} size="small" /> without it.
        </Trans>
      ) : (
        <Trans>
          The store owes <PriceText cents={exposure} size="small" /> without it, and its limit is{' '}
          <PriceText cents={creditLimit} size="small" />.
        </Trans>
      )}{' '}
      {overdue > 0 && (
        <Trans>
          <PriceText cents={overdue} size="small" /> is overdue.
        </Trans>
      )}
    </Alert>
  )
}
