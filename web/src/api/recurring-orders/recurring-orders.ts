import * as contract from '@cornerstock/contract/ordering/recurring-orders'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { hasCode } from '../http/api-error.ts'
import { call, callPage, readAllPages } from '../http/call.ts'
import { hasNewerChange, usePendingChanges } from '../pending-changes.ts'
import { type RecurringOrderChange, withRecurringChanges } from './recurring-order-rules.ts'

/** The first part of the query keys of recurring orders. */
export const recurringKeys = { all: ['recurring orders'] as const }

/** Is shown when the session has ended (specification 5). */
export const recurringSignedOutText = msg`You must be signed in to use recurring orders.`

const changeKey = (clientId: string) => [...recurringKeys.all, 'change', clientId]
/** Changes with this scope are sent one after another. */
const recurringScope = { id: 'recurring orders' }

/** Runs a task after the changes of recurring orders that are being sent, and before later ones. */
export const inRecurringTurn = <Result>(
  queryClient: QueryClient,
  task: () => Promise<Result>,
): Promise<Result> =>
  queryClient
    .getMutationCache()
    .build<Result, Error, void, unknown>(queryClient, { scope: recurringScope, mutationFn: task })
    .execute()

/** The recurring orders of a client, oldest first. */
const recurringOrdersQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...recurringKeys.all, clientId],
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        callPage(contract.listRecurringOrders, {
          params: { clientId },
          query: { cursor },
          signal,
          fallback: msg`Failed to fetch recurring orders.`,
        }),
      ),
    enabled: clientId !== '',
    refetchOnWindowFocus: 'always',
  })

/**
 * The products that a client orders every month, with the changes that are being sent already applied. A newly mounted
 * list of products does not refetch them.
 */
export function useRecurringProductIds(clientId: string): ReadonlySet<number> {
  const { data = [] } = useQuery({
    ...recurringOrdersQuery(clientId),
    refetchOnMount: false,
    retryOnMount: false,
  })
  const changes = usePendingChanges<RecurringOrderChange>(changeKey(clientId))
  return new Set(withRecurringChanges(data, changes).map(({ productId }) => productId))
}

/** Returns a function that finds a client's recurring order of a product, as the server has it. */
export function useFindRecurringOrder(clientId: string) {
  const queryClient = useQueryClient()
  return useCallback(
    async (productId: number): Promise<contract.RecurringOrder | undefined> => {
      const listed = await queryClient.ensureQueryData(recurringOrdersQuery(clientId))
      return listed.find((each) => each.productId === productId)
    },
    [queryClient, clientId],
  )
}

/** A client's recurring orders with the changes that are being sent already applied. */
export function useRecurringOrders(clientId: string) {
  const query = useQuery(recurringOrdersQuery(clientId))
  const changes = usePendingChanges<RecurringOrderChange>(changeKey(clientId))
  return { ...query, data: query.data && withRecurringChanges(query.data, changes) }
}

/** Shows a recurring order that the server has added. */
export async function showAddedRecurringOrder(
  queryClient: QueryClient,
  clientId: string,
  added: contract.RecurringOrder,
): Promise<void> {
  const { queryKey } = recurringOrdersQuery(clientId)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(
    queryKey,
    (recurringOrders) =>
      recurringOrders && [...recurringOrders.filter(({ orderId }) => orderId !== added.orderId), added],
  )
}

/** Sets the quantity of a recurring order; 0 removes it. */
export function useSetRecurringQuantity(
  clientId: string,
  onRejected: (message: string, productId: number) => void,
) {
  const queryClient = useQueryClient()
  const { queryKey } = recurringOrdersQuery(clientId)
  const mutationKey = changeKey(clientId)
  return useMutation({
    mutationKey,
    scope: recurringScope,
    mutationFn: async (change: RecurringOrderChange) => {
      const { orderId } = change.recurringOrder
      if (
        hasNewerChange(queryClient, mutationKey, change, (other) => other.recurringOrder.orderId === orderId)
      )
        return null
      await sendChange(clientId, change)
      return change
    },
    onSuccess: async (change) => {
      if (!change) return
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(
        queryKey,
        (recurringOrders) => recurringOrders && withRecurringChanges(recurringOrders, [change]),
      )
    },
    onError: (error, { recurringOrder }) => {
      const isSignedOut = hasCode(error, 'UNAUTHENTICATED')
      onRejected(isSignedOut ? i18n._(recurringSignedOutText) : error.message, recurringOrder.productId)
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}

function sendChange(clientId: string, { recurringOrder, quantity }: RecurringOrderChange) {
  const params = { clientId, recurringOrderId: recurringOrder.orderId }
  return quantity > 0
    ? call(contract.setRecurringQuantity, {
        params,
        body: { quantity },
        isKeptAlive: true,
        fallback: msg`Failed to update quantity.`,
      })
    : call(contract.removeRecurringOrder, {
        params,
        isKeptAlive: true,
        fallback: msg`Failed to delete recurring order.`,
      })
}
