import { type OrderStatus, orderStatuses } from '@cornerstock/contract/orders'
import type { OrdersFilter } from '../../../api/orders/orders.ts'
import { useSearchState } from '../../../lib/routing/use-search-state.ts'
import { nextDay, startOfDayIn } from '../../../lib/time/local-days.ts'
import { useCompany } from '../../../state/company.ts'

const statusNames = Object.keys(orderStatuses) as (keyof typeof orderStatuses)[]

/** The filter in the URL: `?status=packed&search=deli&day=2026-12-01`. */
export function useOrdersFilter() {
  const [{ status: statusName, search, day, placedFrom, placedTo }, changeSearch] =
    useSearchState('/_office/admin/orders')
  const { timeZone } = useCompany()
  const status = statusName && orderStatuses[statusName]
  const filter: OrdersFilter = {
    ...(status !== undefined && { status }),
    ...(search.trim() && { search: search.trim() }),
    ...(day && { deliveryDate: day }),
    ...(placedFrom && { from: startOfDayIn(placedFrom, timeZone).toISOString() }),
    ...(placedTo && { to: startOfDayIn(nextDay(placedTo), timeZone).toISOString() }),
  }
  return {
    filter,
    status,
    search,
    day,
    /** The days on which the orders were placed, in the time zone of the settings; both included. */
    placed: placedFrom && placedTo ? { from: placedFrom, to: placedTo } : undefined,
    isFiltered: Object.keys(filter).length > 0,
    setStatus: (next: OrderStatus | undefined) =>
      changeSearch({ status: statusNames.find((name) => orderStatuses[name] === next) }),
    setSearch: (text: string) => changeSearch({ search: text }),
    setDay: (next: string | undefined) => changeSearch({ day: next }),
    clearPlaced: () => changeSearch({ placedFrom: undefined, placedTo: undefined }),
    clear: () =>
      changeSearch({
        status: undefined,
        search: '',
        day: undefined,
        placedFrom: undefined,
        placedTo: undefined,
      }),
  }
}
