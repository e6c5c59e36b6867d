import * as contract from '@cornerstock/contract/recency'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { callPage, readAllPages } from './http/call.ts'
import { orderKeys } from './orders/orders.ts'

/** All clients with their last order date: clients without an order first, then the oldest dates. Staff only. */
export const recencyQuery = () =>
  queryOptions({
    queryKey: [...orderKeys.all, 'recency'],
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        callPage(contract.listRecency, {
          query: { cursor },
          signal,
          fallback: i18n._(msg`Failed to fetch order recency`),
        }),
      ),
  })
