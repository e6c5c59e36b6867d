import { orderStatuses } from '@cornerstock/contract/orders'
import { sql } from 'drizzle-orm'
import type { IdempotencyKey } from '../../../database/idempotency.ts'
import type { Database } from '../../../database/pool.ts'
import type { StoredOrder } from '../order-queries.ts'
import type { WantedLine } from './placing-rules.ts'

/** An order to place, its lines as `mergeLines` returns them. */
export type WantedOrder = {
  /** The account that places it: the client itself, or staff. */
  placedBy: string
  clientId: string
  lines: WantedLine[]
  keepsCart: boolean
  idempotency: IdempotencyKey | null
}

/** A new order, and whether it took tracked stock. */
export type PlacedOrder = StoredOrder & { tookStock: boolean }

/** The id of the order that the same idempotency key placed before. */
export type RepeatedOrder = { repeated: number }

/**
 * Places an order in one statement, the SQL function in `database/functions/place_order.sql`. If the order is
 * refused, it throws an error that `readRefusal` reads.
 */
export async function insertOrder(db: Database, order: WantedOrder): Promise<PlacedOrder | RepeatedOrder> {
  const { placedBy, clientId, lines, keepsCart, idempotency } = order
  const column = (name: keyof WantedLine) => sql`${sql.param(lines.map((line) => line[name]))}::int[]`
  const { rows } = await db.execute<{ answer: PlacedOrder | RepeatedOrder }>(sql`
    select place_order(${placedBy}, ${clientId}, ${orderStatuses.processing}::smallint,
                       ${column('productId')}, ${column('quantity')}, ${column('seenPrice')},
                       ${keepsCart}, ${idempotency?.key ?? null}, ${idempotency?.requestHash ?? null}) as answer`)
  if (!rows[0]) throw new Error('place_order returned no row')
  return rows[0].answer
}
