import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clientOverviewQuery } from '../../api/clients/client-overview.ts'
import { LiveCart } from '../shared/client/live-cart.tsx'

/** The client's own cart and its open order, shown beside the cart that staff fill. Submitting changes neither. */
export function ClientContext({ clientId }: { clientId: string }) {
  const { data } = useQuery(clientOverviewQuery(clientId))
  if (!data || (data.cart.length === 0 && !data.openOrder)) return null
  const { cart, openOrder } = data
  return (
    <div className="mb-4 rounded-md bg-sunken px-3 py-1 text-sm">
      {openOrder && (
        <p className="py-2">
          <Trans>Open order</Trans>{' '}
          <Link
            to="/admin/orders/$orderId"
            params={{ orderId: openOrder.orderId }}
            className="font-semibold text-house tabular-nums underline underline-offset-4"
          >
            #{openOrder.orderId}
          </Link>
        </p>
      )}
      {cart.length > 0 && <LiveCart cart={cart} />}
    </div>
  )
}
