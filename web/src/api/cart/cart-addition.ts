import * as contract from '@cornerstock/contract/cart'
import { decodeDetails } from '@cornerstock/contract/error-details'
import { orderAgain } from '@cornerstock/contract/order-again'
import { msg } from '@lingui/core/macro'
import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { unansweredRequests, useUnansweredRequest } from '../../state/unanswered-requests.ts'
import { hasCode, isRefusal } from '../http/api-error.ts'
import { call } from '../http/call.ts'
import { notifyOtherTabs } from '../http/other-tabs.ts'
import { cartQuery, cartScope } from './cart.ts'
import { cartKeys } from './cart-keys.ts'

interface AdditionOptions<Body, Answer> {
  clientId: string
  /** The name under which the browser stores the unanswered request. */
  name: string
  send: (body: Body, idempotencyKey: string) => Promise<Answer>
  toCart: (answer: Answer) => contract.CartItem[]
}

export interface CartAddition<Body, Answer> {
  isAdding: boolean
  /** A request that was sent without an answer, so it may have arrived. Sending it again adds nothing twice. */
  unanswered: Body | null
  /** The server's refusal of the last request; undefined if it did not refuse. */
  refusal: Error | undefined
  clearRefusal: () => void
  /**
   * Sends `body`, or an unanswered request again instead. Resolves to undefined without an answer or after a refusal.
   */
  add: (body: Body) => Promise<Answer | undefined>
}

/**
 * Adds several lines to the cart. Each press makes one idempotency key. The browser stores it until the server answers,
 * so lost answers and reloads add nothing twice.
 */
function useCartAddition<Body, Answer>(options: AdditionOptions<Body, Answer>): CartAddition<Body, Answer> {
  const queryClient = useQueryClient()
  const name = `${options.clientId} ${options.name}`
  const kept = useUnansweredRequest(name)
  const [refusal, setRefusal] = useState<Error>()
  const mutationKey = [...cartKeys.all, 'add', name]
  const isAdding = useIsMutating({ mutationKey }) > 0
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: cartScope,
    mutationFn: ({ body, key }: { body: Body; key: string }) => options.send(body, key),
    onSuccess: async (answer, { key }) => {
      unansweredRequests.settle(name, key)
      const { queryKey } = cartQuery(options.clientId)
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, options.toCart(answer))
      notifyOtherTabs()
    },
    onError: (error, { key }) => {
      if (isRefusal(error)) unansweredRequests.settle(name, key)
      void queryClient.invalidateQueries({ queryKey: cartKeys.all })
    },
  })

  async function add(body: Body): Promise<Answer | undefined> {
    if (queryClient.isMutating({ mutationKey }) > 0) return undefined
    setRefusal(undefined)
    const earlier = unansweredRequests.find(name)
    const sent = earlier ? (earlier.body as Body) : body
    try {
      return await mutateAsync({ body: sent, key: unansweredRequests.keyFor(name, sent) })
    } catch (error) {
      if (isRefusal(error)) setRefusal(error)
      return undefined
    }
  }

  return {
    isAdding,
    unanswered: kept && !isAdding ? (kept.body as Body) : null,
    refusal,
    clearRefusal: () => setRefusal(undefined),
    add,
  }
}

/** The lines that the server refused to add; empty for any other error. */
export function refusedLinesOf(error: Error | undefined): contract.RefusedLine[] {
  if (!hasCode(error, 'LINES_REFUSED')) return []
  return decodeDetails('LINES_REFUSED', error.details) ?? []
}

export interface LineToAdd {
  productId: number
  quantity: number
}

/** Adds lines to a client's cart, all or none. */
export const useAddCartLines = (clientId: string, name: string) =>
  useCartAddition({
    clientId,
    name,
    send: (items: LineToAdd[], idempotencyKey) =>
      call(contract.addCartLines, {
        body: { clientId, items },
        idempotencyKey,
        fallback: msg`❌ Failed to update cart.`,
      }),
    toCart: (cart) => cart,
  })

/** Puts the products of a past order that can be ordered now into the cart. */
export const useOrderAgain = (clientId: string, orderId: number) =>
  useCartAddition({
    clientId,
    name: `again ${orderId}`,
    send: (_: Record<string, never>, idempotencyKey) =>
      call(orderAgain, {
        params: { orderId },
        body: {},
        idempotencyKey,
        fallback: msg`❌ Failed to update cart.`,
      }),
    toCart: ({ cart }) => cart,
  })

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
