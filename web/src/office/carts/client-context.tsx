import { useQuery } from '@tanstack/react-query'
import { clientOverviewQuery } from '../../api/clients/client-overview.ts'
import { LiveCart } from '../shared/client/live-cart.tsx'

/** The client's own cart, shown beside the cart that staff fill. Submitting leaves it alone. */
export function ClientContext({ clientId }: { clientId: string }) {
  const { data } = useQuery(clientOverviewQuery(clientId))
  if (!data || data.cart.length === 0) return null
  return (
    <div className="mb-4 rounded-md bg-sunken px-3 py-1 text-sm">
      <LiveCart cart={data.cart} />
    </div>
  )
}
