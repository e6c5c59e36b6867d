import type { Promotion } from '@cornerstock/contract/prices/promotions'
import { formatMoney } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'

interface DealTextProps {
  promotion: Pick<Promotion, 'kind' | 'quantity' | 'price' | 'percent' | 'freeQuantity'>
  /** The free goods, if they are another product than what is bought. */
  freeName?: string | undefined
}

/** What a promotion gives, such as "Any 3 for $10.00 each". */
export function DealText({ promotion, freeName }: DealTextProps) {
  const { kind, quantity, price, percent, freeQuantity } = promotion
  if (kind === 'free')
    return freeName === undefined ? (
      <Trans>
        Buy {quantity}, get {freeQuantity} free
      </Trans>
    ) : (
      <Trans>
        Buy {quantity}, get {freeQuantity} × {freeName} free
      </Trans>
    )
  if (price === null)
    return (
      <Trans>
        Any {quantity}: {percent}% off
      </Trans>
    )
  const amount = formatMoney(price)
  return (
    <Trans>
      Any {quantity} for {amount} each
    </Trans>
  )
}
