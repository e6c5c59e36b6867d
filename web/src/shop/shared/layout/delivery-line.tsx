import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { deliveryQuery } from '../../../api/delivery.ts'
import { OrderWithin } from '../../../checkout/delivery/order-within.tsx'
import { lazyComponent } from '../../../lib/loading/lazy-component.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { LoadingFailed } from '../../../ui/feedback/loading-failed.tsx'
import { Truck } from '../../../ui/icons/icons.ts'

// It needs the cart, and most clients have no delivery fee.
const MissingToFreeDelivery = lazyComponent(
  () => import('./missing-to-free-delivery.tsx'),
  'MissingToFreeDelivery',
)

/**
 * Shows the next delivery day, its cut-off and what is missing to free delivery in the header. The line keeps its place
 * while they load and if they cannot be loaded, so that the page does not move.
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
              {query.data.feeBelow != null && (
                <Suspense>
                  <MissingToFreeDelivery delivery={query.data} />
                </Suspense>
              )}
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
