import { type Cents, cents } from '@cornerstock/contract/money'
import { type OrderStatus, orderStatuses } from '@cornerstock/contract/orders'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

const { processing, packed, outForDelivery } = orderStatuses
const openStatuses = [processing, packed, outForDelivery]
const isOpen = sql`o.status in (${processing}, ${packed}, ${outForDelivery})`

/** The orders of each open status, with their lines that are not marked. */
export async function findWaiting(db: Database) {
  const { rows } = await db.execute<{
    status: OrderStatus
    orders: number
    oldestAt: string
    linesToCheck: number
  }>(sql`
    select o.status, count(distinct o.order_id)::int as orders, to_jsonb(min(o.order_date)) #>> '{}' as "oldestAt",
           count(*) filter (where i.found_quantity is null)::int as "linesToCheck"
      from orders o join order_items i using (order_id) where ${isOpen} group by o.status`)
  return openStatuses.map((status) => {
    const row = rows.find((one) => one.status === status)
    return row
      ? { ...row, oldestAt: new Date(row.oldestAt) }
      : { status, orders: 0, oldestAt: null, linesToCheck: 0 }
  })
}

/** The open orders of each delivery day. Orders of older versions have none. */
export async function findDeliveries(
  db: Database,
): Promise<{ date: string; orders: number; amountDue: Cents }[]> {
  const { rows } = await db.execute<{ date: string; orders: number; cents: number }>(sql`
    select o.delivery_date::text as date, count(distinct o.order_id)::int as orders,
           sum(coalesce(i.corrected_price_cents, i.price_cents)::bigint
               * coalesce(i.found_quantity, i.quantity))::float8 as cents
      from orders o join order_items i using (order_id)
     where ${isOpen} and o.delivery_date is not null
     group by o.delivery_date order by o.delivery_date`)
  return rows.map(({ date, orders, cents: amount }) => ({ date, orders, amountDue: cents(amount) }))
}

export async function countNotFoundLines(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from orders o join order_items i using (order_id)
     where ${isOpen} and i.found_quantity = 0`)
  return rows[0]?.count ?? 0
}

/** Products in stock whose price charged is below their known cost, the largest loss first. */
export async function findBelowCost(db: Database, limit: number) {
  const { rows } = await db.execute<{
    productId: number
    name: string
    chargedCents: number
    costCents: number
  }>(sql`
    select p.product_id as "productId", p.name, charged as "chargedCents", p.cost_price_cents as "costCents"
      from products p, price_charged(p, now()) as charged
     where p.deleted_at is null and p.in_stock and charged < p.cost_price_cents
     order by charged - p.cost_price_cents, p.product_id limit ${limit}`)
  return rows.map(({ chargedCents, costCents, ...product }) => ({
    ...product,
    price: cents(chargedCents),
    costPrice: cents(costCents),
  }))
}

export async function countOpenSupport(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from support_requests where status = 'open'`,
  )
  return rows[0]?.count ?? 0
}
