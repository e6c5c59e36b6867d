import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from '../../../database/pool.ts'
import { repeat } from '../../../work/repeat.ts'
import { hasDuePrices, updateDuePrices } from '../planned-prices/planned-price-queries.ts'
import { recordProductChanges } from '../product-events.ts'
import { hasDueSales, updateDueSales } from './sale-queries.ts'

/** The contract allows lists and carts to follow a sale within five seconds. */
const pauseMs = 1000

/**
 * Starts and ends sales and planned list prices on time, so that lists, carts and searches show the price that an order
 * would be charged. Every server runs it; they skip each other's rows (docs/decisions/054).
 */
export function startPriceClock({ db, log }: { db: Pool; log: FastifyBaseLogger }): {
  stop(): Promise<void>
} {
  return repeat(async () => {
    await applyDuePrices(db).catch((error: unknown) =>
      log.warn({ error }, 'sales or prices could not be started or ended; trying again'),
    )
    return pauseMs
  })
}

const dueChanges = [
  { has: hasDuePrices, update: updateDuePrices },
  { has: hasDueSales, update: updateDueSales },
]

/** Applies the planned prices and sales that are due now, and announces the changes to everybody. */
export async function applyDuePrices(db: Pool): Promise<void> {
  for (const { has, update } of dueChanges) {
    // Even an update of no row would raise the catalog version.
    if (!(await has(db))) continue
    await db.transaction(async (transaction) => {
      const productIds = await update(transaction)
      if (productIds.length > 0) await recordProductChanges(transaction, productIds)
    })
  }
}
