import * as contract from '@cornerstock/contract/orders/delivery/route-stops'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../http/call.ts'

/** The first part of the query keys of the stops of days. */
export const routeStopsKey = ['route stops'] as const

/** The stops of a delivery day in the order of the route. Read anew each time, because orders come in. */
export const routeStopsQuery = (deliveryDate: string) =>
  queryOptions({
    queryKey: [...routeStopsKey, deliveryDate],
    queryFn: ({ signal }) =>
      call(contract.listRouteStops, {
        query: { deliveryDate },
        signal,
        fallback: msg`Failed to load the stops.`,
      }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** Remembers the order of stops, by the ids of their clients. */
export const useRememberRoute = () =>
  useMutation({
    mutationFn: (clientIds: string[]) =>
      call(contract.rememberRoute, {
        body: { clientIds },
        fallback: msg`The order of the stops could not be saved.`,
      }),
  })
