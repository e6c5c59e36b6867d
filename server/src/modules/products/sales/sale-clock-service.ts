import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from '../../../database/pool.ts'
import { repeat } from '../../../work/repeat.ts'
import { applyDuePrices } from '../planned-prices/planned-price-service.ts'
import { recordProductChanges } from '../product-events.ts'
import { hasDueSales, updateDueSales } from './sale-queries.ts'

/** The contract allows lists and carts to follow a sale within five seconds. */
const pauseMs = 1000

/**
 * Starts and ends sales and planned list prices on time, so that lists, carts and searches show the price that an order would be charged.
 * Every server runs it; they skip each other's rows.
 */
export function startSaleClock({ db, log }: { db: Pool; log: FastifyBaseLogger }): { stop(): Promise<void> } {
  return repeat(async () => {
    await applyDuePrices(db)
      .then(() => applyDueSales(db))
      .catch((error: unknown) =>
        log.warn({ error }, 'sales or prices could not be started or ended; trying again'),
      )
    return pauseMs
  })
}

/** Starts and ends the sales that are due now, and announces the changes to everybody. */
export async function applyDueSales(db: Pool): Promise<void> {
  // Even an update of no row would raise the catalog version.
  if (!(await hasDueSales(db))) return
  await db.transaction(async (transaction) => {
    const productIds = await updateDueSales(transaction)
    if (productIds.length > 0) await recordProductChanges(transaction, productIds)
  })
}
