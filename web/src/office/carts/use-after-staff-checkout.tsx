import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { OrderRejection } from '../../api/orders/order-rejection.ts'
import type { PlacedOrder } from '../../checkout/use-outcome.ts'
import { withoutOrdered } from '../../state/staff-carts/staff-cart-rules.ts'
import { staffCarts } from '../../state/staff-carts/staff-carts.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { PriceText } from '../../ui/text/price-text.tsx'

/** Tells staff what came of an order that they submitted for a client. */
export function useAfterStaffCheckout(clientId: string) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return {
    onPlaced(placed: PlacedOrder) {
      const { order, intent } = placed
      staffCarts.update((carts) => withoutOrdered(carts, clientId, intent.items))
      toast.success(<SubmittedOrder placed={placed} />, {
        action: {
          label: t`View order`,
          onClick: () => void navigate({ to: '/admin/orders/$orderId', params: { orderId: order.orderId } }),
        },
      })
    },
    onRejected(rejection: OrderRejection) {
      // The cart shows every other rejection, because staff can correct it there.
      if (rejection.kind === 'other') toast.error(t`Failed to submit order: ${rejection.message}`)
    },
    onFailed: (message: string) => void toast.error(t`Failed to submit order: ${message}`),
  }
}

function SubmittedOrder({ placed: { order, intent, saved } }: { placed: PlacedOrder }) {
  return (
    <>
      <span className="block break-words">
        {intent.addsTo === undefined ? (
          <Trans>Order for store {order.clientId} submitted!</Trans>
        ) : (
          <Trans>Added to order #{order.orderId}</Trans>
        )}
      </span>
      <span className="block font-normal">
        <Trans>
          {order.storeName}, order #{order.orderId}: <PriceText cents={order.total} size="small" />
        </Trans>
      </span>
      {saved > 0 && (
        <span className="block font-normal">
          <Trans>
            Prices have gone down: <PriceText cents={saved} size="small" /> less than in the cart.
          </Trans>
        </span>
      )}
    </>
  )
}
