import type { FastifyBaseLogger } from 'fastify'
import { createBatcher } from '../../../database/batcher.ts'
import type { Pool } from '../../../database/pool.ts'
import { wasRolledBack } from '../../../database/refusal.ts'
import { type FastPathOrder, insertFastPathOrders } from './fast-path-queries.ts'
import type { PlacedOrder } from './place-order-queries.ts'

const batchOptions = {
  // While one batch is at the database, the next is read from the network.
  maxConcurrentBatches: 2,
  maxBatchSize: 32,
  maxWaiting: 1000,
  // Longer than the statement timeout of the database.
  timeoutMs: 20_000,
}

export type FastPath = ReturnType<typeof createFastPath>

/** Places simple orders of different clients together, in one statement (docs/decisions/004). */
export function createFastPath(db: Pool) {
  const placeInBatch = createBatcher((orders: FastPathOrder[]) => insertFastPathOrders(db, orders), {
    keyOf: ({ clientId }) => clientId,
    ...batchOptions,
  })
  return {
    /** Places an order; null if it was not placed and `place_order` must decide. */
    async place(order: FastPathOrder, log: FastifyBaseLogger): Promise<PlacedOrder | null> {
      try {
        return await placeInBatch(order)
      } catch (error) {
        // An error of one order rolls back the whole batch. Each order is then tried on its own.
        if (!wasRolledBack(error)) throw error
        log.warn({ error }, 'a batch of orders failed; its orders are placed one by one')
        return null
      }
    },
  }
}
