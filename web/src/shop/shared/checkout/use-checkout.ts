import type { Cents } from '@cornerstock/contract/money'
import type { Order } from '@cornerstock/contract/orders'
import { useRef, useState } from 'react'
import { type OrderRefusal, toRefusal } from '../../../api/orders/order-refusal.ts'
import { newKey } from '../../../lib/new-key.ts'
import { useOnReturn } from '../../../lib/use-on-return.ts'
import {
  isSafeToRepeat,
  type OrderIntent,
  type OrderIntents,
  useOrderIntent,
} from '../../../state/order-intent.ts'
import { cheaperBy, type SummaryLine, summaryTotal } from './order-summary-rules.ts'

/** An order as it was placed, and by how much it is cheaper than confirmed. */
export interface PlacedOrder {
  order: Order
  saved: Cents
}

/** What became of a press of Confirm Order; `busy` is a second press, which does nothing. */
export type CheckoutOutcome = 'placed' | 'refused' | 'unanswered' | 'busy'

/** What orders are made of, the cart or the monthly list, decides how one is placed. */
interface OrderSource {
  /** Where an order waits for its answer. */
  intents: OrderIntents
  isPlacing: boolean
  /** Sends it, and does what follows once it is placed. */
  place: (intent: OrderIntent) => Promise<Order>
  /** An order whose answer was missing turned out not to be placed: says so. */
  onNotPlaced: () => void
}

/** Takes an order from Confirm to its answer, through lost answers and refusals. */
export function useCheckout(clientId: string, { intents, isPlacing, place, onNotPlaced }: OrderSource) {
  const intent = useOrderIntent(clientId, intents)
  const [refusal, setRefusal] = useState<OrderRefusal>()
  const [placed, setPlaced] = useState<PlacedOrder>()
  const isAsking = useRef(false)

  async function send(next: OrderIntent): Promise<CheckoutOutcome> {
    setRefusal(undefined)
    setPlaced(undefined)
    try {
      const order = await place(next)
      setPlaced({ order, saved: cheaperBy(order, summaryTotal(next.items)) })
      return 'placed'
    } catch (error) {
      const answer = toRefusal(error)
      setRefusal(answer)
      // Unanswered is not failed: `UnansweredOrder` says what is known, and asks.
      return answer ? 'refused' : 'unanswered'
    }
  }

  /** Asks with the same key. A refusal means that it never was placed: it can be ordered anew. */
  async function checkAgain(unanswered: OrderIntent) {
    // Coming back is often heard twice at once, as focus and as sight.
    if (isAsking.current) return
    isAsking.current = true
    const outcome = await send(unanswered)
    isAsking.current = false
    if (outcome !== 'refused') return
    setRefusal(undefined)
    onNotPlaced()
  }

  useOnReturn(() => {
    if (intent && !isPlacing && isSafeToRepeat(intent, Date.now())) void checkAgain(intent)
  })

  return {
    isPlacing,
    /** Sent, not answered, and not being asked about at this moment. */
    unanswered: isPlacing ? null : intent,
    refusal,
    forgetRefusal: () => setRefusal(undefined),
    placed,
    /** One press, one key. While an earlier order waits for its answer there is nothing to confirm. */
    confirm: async (lines: readonly SummaryLine[]): Promise<CheckoutOutcome> => {
      if (intents.of(clientId)) return 'busy'
      const items = lines.map(({ productId, quantity, price }) => ({ productId, quantity, price }))
      const next = { key: newKey(), clientId, items, confirmedAt: Date.now() }
      intents.keep(next)
      return send(next)
    },
    checkAgain,
    giveUp: (unanswered: OrderIntent) => intents.settle(unanswered.key),
  }
}

export type Checkout = ReturnType<typeof useCheckout>
