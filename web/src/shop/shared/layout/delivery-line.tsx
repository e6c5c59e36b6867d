import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { deliveryQuery } from '../../../api/delivery.ts'
import { OrderWithin } from '../../../checkout/delivery/order-within.tsx'
import { useClientId } from '../../../state/session/client-id.ts'
import { LoadingFailed } from '../../../ui/feedback/loading-failed.tsx'
import { Truck } from '../../../ui/icons/icons.ts'

/**
 * Shows the next delivery day and its cut-off in the header. The line keeps its place while they load and if they
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
            <OrderWithin delivery={query.data} />
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
