import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { products } from '../../../database/schema/catalog/products.ts'
import type { ProductRow } from '../product-queries.ts'

/** Timed sales whose `on_sale` differs from the clock. The partial index lists all timed sales. */
const isDue = sql`deleted_at is null and (sale_starts_at is not null or sale_ends_at is not null)
  and on_sale <> ((sale_starts_at <= now()) is not false and (now() < sale_ends_at) is not false)`

/** Whether a sale has started or ended that `on_sale` does not show yet. */
export async function hasDueSales(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ is_due: boolean }>(
    sql`select exists (select from products where ${isDue}) as is_due`,
  )
  return rows[0]?.is_due === true
}

/** Starts and ends the sales that are due, except those that another transaction changes. Returns their products. */
export async function updateDueSales(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ product_id: number }>(sql`
    update products set on_sale = not on_sale
      where product_id in (
        select product_id from products where ${isDue} order by product_id for no key update skip locked)
      returning product_id`)
  return rows.map((row) => row.product_id)
}

/** Products on sale whose sale has an end, the soonest end first. */
export const findRunningDeals = (db: Database): Promise<ProductRow[]> =>
  db
    .select()
    .from(products)
    .where(and(isNull(products.deletedAt), eq(products.onSale, true), isNotNull(products.saleEndsAt)))
    .orderBy(asc(products.saleEndsAt), asc(products.productId))
