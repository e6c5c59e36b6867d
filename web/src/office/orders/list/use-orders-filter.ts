import { type OrderStatus, orderStatuses } from '@cornerstock/contract/orders'
import type { OrdersFilter } from '../../../api/orders/orders.ts'
import { useSearchState } from '../../../lib/routing/use-search-state.ts'

const statusNames = Object.keys(orderStatuses) as (keyof typeof orderStatuses)[]

/** The filter in the URL: `?status=packed&search=deli`. */
export function useOrdersFilter() {
  const [{ status: statusName, search }, changeSearch] = useSearchState('/_office/admin/orders')
  const status = statusName && orderStatuses[statusName]
  const filter: OrdersFilter = {
    ...(status !== undefined && { status }),
    ...(search.trim() && { search: search.trim() }),
  }
  return {
    filter,
    status,
    search,
    isFiltered: Object.keys(filter).length > 0,
    setStatus: (next: OrderStatus | undefined) =>
      changeSearch({ status: statusNames.find((name) => orderStatuses[name] === next) }),
    setSearch: (text: string) => changeSearch({ search: text }),
    clear: () => changeSearch({ status: undefined, search: '' }),
  }
}
