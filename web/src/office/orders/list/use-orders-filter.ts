import { type OrderStatus, orderStatuses } from '@cornerstock/contract/orders'
import { useNavigate } from '@tanstack/react-router'
import type { OrdersFilter } from '../../../api/orders/orders.ts'
import { useSearchText } from '../../../lib/route-values.ts'

const isStatusName = (word: string): word is keyof typeof orderStatuses => Object.hasOwn(orderStatuses, word)

/** What narrows the list, as the address says it: `?status=packed&search=deli`. */
export function useOrdersFilter() {
  const navigate = useNavigate()
  const [word, setWord] = useSearchText('status')
  const [search, setSearch] = useSearchText('search')
  const status = isStatusName(word) ? orderStatuses[word] : undefined
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
      setWord(Object.entries(orderStatuses).find(([, number]) => number === next)?.[0] ?? ''),
    setSearch,
    clear: () => void navigate({ to: '.', search: {}, replace: true }),
  }
}
