import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { cartKeys } from '../api/cart/cart-keys.ts'
import { orderKeys } from '../api/orders/order-queries.ts'
import type { OrderRejection } from '../api/orders/order-rejection.ts'
import { createRandomKey } from '../lib/create-random-key.ts'
import { useSingleFlight } from '../lib/hooks/use-single-flight.ts'
import { useStore } from '../lib/storage/store.ts'
import { outbox, useEnqueue } from '../outbox/outbox.ts'
import { stateOf } from '../outbox/outbox-rules.ts'
import { useSender } from '../outbox/sender.ts'
import type { OrderLine } from './order-line-rules.ts'
import {
  type OrderEntry,
  type OrderIntent,
  orderLane,
  withOrder,
  withoutUnanswered,
  withoutUnsentOrder,
} from './orders/orders-in-outbox-rules.ts'
import {
  type CheckoutOptions,
  type CheckoutOutcome,
  findOrder,
  type PlacedOrder,
  useOrders,
  useOutcome,
} from './use-outcome.ts'

/** The delivery day that the screen shows or that staff chose, and the order to which the lines are added. */
export type OrderTarget = Pick<OrderIntent, 'deliveryDate' | 'arrivesOn' | 'addsTo' | 'permitOverride'>

export interface Checkout {
  isPlacing: boolean
  /** The key of the order that this screen is confirming, from the press until its outcome. */
  confirmingKey: string | null
  /** The order that was sent and got no answer, unless it is being sent again now. */
  unanswered: OrderEntry | null
  /** The first order that was never sent. */
  waiting: OrderEntry | null
  /** Whether an earlier order must be settled before another one can be confirmed. */
  isBlocked: boolean
  /** Why the last order was rejected. */
  rejection: OrderRejection | undefined
  placed: PlacedOrder | undefined
  /**
   * Notes that the Order Summary is open, and which orders the screen shows now. An order that another tab confirms
   * after this has taken the same lines.
   */
  show: () => void
  /** Notes that the Order Summary is closed. The list of the outbox then shows a rejection of an order from the cart. */
  hide: () => void
  confirm: (lines: readonly OrderLine[], target?: OrderTarget) => Promise<CheckoutOutcome>
  /** Sends the unanswered order again with the same key, so that it is never placed twice. */
  checkAgain: () => Promise<void>
  /**
   * Stops waiting for the response to the unanswered order. If another tab is sending it at the moment, waits for that
   * response first.
   */
  giveUp: () => Promise<void>
  /** Cancels the order that was never sent. */
  cancelWaiting: () => void
  clearRejection: () => void
}

/**
 * Takes an order from its confirmation to the server's response. Each confirmation makes one idempotency key. The
 * outbox stores the order until the order is placed, rejected or given up, also over lost responses, reloads, other tabs
 * and signing out.
 */
export function useCheckout(options: CheckoutOptions): Checkout {
  const { source, clientId } = options
  const queryClient = useQueryClient()
  const sender = useSender()
  const enqueue = useEnqueue()
  const sendingKey = useStore(sender.sending)
  const orders = useOrders(source, clientId)
  const { isRunning, run } = useRunning()
  const seenKeys = useRef<string[]>(undefined)
  const isSummaryOpen = useRef(false)
  const [confirmingKey, setConfirmingKey] = useState<string | null>(null)
  const { rejection, placed, takeOutcome, clear, clearRejection } = useOutcome(options, isRunning)

  const confirm = (lines: readonly OrderLine[], target: OrderTarget = {}) =>
    run<CheckoutOutcome>('busy', async () => {
      const items = lines.map(({ productId, name, quantity, price, anyQuantity, agreed, substitution }) => ({
        productId,
        name,
        quantity,
        price,
        ...(anyQuantity && { anyQuantity }),
        ...(agreed && { agreed }),
        ...(substitution && { substitution }),
      }))
      const key = createRandomKey()
      const seen = seenKeys.current ?? orders.map((each) => each.key)
      const body = { ...target, source, items, ...(source === 'staffCart' && { keepCart: true }) }
      setConfirmingKey(key)
      const entries = await enqueue(
        [{ kind: 'order', store: clientId, lane: orderLane(source, clientId), body, key }],
        (present, order) => withOrder(present, order as OrderEntry, seen),
      )
      if (!entries.some((entry) => entry.key === key)) return 'already ordered'
      seenKeys.current = [...seen, key]
      clear()
      await sender.run()
      const isListed = source === 'cart' && !isSummaryOpen.current
      return isListed && findOrder(key)?.rejection ? 'rejected' : takeOutcome(key)
    })

  const unanswered =
    orders.find((order) => stateOf(order) === 'unanswered' && order.key !== sendingKey) ?? null

  const waiting = orders.find((order) => stateOf(order) === 'waiting') ?? null

  return {
    // Orders from the cart are listed one by one, each with its own state.
    isPlacing: isRunning || (source !== 'cart' && orders.some(({ key }) => key === sendingKey)),
    confirmingKey: isRunning ? confirmingKey : null,
    unanswered: isRunning ? null : unanswered,
    waiting,
    isBlocked: source !== 'cart' && orders.length > 0 && !isRunning,
    rejection,
    placed,
    show: () => {
      seenKeys.current = orders.map(({ key }) => key)
      isSummaryOpen.current = true
    },
    hide: () => {
      isSummaryOpen.current = false
    },
    confirm,
    checkAgain: () =>
      run(undefined, async () => {
        if (!unanswered) return
        clear()
        await sender.run()
        // The list of the outbox shows a rejection, and offers to correct the order.
        if (source !== 'cart' || !findOrder(unanswered.key)?.rejection) await takeOutcome(unanswered.key)
      }),
    giveUp: async () => {
      if (!unanswered) return
      await sender.whileNobodySends(() =>
        outbox.update((entries) => withoutUnanswered(entries, unanswered.key), unanswered.account),
      )
      void queryClient.invalidateQueries({ queryKey: orderKeys.all })
      void queryClient.invalidateQueries({ queryKey: cartKeys.all })
    },
    cancelWaiting: () => {
      if (waiting) void outbox.update((entries) => withoutUnsentOrder(entries, waiting.key), waiting.account)
    },
    clearRejection,
  }
}

/** Runs one task at a time. A call while a task runs returns `busy` at once. */
function useRunning() {
  const [isRunning, setRunning] = useState(false)
  const runOnce = useSingleFlight(async (task: () => Promise<void>) => {
    setRunning(true)
    await task().finally(() => setRunning(false))
  })
  async function run<Result>(busy: Result, task: () => Promise<Result>): Promise<Result> {
    let result = busy
    await runOnce(async () => {
      result = await task()
    })
    return result
  }
  return { isRunning, run }
}
