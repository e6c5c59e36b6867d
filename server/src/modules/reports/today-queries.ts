import { type OrderStatus, orderStatuses } from '@cornerstock/contract/orders/orders'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

const { processing, packed, outForDelivery } = orderStatuses

/** The open orders with one status and delivery day, which is null for orders of older versions. */
export type OpenOrders = {
  status: OrderStatus
  date: string | null
  orders: number
  oldestAt: Date
  /** Lines that are not marked. */
  linesToCheck: number
  linesNotFound: number
  amountDue: Cents
}

/**
 * Sums the lines order by order, because PostgreSQL would read every line of the table for a join with all open orders.
 */
export async function findOpenOrders(db: Database): Promise<OpenOrders[]> {
  const { rows } = await db.execute<
    Omit<OpenOrders, 'oldestAt' | 'amountDue'> & { oldestAt: string; cents: number }
  >(sql`
    select o.status, o.delivery_date::text as date, count(*)::int as orders,
           to_jsonb(min(o.order_date)) #>> '{}' as "oldestAt", sum(lines.to_check)::int as "linesToCheck",
           sum(lines.not_found)::int as "linesNotFound", coalesce(sum(lines.cents + coalesce(f.fee_cents, 0)), 0)::float8 as cents
      from orders o left join delivery_fees f using (order_id)
           cross join lateral (
             select count(*) filter (where found_quantity is null) as to_check,
                    count(*) filter (where found_quantity = 0) as not_found,
                    sum(line_due_cents(o.charges, i)) as cents
               from order_items i where i.order_id = o.order_id) as lines
     where o.status in (${processing}, ${packed}, ${outForDelivery})
     group by o.status, o.delivery_date order by o.delivery_date`)
  return rows.map(({ cents: amount, oldestAt, ...row }) => ({
    ...row,
    oldestAt: new Date(oldestAt),
    amountDue: cents(amount),
  }))
}

/** Products in stock whose price for everyone is below their known cost, the largest loss first. */
export async function findBelowCost(db: Database, limit: number) {
  const { rows } = await db.execute<{
    productId: number
    name: string
    chargedCents: number
    costCents: number
  }>(sql`
    select p.product_id as "productId", p.name, charged.charged_cents as "chargedCents", p.cost_price_cents as "costCents"
      from products p cross join lateral (
             select price.charged_cents from price_of(p, null, p.minimum_quantity, now()) price) as charged
     where p.deleted_at is null and p.in_stock
       and p.cost_price_cents > least(p.price_cents, p.sale_price_cents, step_cents(p.price_steps, p.minimum_quantity))
       and charged.charged_cents < p.cost_price_cents
     order by charged.charged_cents - p.cost_price_cents, p.product_id limit ${limit}`)
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
