import * as contract from '@cornerstock/contract/ordering/delivery'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from './http/call.ts'

export const deliveryKeys = { all: ['delivery'] } as const

const longestPause = 3_600_000

/** The delivery day of an order that is placed now. It is read again when the cut-off passes. */
export const deliveryQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...deliveryKeys.all, clientId],
    queryFn: ({ signal }) =>
      call(contract.getDelivery, {
        query: { clientId },
        signal,
        fallback: msg`Failed to load the delivery day.`,
      }),
    enabled: clientId !== '',
    staleTime: 60_000,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      data ? Math.min(longestPause, Math.max(1000, data.orderBy.getTime() - Date.now() + 500)) : false,
  })
