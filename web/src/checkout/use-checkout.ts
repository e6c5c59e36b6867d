import { type Cents, cents } from '@cornerstock/contract/money'
import type { Order } from '@cornerstock/contract/orders'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cartScope } from '../api/cart/cart.ts'
import { deliveryKeys } from '../api/delivery.ts'
import { isRefusal } from '../api/http/api-error.ts'
import { type OrderRefusal, toRefusal } from '../api/orders/order-refusal.ts'
import { orderKeys } from '../api/orders/orders.ts'
import { type OrderSource, placeOrder } from '../api/orders/place-order.ts'
import { recurringScope } from '../api/recurring-orders/recurring-orders.ts'
import { createRandomKey } from '../lib/create-random-key.ts'
import { useOnPageReturn } from '../lib/use-on-page-return.ts'
import {
  cartIntents,
  isSafeToRepeat,
  type OrderIntent,
  type OrderIntents,
  recurringIntents,
  useOrderIntent,
} from '../state/order-intent.ts'
import { type OrderLine, savedSinceConfirmed } from './order-line-rules.ts'

/** For each source: the store of its order intents, and the mutation scope whose changes are sent before an order. */
const sources: Record<OrderSource, { intents: OrderIntents; scope?: { id: string } }> = {
  cart: { intents: cartIntents, scope: cartScope },
  recurringOrders: { intents: recurringIntents, scope: recurringScope },
  staffCart: { intents: cartIntents },
}

export interface PlacedOrder {
  order: Order
  /** What was confirmed. */
  intent: OrderIntent
  /** How much cheaper the order is than the confirmed total. */
  saved: Cents
  /** False if another tab has received the answer before. */
  isFirstAnswer: boolean
}

/** What `confirm` led to; `busy` means that an earlier order has no answer yet, so that nothing was sent. */
type CheckoutOutcome = 'placed' | 'refused' | 'unanswered' | 'busy'

interface CheckoutOptions {
  /** What the order is made from; it decides the endpoint. */
  source: OrderSource
  clientId: string
  /** Runs before an order is sent, for the first time or again. */
  onSend?: (intent: OrderIntent) => void
  /** Runs after an order is placed. Until it has finished, the order counts as being placed. */
  onPlaced: (placed: PlacedOrder) => Promise<void> | void
  /** Runs after a refusal; `wasUnanswered` if the order was sent before and its answer had been lost. */
  onRefused?: (refusal: OrderRefusal, wasUnanswered: boolean) => void
}

/** The delivery day on the screen, and the order to which the lines are added. */
export type OrderTarget = Pick<OrderIntent, 'deliveryDate' | 'addsTo'>

export interface Checkout {
  isPlacing: boolean
  /** The order that was sent and got no answer, unless it is being sent again at this moment. */
  unanswered: OrderIntent | null
  /** Why the last order was refused. */
  refusal: OrderRefusal | undefined
  placed: PlacedOrder | undefined
  confirm: (lines: readonly OrderLine[], target?: OrderTarget) => Promise<CheckoutOutcome>
  /** Sends the unanswered order again with the same key, so that it is never placed twice. */
  checkAgain: () => Promise<void>
  /** Stops waiting for the answer to the unanswered order. */
  giveUp: () => void
  clearRefusal: () => void
}

/**
 * Takes an order from its confirmation to the server's answer. A confirmation makes one idempotency key, which is
 * stored until the order is placed, refused or given up, over lost answers, reloads and several tabs. While an order
 * has no answer, nothing else can be confirmed for the client, and the order is sent again when the person returns.
 */
export function useCheckout(options: CheckoutOptions): Checkout {
  const { source, clientId } = options
  const { intents } = sources[source]
  const intent = useOrderIntent(intents, clientId)
  const { send, hasStarted, isPlacing, refusal, placed, clearRefusal } = useSendOrder(options)

  async function confirm(lines: readonly OrderLine[], target: OrderTarget = {}): Promise<CheckoutOutcome> {
    if (intents.find(clientId)) return 'busy'
    const items = lines.map(({ productId, quantity, price, anyQuantity }) => ({
      productId,
      quantity,
      price,
      ...(anyQuantity && { anyQuantity }),
    }))
    const confirmed = { ...target, key: createRandomKey(), clientId, items, confirmedAt: Date.now() }
    intents.keep(confirmed)
    return send(confirmed, false)
  }

  async function checkAgain() {
    const unanswered = intents.find(clientId)
    if (unanswered && !hasStarted()) await send(unanswered, true)
  }

  useOnPageReturn(() => {
    if (intent && isSafeToRepeat(intent, Date.now())) void checkAgain()
  })

  return {
    isPlacing,
    unanswered: isPlacing ? null : intent,
    refusal,
    placed,
    confirm,
    checkAgain,
    giveUp: () => {
      if (intent) intents.settle(intent.key)
    },
    clearRefusal,
  }
}

/** Sends an order and remembers its outcome until the next one is sent. */
function useSendOrder(options: CheckoutOptions) {
  const { onSend, onRefused } = options
  const { mutateAsync, hasStarted, isPlacing } = usePlaceOrder(options)
  const [refusal, setRefusal] = useState<OrderRefusal>()
  const [placed, setPlaced] = useState<PlacedOrder>()

  async function send(intent: OrderIntent, wasUnanswered: boolean): Promise<CheckoutOutcome> {
    setRefusal(undefined)
    setPlaced(undefined)
    onSend?.(intent)
    try {
      setPlaced(await mutateAsync(intent))
      return 'placed'
    } catch (error) {
      const answer = toRefusal(error)
      if (!answer) return 'unanswered'
      setRefusal(answer)
      onRefused?.(answer, wasUnanswered)
      return 'refused'
    }
  }

  return { send, hasStarted, isPlacing, refusal, placed, clearRefusal: () => setRefusal(undefined) }
}

/** The call that places an order. A placed order and a refusal settle the intent; without an answer it stays. */
function usePlaceOrder({ source, clientId, onPlaced }: CheckoutOptions) {
  const queryClient = useQueryClient()
  const { intents, scope } = sources[source]
  const mutationKey = ['place order', source, clientId]
  const { mutateAsync } = useMutation({
    mutationKey,
    ...(scope && { scope }),
    mutationFn: async (intent: OrderIntent): Promise<PlacedOrder> => {
      const order = await placeOrder(source, intent)
      const isFirstAnswer = intents.find(clientId)?.key === intent.key
      // The total of an order that was added to holds more than what was confirmed.
      const saved = intent.addsTo === undefined ? savedSinceConfirmed(order, intent.items) : cents(0)
      return { order, intent, isFirstAnswer, saved }
    },
    onSuccess: async (placed, { key }) => {
      void queryClient.invalidateQueries({ queryKey: orderKeys.all })
      void queryClient.invalidateQueries({ queryKey: deliveryKeys.all })
      await onPlaced(placed)
      intents.settle(key)
    },
    onError: (error, { key }) => {
      if (!isRefusal(error)) return
      intents.settle(key)
      // It may be too late for the day, or for adding to an order.
      void queryClient.invalidateQueries({ queryKey: deliveryKeys.all })
    },
  })
  return {
    mutateAsync,
    isPlacing: useIsMutating({ mutationKey }) > 0,
    /** Whether an order is being sent; unlike `isPlacing` this is known before the next render. */
    hasStarted: () => queryClient.isMutating({ mutationKey }) > 0,
  }
}
