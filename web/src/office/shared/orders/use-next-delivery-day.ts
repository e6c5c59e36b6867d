import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type OrdersFilter, orderPagesQuery } from '../../../api/orders/order-queries.ts'
import { useCompanyToday } from '../../../state/use-company-today.ts'

/** The first delivery day of the orders of a list, today or later; today if there is none. */
export function useNextDeliveryDay(filter: OrdersFilter): string {
  const today = useCompanyToday()
  const { data } = useInfiniteQuery(orderPagesQuery(filter))
  const days = (data?.pages ?? []).flatMap(({ rows }) =>
    rows.flatMap(({ deliveryDate, status }) =>
      deliveryDate !== null && deliveryDate >= today && status !== orderStatuses.cancelled
        ? [deliveryDate]
        : [],
    ),
  )
  return days.sort()[0] ?? today
}
