import type { CartItem } from '@cornerstock/contract/cart'
import type { Cents } from '@cornerstock/contract/money'
import type { Order } from '@cornerstock/contract/orders'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { cartQuery, useChangeCart } from '../../api/cart.ts'
import { type OrderRefusal, toRefusal } from '../../api/order-refusal.ts'
import { useIsPlacingOrder, usePlaceOrder } from '../../api/place-order.ts'
import { newKey } from '../../lib/new-key.ts'
import { useOnReturn } from '../../lib/use-on-return.ts'
import { isSafeToRepeat, type OrderIntent, orderIntents, useOrderIntent } from '../../state/order-intent.ts'
import { toast } from '../../ui/toast.ts'
import { sayCartRefused } from '../shared/say-cart-refused.tsx'
import { cheaperBy, linesBeyond, type SummaryLine, summaryTotal } from './order-summary-rules.ts'

/** An order as it was placed, and by how much it is cheaper than confirmed. */
export interface PlacedOrder {
  order: Order
  saved: Cents
}

/** What became of a press of Confirm Order; `busy` is a second press, which does nothing. */
export type CheckoutOutcome = 'placed' | 'refused' | 'unanswered' | 'busy'

/** Takes an order from Confirm to its answer, through lost answers and refusals. */
export function useCheckout(clientId: string) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mutateAsync } = usePlaceOrder()
  const { mutate: changeCart } = useChangeCart(clientId, sayCartRefused)
  const isPlacing = useIsPlacingOrder()
  const intent = useOrderIntent(clientId)
  const [refusal, setRefusal] = useState<OrderRefusal>()
  const [placed, setPlaced] = useState<PlacedOrder>()
  const isAsking = useRef(false)

  async function send(next: OrderIntent): Promise<CheckoutOutcome> {
    setRefusal(undefined)
    setPlaced(undefined)
    const { queryKey } = cartQuery(clientId)
    const beyond = linesBeyond(queryClient.getQueryData(queryKey) ?? [], next.items)
    try {
      const order = await mutateAsync(next)
      toast.success(t`📦 Order #${order.orderId} has been placed!`)
      setPlaced({ order, saved: cheaperBy(order, summaryTotal(next.items)) })
      putBack(beyond, queryClient.getQueryData(queryKey) ?? [])
      return 'placed'
    } catch (error) {
      const answer = toRefusal(error)
      setRefusal(answer)
      // Unanswered is not failed: `UnansweredOrder` says what is known, and asks.
      return answer ? 'refused' : 'unanswered'
    }
  }

  /** Placing empties the whole cart; what was added while an answer was missing comes back. */
  function putBack(beyond: readonly CartItem[], cart: readonly CartItem[]) {
    if (cart.length > 0) return
    for (const { quantity, ...product } of beyond) changeCart({ product, quantity })
  }

  /** Asks with the same key. A refusal means that it never was placed: the cart is there to order anew. */
  async function checkAgain(unanswered: OrderIntent) {
    // Coming back is often heard twice at once, as focus and as sight.
    if (isAsking.current) return
    isAsking.current = true
    const outcome = await send(unanswered)
    isAsking.current = false
    if (outcome !== 'refused') return
    setRefusal(undefined)
    toast.info(t`Your order was not placed. Please look through your cart and order again.`)
    await queryClient.invalidateQueries({ queryKey: cartQuery(clientId).queryKey })
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
      if (orderIntents.of(clientId)) return 'busy'
      const items = lines.map(({ productId, quantity, price }) => ({ productId, quantity, price }))
      const next = { key: newKey(), clientId, items, confirmedAt: Date.now() }
      orderIntents.keep(next)
      return send(next)
    },
    checkAgain,
    giveUp: (unanswered: OrderIntent) => orderIntents.settle(unanswered.key),
  }
}

export type Checkout = ReturnType<typeof useCheckout>
