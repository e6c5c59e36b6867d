import { orderAgain } from '@cornerstock/contract/ordering/order-again'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/call.ts'

/** What ordering a past order again would put into the cart now. */
export const orderAgainPreviewQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['orderAgain', orderId],
    queryFn: ({ signal }) =>
      call(orderAgain, {
        params: { orderId },
        body: { preview: true },
        signal,
        fallback: msg`Failed to fetch orders.`,
      }),
    staleTime: 0,
    gcTime: 0,
  })
