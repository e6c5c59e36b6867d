import { isFreeGoods, type Order } from '@cornerstock/contract/orders/orders'
import { useState } from 'react'
import { ApiError, isRejection, isUndecided } from '../../../api/http/api-error.ts'
import { copyOrder, keepActingStore } from '../../../api/orders/copy-order.ts'
import { type OrderRejection, readRejection } from '../../../api/orders/order-rejection.ts'
import type { OrderLine } from '../../../checkout/order-line-rules.ts'
import { createRandomKey } from '../../../lib/create-random-key.ts'
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts'
import { useClientId } from '../../../state/session/client-id.ts'

/** What became of the order for a store: its number, or why it was not placed, and with which lines. */
export type StoreOutcome = { placed: number } | { rejection: OrderRejection; lines: OrderLine[] }

/** The keys of orders without a response, by order and store. A repeat has the same key, also after the sheet was closed. */
const unanswered = new Map<string, string>()

/** What was ordered, as it can be ordered again: without substitutes and the free goods of promotions. */
const orderedLines = ({ items }: Order): OrderLine[] =>
  items
    .filter((item) => item.substituteFor === null && !isFreeGoods(item))
    .map(({ productId, quantity, price }) => ({ productId, quantity, price }))

interface Placing {
  clientIds: readonly string[]
  /** What is ordered instead of the lines of the order. */
  lines?: OrderLine[]
}

/** Places an order again for chosen stores, one after another. */
export function useOrderForStores(order: Order) {
  const acting = useClientId()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, StoreOutcome>>(new Map())
  const [isPlacing, setPlacing] = useState(false)
  const toggle = (clientId: string) =>
    setChosen((now) => (now.includes(clientId) ? now.filter((one) => one !== clientId) : [...now, clientId]))
  const placeFor = async (clientId: string, lines: OrderLine[]): Promise<StoreOutcome> => {
    const intent = JSON.stringify([order.orderId, clientId, lines])
    const key = unanswered.get(intent) ?? createRandomKey()
    unanswered.set(intent, key)
    try {
      const { orderId } = await copyOrder({ clientId, lines, key })
      unanswered.delete(intent)
      return { placed: orderId }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isRejection(error) && !isUndecided(error)) unanswered.delete(intent)
      return { rejection: readRejection(error), lines }
    }
  }
  const place = useSingleFlight(async ({ clientIds, lines = orderedLines(order) }: Placing) => {
    setPlacing(true)
    try {
      for (const clientId of clientIds) {
        const outcome = await placeFor(clientId, lines)
        setOutcomes((now) => new Map([...now, [clientId, outcome]]))
      }
      await keepActingStore(acting)
    } finally {
      setPlacing(false)
    }
  })
  return { chosen, toggle, outcomes, isPlacing, place }
}
