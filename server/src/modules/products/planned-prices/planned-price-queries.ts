import type { PlannedPrice } from '@cornerstock/contract/prices/raised-costs'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { plannedPrices } from '../../../database/schema/catalog/planned-prices.ts'

/** The planned prices of all products, or of one, by day and name. */
export async function findPlannedPrices(db: Database, productId: number | null): Promise<PlannedPrice[]> {
  const { rows } = await db.execute<PlannedPrice>(sql`
    select p.product_id as "productId", p.name, n.price_cents as price, n.from_day as from
      from planned_prices n join products p using (product_id)
     where p.deleted_at is null and p.product_id = coalesce(${productId}::int, p.product_id)
     order by n.from_day, fold(p.name), p.product_id`)
  return rows.map((row) => ({ ...row, price: cents(row.price) }))
}

/** Plans prices from a day on, in place of those planned so far. */
export async function upsertPlannedPrices(
  db: Database,
  prices: readonly { productId: number; price: Cents }[],
  fromDay: string,
): Promise<void> {
  await db
    .insert(plannedPrices)
    .values(prices.map(({ productId, price }) => ({ productId, priceCents: price, fromDay })))
    .onConflictDoUpdate({
      target: plannedPrices.productId,
      set: { priceCents: sql`excluded.price_cents`, fromDay },
    })
}

/** Deletes the planned price of a product, and returns it in cents with its day; undefined without one. */
export async function deletePlanned(
  db: Database,
  productId: number,
): Promise<{ price: Cents; from: string } | undefined> {
  const [row] = await db.delete(plannedPrices).where(eq(plannedPrices.productId, productId)).returning()
  return row && { price: cents(row.priceCents), from: row.fromDay }
}

/**
 * Planned prices whose day has begun. One that is not above the sale price or a step of its product waits, because the
 * product would be invalid.
 */
const due = sql`
  from planned_prices n join products p using (product_id)
 where n.from_day <= company_day(now()) and p.deleted_at is null
   and (p.sale_price_cents < n.price_cents
        or not (p.on_sale or p.sale_starts_at is not null or p.sale_ends_at is not null)) is not false
   and (price_steps -> 0 ->> 'price')::int < n.price_cents is not false`

/** Whether the day of a planned price has begun that its product does not have yet. */
export async function hasDuePrices(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ is_due: boolean }>(sql`select exists (select ${due}) as is_due`)
  return rows[0]?.is_due === true
}

/** Moves the prices that are due into their products, except those that another transaction changes. */
export async function updateDuePrices(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ product_id: number }>(sql`
    with due as (
      select n.product_id, n.price_cents ${due} order by n.product_id for no key update of p skip locked
    ), gone as (delete from planned_prices where product_id in (select product_id from due))
    update products p set price_cents = due.price_cents from due where p.product_id = due.product_id
      returning p.product_id`)
  return rows.map((row) => row.product_id)
}
