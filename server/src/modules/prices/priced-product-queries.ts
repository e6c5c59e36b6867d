import type { PriceLevelChanges } from '@cornerstock/contract/prices/price-levels'
import { type LevelPreview, maxPreviewedChanges } from '@cornerstock/contract/prices/priced-products'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

/** Whose prices a table shows. */
export type Payer = { clientId: string } | { priceLevelId: number }

/** The price floor and the price of the level of each product: of its percentage, or for a client, today's. */
export async function findFloorsAndLevels(
  db: Database,
  payer: Payer,
  productIds: readonly number[],
  floorPercent: number | null,
): Promise<Map<number, { floor: Cents | null; level: Cents | null }>> {
  const level =
    'clientId' in payer
      ? sql`(select level_cents from price_of(p, ${payer.clientId}::uuid, p.minimum_quantity, now()))`
      : sql`(select level_cents(p, l) from price_levels l where l.price_level_id = ${payer.priceLevelId})`
  const { rows } = await db.execute<{ productId: number; floor: number | null; level: number | null }>(sql`
    select p.product_id as "productId", floor_cents(p.cost_price_cents, ${floorPercent}::numeric) as floor,
           ${level} as level
      from products p where p.product_id = any(${sql.param(productIds)}::int[])`)
  const toCents = (amount: number | null) => (amount === null ? null : cents(amount))
  return new Map(
    rows.map(({ productId, floor, level }) => [productId, { floor: toCents(floor), level: toCents(level) }]),
  )
}

/** What changed percentages of a level would change today. */
export async function findLevelChanges(
  db: Database,
  priceLevelId: number,
  changes: PriceLevelChanges,
  floorPercent: number | null,
): Promise<LevelPreview> {
  const { rows } = await db.execute<LevelPreview>(sql`
    with priced as (
      select p.product_id, p.name, level_cents(p, l) as was, level_cents(p, changed) as becomes,
             floor_cents(p.cost_price_cents, ${floorPercent}::numeric) as floor
        from products p join price_levels l on l.price_level_id = ${priceLevelId}
             cross join lateral jsonb_populate_record(l, ${JSON.stringify(changes)}::jsonb) as changed
       where p.deleted_at is null and not exists (
               select from level_prices r
                where r.price_level_id = ${priceLevelId} and r.product_id = p.product_id
                  and r.min_quantity <= p.minimum_quantity and is_in_force(r.from_day, r.to_day, now())))
    select count(*)::int as products, count(*) filter (where becomes < floor)::int as "belowFloor",
           coalesce((select json_agg(c) from (
             select product_id as "productId", name, was as from, becomes as to, floor from priced
              where was <> becomes order by fold(name), product_id limit ${maxPreviewedChanges}) as c), '[]') as changes
      from priced where was <> becomes`)
  return rows[0] as LevelPreview
}
