import type { Delivery } from '@cornerstock/contract/ordering/delivery'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { deliveryQuery } from '../../../api/delivery.ts'
import { useCartLines } from '../../../checkout/cart/use-cart.ts'
import { missingToFreeDelivery } from '../../../checkout/delivery/counted-rules.ts'
import { OrderWithin } from '../../../checkout/delivery/order-within.tsx'
import { useClientId } from '../../../state/session/client-id.ts'
import { LoadingFailed } from '../../../ui/feedback/loading-failed.tsx'
import { Truck } from '../../../ui/icons/icons.ts'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { orderableLines } from '../cart/orderable-lines.ts'
import { toSummaryLines } from '../checkout/summary-lines.ts'

/**
 * Shows the next delivery day, its cut-off and what is missing to free delivery in the header. The line keeps its place while they load and if they
 * cannot be loaded, so that the page does not move.
 */
export function DeliveryLine() {
  const query = useQuery(deliveryQuery(useClientId()))
  return (
    <div className="border-line border-b bg-surface">
      <div className="mx-auto flex min-h-9 max-w-6xl justify-center px-4 pt-2.5 pb-1.5 text-center font-medium text-sm">
        {query.data && (
          <p className="flex items-center gap-2 tabular-nums">
            <Truck aria-hidden="true" className="size-4.5 shrink-0 text-house rtl:-scale-x-100" />
            <span>
              <OrderWithin delivery={query.data} />
              <MissingToFreeDelivery delivery={query.data} />
            </span>
          </p>
        )}
        <LoadingFailed
          query={query}
          text={<Trans>Failed to load the delivery day.</Trans>}
          className="justify-center"
        />
      </div>
    </div>
  )
}

/** How much the cart is missing to free delivery. Renders nothing where it is reached, or always free. */
function MissingToFreeDelivery({ delivery }: { delivery: Delivery }) {
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
