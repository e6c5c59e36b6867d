import * as contract from '@cornerstock/contract/orders/order-changes'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import { orderKeys } from './order-queries.ts'

/** The changes of an order since it was placed, oldest first. */
export const orderChangesQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'changes', orderId],
    queryFn: ({ signal }) =>
      call(contract.listOrderChanges, {
        params: { orderId },
        signal,
        fallback: msg`Failed to load the changes of this order.`,
      }),
  })
