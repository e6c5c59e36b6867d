import * as contract from '@cornerstock/contract/recurring-orders'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { session } from '../../state/session.ts'
import { hasCode } from '../http/api-error.ts'
import { allPages, call, callPage } from '../http/call.ts'
import { isOutdated, usePendingChanges } from '../pending-changes.ts'
import { type RecurringChange, withRecurringChanges } from './recurring-order-rules.ts'

/** Every cached answer about monthly lists starts with this. */
export const recurringKeys = { all: ['recurring orders'] as const }

const changeKey = (clientId: string) => [...recurringKeys.all, 'change', clientId]

/** Writes to a list travel one after another; placing an order from it waits for them. */
export const recurringScope = { id: 'recurring orders' }

/** What a client orders every month, in the order in which it was added. */
const recurringOrdersQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...recurringKeys.all, clientId],
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        callPage(contract.listRecurringOrders, {
          params: { clientId },
          query: { cursor },
          signal,
          fallback: i18n._(msg`Failed to fetch recurring orders.`),
        }),
      ),
    enabled: clientId !== '',
    refetchOnWindowFocus: 'always',
  })

/**
 * How many of a product are ordered every month, 0 where none. All cards of a shelf share one answer, and a card
 * that scrolls into sight does not ask for it again.
 */
export const useMonthlyQuantity = (clientId: string, productId: number): number =>
  useQuery({
    ...recurringOrdersQuery(clientId),
    select: (lines) => lines.find((line) => line.productId === productId)?.quantity,
    refetchOnMount: false,
    retryOnMount: false,
  }).data ?? 0

/** A client's monthly list with every change that is on its way to the server already made. */
export function useRecurringOrders(clientId: string) {
  const query = useQuery(recurringOrdersQuery(clientId))
  const changes = usePendingChanges<RecurringChange>(changeKey(clientId))
  return { ...query, data: query.data && withRecurringChanges(query.data, changes) }
}

/** Puts a product on the monthly list. */
export function useAddRecurringOrder(clientId: string, onRefused: (message: string) => void) {
  const queryClient = useQueryClient()
  const { queryKey } = recurringOrdersQuery(clientId)
  return useMutation({
    scope: recurringScope,
    mutationFn: ({ productId, quantity }: { productId: number; quantity: number }) =>
      call(contract.addRecurringOrder, {
        params: { clientId },
        body: { productId, frequency: 'Monthly', quantity },
        fallback: session.get().isAdmin
          ? i18n._(msg`Couldn’t create recurring order.`)
          : i18n._(msg`❌ Failed to create recurring order.`),
      }),
    onSuccess: async (line) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(
        queryKey,
        (lines) => lines && [...lines.filter(({ orderId }) => orderId !== line.orderId), line],
      )
    },
    onError: (error) => {
      onRefused(
        hasCode(error, 'UNAUTHENTICATED')
          ? i18n._(msg`You must be signed in to use recurring orders.`)
          : error.message,
      )
    },
    // Where the answer was lost, only the server knows whether the product is on the list.
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  })
}

/** Sets how many of a line are ordered every month; none takes it off the list. */
export function useChangeRecurringOrder(clientId: string, onRefused: (message: string) => void) {
  const queryClient = useQueryClient()
  const { queryKey } = recurringOrdersQuery(clientId)
  const mutationKey = changeKey(clientId)
  return useMutation({
    mutationKey,
    scope: recurringScope,
    mutationFn: async (change: RecurringChange) => {
      const { orderId } = change.line
      if (isOutdated(queryClient, mutationKey, change, ({ line }) => line.orderId === orderId)) return null
      await sendChange(clientId, change)
      return change
    },
    onSuccess: async (made) => {
      if (!made) return
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (lines) => lines && withRecurringChanges(lines, [made]))
    },
    onError: (error) => {
      onRefused(error.message)
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}

function sendChange(clientId: string, { line, quantity }: RecurringChange) {
  const params = { clientId, recurringOrderId: line.orderId }
  return quantity > 0
    ? call(contract.setRecurringQuantity, {
        params,
        body: { quantity },
        fallback: i18n._(msg`Failed to update quantity.`),
      })
    : call(contract.removeRecurringOrder, {
        params,
        fallback: i18n._(msg`Failed to delete recurring order.`),
      })
}
