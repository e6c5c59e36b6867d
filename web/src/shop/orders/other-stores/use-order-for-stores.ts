import type { Order } from '@cornerstock/contract/orders/orders'
import { useRef, useState } from 'react'
import { copyOrder, keepActingStore } from '../../../api/orders/copy-order.ts'
import { createRandomKey } from '../../../lib/create-random-key.ts'
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts'
import { useClientId } from '../../../state/session/client-id.ts'

/** What became of the order for a store: its number, or why it was not placed. */
export interface StoreOutcome {
  placed?: number
  problem?: string
}

/** Places an order again for chosen stores, one after another. */
export function useOrderForStores(order: Order) {
  const acting = useClientId()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, StoreOutcome>>(new Map())
  const [isPlacing, setPlacing] = useState(false)
  // A repeat after a lost response has the same key.
  const keys = useRef(new Map<string, string>())
  const keyOf = (clientId: string) => {
    const key = keys.current.get(clientId) ?? createRandomKey()
    keys.current.set(clientId, key)
    return key
  }
  const toggle = (clientId: string) =>
    setChosen((now) => (now.includes(clientId) ? now.filter((one) => one !== clientId) : [...now, clientId]))
  const placeFor = async (clientId: string): Promise<StoreOutcome> => {
    try {
      const { orderId } = await copyOrder(order, clientId, keyOf(clientId))
      return { placed: orderId }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return { problem: error.message }
    }
  }
  const place = useSingleFlight(async (clientIds: readonly string[]) => {
    setPlacing(true)
    try {
      for (const clientId of clientIds) {
        const outcome = await placeFor(clientId)
        setOutcomes((now) => new Map([...now, [clientId, outcome]]))
      }
      await keepActingStore(acting)
    } finally {
      setPlacing(false)
    }
  })
  return { chosen, toggle, outcomes, isPlacing, place }
}
