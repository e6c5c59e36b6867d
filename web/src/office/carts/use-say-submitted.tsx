import { sum, times } from '@cornerstock/contract/money'
import type { Order } from '@cornerstock/contract/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { OrderIntent } from '../../state/order-intent.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { PriceText } from '../../ui/text/price-text.tsx'

/** Says that a store's order is in, and where to find it. */
export function useSaySubmitted() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (order: Order, { items }: OrderIntent) => {
    const cheaperBy = sum(items.map(({ price, quantity }) => times(price, quantity))) - order.total
    toast.success(<Submitted order={order} cheaperBy={cheaperBy} />, {
      action: {
        label: t`View order`,
        onClick: () => void navigate({ to: '/admin/orders/$orderId', params: { orderId: order.orderId } }),
      },
    })
  }
}

function Submitted({ order, cheaperBy }: { order: Order; cheaperBy: number }) {
  return (
    <>
      <span className="block break-words">
        <Trans>Order for store {order.clientId} submitted!</Trans>
      </span>
      <span className="block font-normal">
        <Trans>
          {order.storeName}, order #{order.orderId}: <PriceText cents={order.total} size="small" />
        </Trans>
      </span>
      {cheaperBy > 0 && (
        <span className="block font-normal">
          <Trans>
            Prices went down: <PriceText cents={cheaperBy} size="small" /> less than in the cart.
          </Trans>
        </span>
      )}
    </>
  )
}
