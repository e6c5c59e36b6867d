import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

/** Sums in cents of the orders that count as owed, and of credits, payments and what earlier systems left. */
export type OwedSums = {
  /** Goods, before credits. */
  sales: number
  credits: number
  /** Of orders, with charges and fees, less credits. */
  due: number
  payments: number
  opening: number
}

/** The sums of the rows from which statements and reports are made. Credits of a line count up to what it comes to. */
export async function findOwedSums(db: Database): Promise<OwedSums> {
  const { rows } = await db.execute<OwedSums>(sql`
    with lines as (
      select i.order_item_id,
             coalesce(i.corrected_price_cents, i.price_cents)::bigint * coalesce(i.found_quantity, i.quantity) as goods,
             line_due_cents(o.charges, i) as due
        from order_balances b join orders o using (order_id) join order_items i using (order_id)
       where b.delivered_at is not null
    ), credited as (
      select order_item_id, sum(amount_cents) as cents from order_credits group by order_item_id
    )
    select (select coalesce(sum(goods), 0)::float8 from lines) as sales,
           (select coalesce(sum(least(due, cents)), 0)::float8 from lines join credited using (order_item_id)) as credits,
           (select coalesce(sum(due_cents), 0)::float8 from order_balances where delivered_at is not null) as due,
           (select coalesce(sum(amount_cents), 0)::float8 from payments where voided_at is null) as payments,
           (select coalesce(sum(amount_cents), 0)::float8 from open_invoices) as opening`)
  if (!rows[0]) throw new Error('A sum has one row.')
  return rows[0]
}

/** The categories of products that are not deleted, in any spelling once. */
export async function findUsedCategories(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ category: string }>(sql`
    select min(category) as category from products where deleted_at is null group by fold(category) order by 1`)
  return rows.map(({ category }) => category)
}
