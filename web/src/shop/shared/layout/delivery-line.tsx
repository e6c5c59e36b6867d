import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { deliveryQuery } from '../../../api/delivery.ts'
import { OrderWithin } from '../../../checkout/delivery/order-within.tsx'
import { useClientId } from '../../../state/client-id.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Truck } from '../../../ui/icons/icons.ts'

/**
 * Shows the next delivery day and its cut-off in the header. The line keeps its height while they load and if they
 * cannot be loaded, so that the page does not move.
 */
export function DeliveryLine() {
  const { data: delivery, isPending, isFetching, refetch } = useQuery(deliveryQuery(useClientId()))
  return (
    <div className="border-line border-b bg-surface">
      <p className="mx-auto flex max-w-6xl items-center justify-center gap-2 px-4 pt-2.5 pb-1.5 text-center font-medium text-sm">
        <Truck
          aria-hidden="true"
          className={cn('size-4.5 shrink-0 text-house rtl:-scale-x-100', isPending && 'invisible')}
        />
        <span className="min-h-5 tabular-nums">
          {delivery && <OrderWithin delivery={delivery} />}
          {!delivery && !isPending && (
            <>
              <Trans>Failed to load the delivery day.</Trans>{' '}
              <Button
                variant="quiet"
                size="small"
                className="-my-3"
                isPending={isFetching}
                onClick={() => void refetch()}
              >
                <Trans>Retry</Trans>
              </Button>
            </>
          )}
        </span>
      </p>
    </div>
  )
}
