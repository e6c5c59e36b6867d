import type { NeededPermit } from '@cornerstock/contract/orders/order-rejections'
import type { Database } from '../../database/pool.ts'
import { AppError } from '../../errors/app-error.ts'
import { text } from '../../texts/text.ts'
import { findNeededPermits, findUnpermittedLines, freezePermits } from './permit-problem-queries.ts'

/** The error for products that a client may not buy without a permit. */
export const permitNeeded = (details: NeededPermit[]) =>
  new AppError('PERMIT_NEEDED', text('Some products need a permit that is missing or not valid.'), {
    details,
  })

/** Throws PERMIT_NEEDED if a client may not buy a product for a delivery day. */
export async function requirePermit(
  db: Database,
  wanted: { clientId: string; productId: number; deliveryDate: string | null },
): Promise<void> {
  const needed = await findNeededPermits(db, wanted)
  if (needed.length > 0) throw permitNeeded(needed)
}

/**
 * Throws PERMIT_NEEDED if lines of an order that count need a permit that is not valid on its delivery day. The message
 * names them, because staff can only go on without them.
 */
export async function requirePermitsOfOrder(db: Database, orderId: number): Promise<void> {
  const lines = await findUnpermittedLines(db, orderId)
  if (lines.length === 0) return
  const names = lines.map(({ name }) => name).join(', ')
  throw new AppError(
    'PERMIT_NEEDED',
    text('The permit for these products is missing or not valid: {names}. The order goes on without them.', {
      names,
    }),
    { details: lines },
  )
}

/** Keeps the permits of lines that were added to an order. */
export const keepPermits = (db: Database, orderId: number): Promise<void> => freezePermits(db, orderId)
