import { type OrderStatus, orderStatuses } from '@cornerstock/contract/orders/orders'
import { useSearchState } from '../../../lib/routing/use-search-state.ts'
import { useCompany } from '../../../state/company.ts'
import { toOrdersFilter } from './orders-filter.ts'

const statusNames = Object.keys(orderStatuses) as (keyof typeof orderStatuses)[]

/** The filter in the URL. */
export function useOrdersFilter() {
  const [state, changeSearch] = useSearchState('/_office/admin/orders')
  const { status: statusName, search, day, placedFrom, placedTo, notFound } = state
  const { timeZone } = useCompany()
  const status = statusName && orderStatuses[statusName]
  const filter = toOrdersFilter(state, timeZone)
  return {
    filter,
    status,
    search,
    day,
    /** The first and the last day on which the orders were placed, in the time zone of the settings. */
    placed: placedFrom && placedTo ? { from: placedFrom, to: placedTo } : undefined,
    /** Whether only open orders with a line that was not found are listed. */
    isNotFound: notFound,
    isFiltered: Object.keys(filter).length > 0,
    setStatus: (next: OrderStatus | undefined) =>
      changeSearch({ status: statusNames.find((name) => orderStatuses[name] === next) }),
    setSearch: (text: string) => changeSearch({ search: text }),
    setDay: (next: string | undefined) => changeSearch({ day: next }),
    clearPlaced: () => changeSearch({ placedFrom: undefined, placedTo: undefined }),
    clearNotFound: () => changeSearch({ notFound: false }),
    clear: () =>
      changeSearch({
        status: undefined,
        search: '',
        day: undefined,
        placedFrom: undefined,
        placedTo: undefined,
        notFound: false,
      }),
  }
}
