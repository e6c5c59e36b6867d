import * as lists from '@cornerstock/contract/catalog/product-lists'
import type { Product } from '@cornerstock/contract/catalog/products'
import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import * as contract from '@cornerstock/contract/ordering/standing-orders'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callPage, readAllPages } from '../http/call.ts'

/** The first parts of the query keys of standing orders. */
const standingKeys = { all: ['standing orders'], failures: ['standing orders', 'failures'] } as const

/** The standing orders of a client, oldest first. */
export const standingOrdersQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...standingKeys.all, clientId],
    queryFn: ({ signal }) =>
      call(contract.listStandingOrders, {
        query: { clientId },
        signal,
        fallback: msg`Failed to load standing orders.`,
      }),
    enabled: clientId !== '',
    refetchOnWindowFocus: 'always',
  })

const productsPerCall = 500

/** Products of standing orders by id. Those that have left the catalog are not among them. */
export function useProductsOf(productIds: readonly number[]): ReadonlyMap<number, Product> | undefined {
  const ids = [...new Set(productIds)].sort((one, other) => one - other).slice(0, productsPerCall)
  const { data } = useQuery({
    queryKey: [...standingKeys.all, 'products', ids.join(',')],
    queryFn: ({ signal }) =>
      call(lists.listProducts, {
        query: { productIds: ids.join(',') },
        signal,
        fallback: msg`Failed to load products.`,
      }),
    enabled: ids.length > 0,
  })
  if (ids.length === 0) return noProducts
  return data && new Map(data.map((product) => [product.productId, product]))
}

const noProducts: ReadonlyMap<number, Product> = new Map()

/** Adds a standing order, or changes the one with the id. `key` makes a repeated addition the first one. */
export function useSaveStandingOrder(clientId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({
      standingOrderId,
      key,
      body,
    }: {
      standingOrderId: number | null
      key: string
      body: BodyInputOf<typeof contract.addStandingOrder>
    }) => {
      const fallback = msg`Failed to save the standing order.`
      return standingOrderId === null
        ? call(contract.addStandingOrder, { body: { ...body, clientId }, idempotencyKey: key, fallback })
        : call(contract.changeStandingOrder, { params: { standingOrderId }, body, fallback })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: standingKeys.all }),
  })
}

export function useRemoveStandingOrder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (standingOrderId: number) =>
      call(contract.removeStandingOrder, {
        params: { standingOrderId },
        fallback: msg`Failed to remove the standing order.`,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: standingKeys.all }),
  })
}

/** Skips one date, takes that back, or changes what comes on it. */
export function useChangeStandingDate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({
      standingOrderId,
      day,
      ...body
    }: { standingOrderId: number; day: string } & BodyInputOf<typeof contract.changeStandingDate>) =>
      call(contract.changeStandingDate, {
        params: { standingOrderId, day },
        body,
        fallback: msg`Failed to change the date.`,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: standingKeys.all }),
  })
}

const linkKeyOf = (token: string) => ['mailed dates', token] as const

/** The date that a link in an email would skip. Reading it changes nothing. */
export const linkedDateQuery = (token: string) =>
  queryOptions({
    queryKey: linkKeyOf(token),
    queryFn: ({ signal }) =>
      call(contract.readLinkedDate, { body: { token }, signal, fallback: msg`Something went wrong.` }),
  })

/** Skips the date of a link. Afterwards it shows the current state of the date, also if the call failed. */
export function useSkipStandingDate(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call(contract.skipStandingDate, { body: { token }, fallback: msg`Something went wrong.` }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: linkKeyOf(token) }),
  })
}

/** The dates of which nothing was placed, newest first. Staff only. */
export const standingFailuresQuery = () =>
  queryOptions({
    queryKey: standingKeys.failures,
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        callPage(contract.listStandingFailures, {
          query: { cursor },
          signal,
          fallback: msg`Failed to load standing orders.`,
        }),
      ),
    refetchOnWindowFocus: 'always',
    refetchInterval: 60_000,
  })

/** Dismisses the failure of a date. Staff only. */
export function useDismissStandingFailure() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ standingOrderId, day }: { standingOrderId: number; day: string }) =>
      call(contract.dismissStandingFailure, {
        params: { standingOrderId },
        query: { day },
        fallback: msg`Failed to dismiss it.`,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: standingKeys.failures }),
  })
}
