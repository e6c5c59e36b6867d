import { useSearchState } from '../../../lib/routing/use-search-state.ts'
import { ChooseOrders } from './choose-orders.tsx'
import { WalkPage } from './walk-page.tsx'
import { parseOrderIds } from './walk-rules.ts'

/** Picks several orders in one walk. First staff choose the orders; then the URL has the order numbers. */
export function PickingScreen() {
  const [{ orders }] = useSearchState('/_office/admin/picking')
  const orderIds = parseOrderIds(orders)
  return orderIds.length === 0 ? <ChooseOrders /> : <WalkPage key={orders} orderIds={orderIds} />
}
