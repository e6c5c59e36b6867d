import type { Order } from '@cornerstock/contract/orders/orders'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { useEffect, useEffectEvent, useState } from 'react'
import { type OrderRejection, readRejection } from '../api/orders/order-rejection.ts'
import { outbox, useEntries } from '../outbox/outbox.ts'
import { stateOf, withoutEntry } from '../outbox/outbox-rules.ts'
import { savedSinceConfirmed } from './order-line-rules.ts'
import {
  findOrders,
  isOrder,
  type OrderEntry,
  type OrderIntent,
  type OrderSource,
} from './orders/orders-in-outbox-rules.ts'

export interface PlacedOrder {
  order: Order
  /** The order that the person confirmed. */
  intent: OrderIntent
  /** How much cheaper the order is than the confirmed total, in cents. */
  saved: Cents
}

/**
 * The outcome of `confirm`. `waiting`: there is no network, or an earlier order waits for a decision. `busy`: an
 * earlier press is still running; `already ordered`: the outbox has another order with these lines. Both confirm
 * nothing.
 */
export type CheckoutOutcome = 'placed' | 'rejected' | 'unanswered' | 'waiting' | 'busy' | 'already ordered'

export interface CheckoutOptions {
  /** Where the lines come from. It decides the endpoint. */
  source: OrderSource
  clientId: string
  /** Runs after an order is placed. */
  onPlaced: (placed: PlacedOrder) => Promise<void> | void
  /** Runs after a rejection. `wasUnanswered`: the order was sent before, and its response was lost. */
  onRejected?: (rejection: OrderRejection, wasUnanswered: boolean) => void
  /** Runs after the server responded that it failed. The order can be sent again. */
  onFailed?: (message: string) => void
}

/**
 * The outcome of the last order, and the function that takes an outcome out of the outbox. An order from a client's cart
 * that was sent in the background keeps its outcome in the outbox, where a list shows it.
 */
export function useOutcome(
  { source, clientId, onPlaced, onRejected, onFailed }: CheckoutOptions,
  isRunning: boolean,
) {
  const [rejection, setRejection] = useState<OrderRejection>()
  const [placed, setPlaced] = useState<PlacedOrder>()
  const settled = useOrders(source, clientId).find((order) => order.response || order.rejection)

  async function takeOutcome(key: string): Promise<CheckoutOutcome> {
    const order = findOrder(key)
    if (!order) return 'unanswered'
    if (order.response) {
      const { addsTo, items } = order.body
      const saved = addsTo === undefined ? savedSinceConfirmed(order.response, items) : cents(0)
      const result = { order: order.response, intent: order.body, saved }
      setPlaced(result)
      // Another tab may already have taken the outcome.
      if (await removeFromOutbox(key)) await onPlaced(result)
      return 'placed'
    }
    if (!order.rejection) {
      if (order.failure !== undefined) onFailed?.(order.failure)
      return stateOf(order) === 'waiting' ? 'waiting' : 'unanswered'
    }
    const reason = readRejection(order.rejection)
    setRejection(reason)
    if (await removeFromOutbox(key)) onRejected?.(reason, (order.attempts ?? 1) > 1)
    return 'rejected'
  }

  const take = useEffectEvent((key: string) => void takeOutcome(key))
  const backgroundKey = source === 'cart' || isRunning ? undefined : settled?.key
  useEffect(() => {
    if (backgroundKey !== undefined) take(backgroundKey)
  }, [backgroundKey])

  return {
    rejection,
    placed,
    takeOutcome,
    clear: () => {
      setRejection(undefined)
      setPlaced(undefined)
    },
    clearRejection: () => setRejection(undefined),
  }
}

export const useOrders = (source: OrderSource, clientId: string) => findOrders(useEntries(), source, clientId)

export const findOrder = (key: string): OrderEntry | undefined =>
  outbox.get().find((entry): entry is OrderEntry => entry.key === key && isOrder(entry))

/** Returns whether the entry was still in the outbox. */
async function removeFromOutbox(key: string): Promise<boolean> {
  let wasThere = false
  await outbox.update((entries) => {
    wasThere = entries.some((entry) => entry.key === key)
    return withoutEntry(entries, key)
  })
  return wasThere
}
