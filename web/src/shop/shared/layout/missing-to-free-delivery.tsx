import type { Delivery } from '@cornerstock/contract/ordering/delivery'
import { Trans } from '@lingui/react/macro'
import { useCartLines } from '../../../checkout/cart/use-cart.ts'
import { missingToFreeDelivery } from '../../../checkout/delivery/counted-rules.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { orderableLines } from '../cart/orderable-lines.ts'
import { toSummaryLines } from '../checkout/summary-lines.ts'

/** How much the cart is missing to free delivery. Renders nothing where it is reached, or always free. */
export function MissingToFreeDelivery({ delivery }: { delivery: Delivery }) {
  const lines = toSummaryLines(orderableLines(useCartLines(useClientId())))
  const missing = missingToFreeDelivery(delivery, lines)
  return (
    missing !== null &&
    missing > 0 && (
      <>
        {' · '}
        <Trans>
          <PriceText cents={missing} size="small" /> more for free delivery
        </Trans>
      </>
    )
  )
}
