import { type OrderStatus, orderStatuses } from '@cornerstock/contract/orders'
import type { OrdersFilter } from '../../../api/orders/orders.ts'
import { useSearchState } from '../../../lib/routing/use-search-state.ts'

const statusNames = Object.keys(orderStatuses) as (keyof typeof orderStatuses)[]

/** The filter in the URL: `?status=packed&search=deli&day=2026-12-01`. */
export function useOrdersFilter() {
  const [{ status: statusName, search, day }, changeSearch] = useSearchState('/_office/admin/orders')
  const status = statusName && orderStatuses[statusName]
  const filter: OrdersFilter = {
    ...(status !== undefined && { status }),
    ...(search.trim() && { search: search.trim() }),
    ...(day && { deliveryDate: day }),
  }
  return {
    filter,
    status,
    search,
    day,
    isFiltered: Object.keys(filter).length > 0,
    setStatus: (next: OrderStatus | undefined) =>
      changeSearch({ status: statusNames.find((name) => orderStatuses[name] === next) }),
    setSearch: (text: string) => changeSearch({ search: text }),
    setDay: (next: string | undefined) => changeSearch({ day: next }),
    clear: () => changeSearch({ status: undefined, search: '', day: undefined }),
  }
}
