import { daySchema } from '@cornerstock/contract/http/fields'
import * as contract from '@cornerstock/contract/ordering/recurring-orders'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { z } from 'zod'
import { session } from '../../state/session.ts'
import { unansweredRequests } from '../../state/unanswered-requests.ts'
import { hasCode } from '../http/api-error.ts'
import { call, callPage, readAllPages } from '../http/call.ts'
import { sendOnce } from '../http/send-once.ts'
import { hasNewerChange, usePendingChanges } from '../pending-changes.ts'
import { type RecurringOrderChange, withRecurringChanges } from './recurring-order-rules.ts'

/** The first part of the query keys of recurring orders. */
export const recurringKeys = { all: ['recurring orders'] as const }

const changeKey = (clientId: string) => [...recurringKeys.all, 'change', clientId]
const additionKey = (clientId: string) => [...recurringKeys.all, 'add', clientId]

interface Addition {
  productId: number
  quantity: number
  /** The first due day; if absent, a month from today. */
  nextDate?: string | undefined
}

/** Changes with this scope are sent one after another. Checkout has this scope too, so it waits for earlier changes. */
export const recurringScope = { id: 'recurring orders' }

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
  const additions = usePendingChanges<Addition>(additionKey(clientId))
  return new Set([...withRecurringChanges(data, changes), ...additions].map(({ productId }) => productId))
}

/** Returns a function that finds a client's recurring order of a product, as the server responded it last. */
export function useFindRecurringOrder(clientId: string) {
  const queryClient = useQueryClient()
  return useCallback(
    (productId: number): contract.RecurringOrder | undefined =>
      queryClient
        .getQueryData(recurringOrdersQuery(clientId).queryKey)
        ?.find((each) => each.productId === productId),
    [queryClient, clientId],
  )
}

/** A client's recurring orders with the changes that are being sent already applied. */
export function useRecurringOrders(clientId: string) {
  const query = useQuery(recurringOrdersQuery(clientId))
  const changes = usePendingChanges<RecurringOrderChange>(changeKey(clientId))
  return { ...query, data: query.data && withRecurringChanges(query.data, changes) }
}

/** The name of an unanswered addition. */
const unansweredName = (clientId: string, productId: number) => `${clientId} monthly ${productId}`

/**
 * Adds a product to what a client orders every month. Sending the addition again after a lost response does not add the
 * quantity twice.
 */
export function useAddRecurringOrder(
  clientId: string,
  onRejected: (message: string, productId: number) => void,
) {
  const queryClient = useQueryClient()
  const { queryKey } = recurringOrdersQuery(clientId)
  return useMutation({
    mutationKey: additionKey(clientId),
    scope: recurringScope,
    mutationFn: ({ productId, quantity, nextDate }: Addition) => {
      const body = {
        productId,
        quantity,
        frequency: 'Monthly',
        ...(nextDate !== undefined && { nextDate: z.encode(daySchema, nextDate) }),
      } as const
      return sendOnce(unansweredName(clientId, productId), body, (idempotencyKey) =>
        call(contract.addRecurringOrder, {
          params: { clientId },
          body,
          isKeptAlive: true,
          idempotencyKey,
          fallback: session.get().isAdmin
            ? msg`Couldn’t create recurring order.`
            : msg`❌ Failed to create recurring order.`,
        }),
      )
    },
    onSuccess: async (added) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(
        queryKey,
        (recurringOrders) =>
          recurringOrders && [...recurringOrders.filter(({ orderId }) => orderId !== added.orderId), added],
      )
    },
    onError: (error, { productId }) => {
      onRejected(
        hasCode(error, 'UNAUTHENTICATED')
          ? i18n._(msg`You must be signed in to use recurring orders.`)
          : error.message,
        productId,
      )
    },
    // Without a response, the recurring order may have been added.
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  })
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
      unansweredRequests.forget(unansweredName(clientId, change.recurringOrder.productId))
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(
        queryKey,
        (recurringOrders) => recurringOrders && withRecurringChanges(recurringOrders, [change]),
      )
    },
    onError: (error, { recurringOrder }) => {
      onRejected(error.message, recurringOrder.productId)
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
