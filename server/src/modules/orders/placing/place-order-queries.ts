import type { DeliveryWindow } from '@cornerstock/contract/delivery-day'
import { type Cents, cents } from '@cornerstock/contract/money'
import { orderStatuses } from '@cornerstock/contract/orders'
import { sql } from 'drizzle-orm'
import type { IdempotencyKey } from '../../../database/idempotency.ts'
import type { Database } from '../../../database/pool.ts'
import type { StoredOrder } from '../stored-order-queries.ts'
import type { WantedLine } from './placing-rules.ts'

/** The next delivery windows, soonest first, and what an order must come to. */
export type OrderDelivery = { windows: DeliveryWindow[]; minimumOrder: Cents }

export const noDelivery: OrderDelivery = { windows: [], minimumOrder: cents(0) }

/** An order to place, its lines as `mergeByProduct` returns them. */
export type WantedOrder = {
  /** The account that places it: the client itself, or staff. */
  placedBy: string
  clientId: string
  lines: WantedLine[]
  /** The delivery day that was on screen; null if none was sent. */
  seenDeliveryDate: string | null
  delivery: OrderDelivery
  keepsCart: boolean
  idempotency: IdempotencyKey | null
}

/** A new order, and whether it took tracked stock. */
export type PlacedOrder = StoredOrder & { tookStock: boolean }

/** The id of the order that the same idempotency key placed before. */
export type RepeatedOrder = { repeated: number }

/** The columns of lines as the arrays that the SQL functions take. */
const lineColumns = (lines: WantedLine[]) => {
  const column = (name: keyof WantedLine) => sql.param(lines.map((line) => line[name]))
  return sql`${column('productId')}::int[], ${column('quantity')}::int[], ${column('seenPrice')}::int[],
             ${column('anyQuantity')}::boolean[], ${column('substitution')}::text[]`
}

/**
 * Places an order in one statement, the SQL function in `database/functions/place_order.sql`. If the order is
 * refused, it throws an error that `readRefusal` reads.
 */
export async function insertOrder(db: Database, order: WantedOrder): Promise<PlacedOrder | RepeatedOrder> {
  const { placedBy, clientId, lines, seenDeliveryDate, delivery, keepsCart, idempotency } = order
  const deliveryDates = sql.param(delivery.windows.map(({ deliveryDate }) => deliveryDate))
  const ordersBy = sql.param(delivery.windows.map(({ orderBy }) => orderBy))
  const { rows } = await db.execute<{ answer: PlacedOrder | RepeatedOrder }>(sql`
    select place_order(${placedBy}, ${clientId}, ${orderStatuses.processing}::smallint, ${lineColumns(lines)},
                       ${deliveryDates}::date[], ${ordersBy}::timestamptz[], ${seenDeliveryDate}::date,
                       ${delivery.minimumOrder}::int, ${keepsCart},
                       ${idempotency?.key ?? null}, ${idempotency?.requestHash ?? null}) as answer`)
  if (!rows[0]) throw new Error('place_order returned no row')
  return rows[0].answer
}

/** Lines to add to an order; `isOwn` if its client adds them. */
export type Addition = Pick<WantedOrder, 'lines' | 'seenDeliveryDate'> & { orderId: number; isOwn: boolean }

/**
 * Adds lines to an order with the SQL function in `database/functions/add_to_order.sql`, and returns whether they took
 * tracked stock. If they are refused, it throws an error that `readRefusal` reads.
 */
export async function insertAddition(
  db: Database,
  { orderId, isOwn, lines, seenDeliveryDate }: Addition,
): Promise<boolean> {
  const { rows } = await db.execute<{ tookStock: boolean }>(sql`
    select add_to_order(${orderId}, ${orderStatuses.processing}::smallint, ${isOwn}, ${lineColumns(lines)},
                        ${seenDeliveryDate}::date) as "tookStock"`)
  return rows[0]?.tookStock ?? false
}
