import type { QueryClient } from '@tanstack/react-query'
import { orderPagesQuery } from '../../../api/orders/order-queries.ts'
import { getCompany } from '../../../state/company.ts'
import { type OrdersSearch, toOrdersFilter } from './orders-filter.ts'

/** Reads the first orders of the list while its screen is loading. */
export const readOrders = (queryClient: QueryClient, search: OrdersSearch): Promise<void> =>
  queryClient.prefetchInfiniteQuery(orderPagesQuery(toOrdersFilter(search, getCompany().timeZone)))
