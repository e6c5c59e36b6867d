import type { RecurringOrder } from '@cornerstock/contract/ordering/recurring-orders'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { yourPriceFor } from '../../database/prices/your-prices.ts'
import { products } from '../../database/schema/catalog/products.ts'
import { recurringOrders } from '../../database/schema/orders/recurring-orders.ts'
import { toPricedProduct } from '../products/product-mappers.ts'
import type { Day } from './due-day-rules.ts'

const { recurringOrderId } = recurringOrders

const isListed = (clientId: string) => and(eq(recurringOrders.clientId, clientId), isNull(products.deletedAt))

const selectLines = (db: Database, clientId: string) =>
  db
    .select({ line: recurringOrders, product: products, yours: yourPriceFor(clientId) })
    .from(recurringOrders)
    .innerJoin(products, eq(products.productId, recurringOrders.productId))

type Row = Awaited<ReturnType<typeof selectLines>>[number]

const toRecurringOrder = ({ line, product, yours }: Row): RecurringOrder => ({
  orderId: line.recurringOrderId,
  id: line.recurringOrderId,
  productId: line.productId,
  frequency: line.frequency,
  quantity: line.quantity,
  nextDate: line.nextDate,
  product: toPricedProduct(product, yours),
})

/** Up to `limit` of a client's recurring orders with an id above `above`, oldest first. */
export async function findRecurringOrders(
  db: Database,
  clientId: string,
  limit: number,
  above = 0,
): Promise<RecurringOrder[]> {
  const rows = await selectLines(db, clientId)
    .where(and(isListed(clientId), gt(recurringOrderId, above)))
    .orderBy(asc(recurringOrderId))
    .limit(limit)
  return rows.map(toRecurringOrder)
}

export async function countRecurringOrders(db: Database, clientId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(recurringOrders)
    .innerJoin(products, eq(products.productId, recurringOrders.productId))
    .where(isListed(clientId))
  return row?.count ?? 0
}

/** Finds a client's recurring order and locks it until the transaction ends. */
export async function lockRecurringOrder(
  db: Database,
  clientId: string,
  id: number,
): Promise<RecurringOrder | undefined> {
  const [row] = await selectLines(db, clientId)
    .where(and(isListed(clientId), eq(recurringOrderId, id)))
    .for('update', { of: recurringOrders })
  return row && toRecurringOrder(row)
}

/**
 * Inserts a recurring order, or adds to the quantity of the product's existing one. Returns its id; undefined, without
 * a change, if the quantity would exceed `max`.
 */
export async function addToRecurringOrder(
  db: Database,
  line: { clientId: string; productId: number; quantity: number; dayOfMonth: number; nextDate: Day },
  max: number,
): Promise<number | undefined> {
  const [saved] = await db
    .insert(recurringOrders)
    .values(line)
    .onConflictDoUpdate({
      target: [recurringOrders.clientId, recurringOrders.productId],
      set: { quantity: sql`${recurringOrders.quantity} + excluded.quantity` },
      setWhere: sql`${recurringOrders.quantity} + excluded.quantity <= ${max}`,
    })
    .returning({ id: recurringOrderId })
  return saved?.id
}

export async function updateRecurringQuantity(db: Database, id: number, quantity: number): Promise<void> {
  await db.update(recurringOrders).set({ quantity }).where(eq(recurringOrderId, id))
}

export async function deleteRecurringOrder(db: Database, id: number): Promise<void> {
  await db.delete(recurringOrders).where(eq(recurringOrderId, id))
}

/** Finds a client's recurring orders of some products, by id, and locks them until the transaction ends. */
export const lockRecurringOrders = (db: Database, clientId: string, productIds: number[]) =>
  db
    .select()
    .from(recurringOrders)
    .where(and(eq(recurringOrders.clientId, clientId), inArray(recurringOrders.productId, productIds)))
    .orderBy(asc(recurringOrderId))
    .for('update')

export async function updateNextDates(db: Database, lines: { id: number; nextDate: Day }[]): Promise<void> {
  const ids = sql.param(lines.map(({ id }) => id))
  const days = sql.param(lines.map(({ nextDate }) => nextDate))
  await db.execute(sql`
    update recurring_orders set next_date = moved.next_date
    from unnest(${ids}::int[], ${days}::date[]) as moved (id, next_date)
    where recurring_order_id = moved.id`)
}
