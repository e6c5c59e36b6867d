import type { NewPromotion, Promotion } from '@cornerstock/contract/prices/promotions'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { dealPrices } from '../../database/prices/deal-prices.ts'
import { dealtLines, type WantedGoods } from '../../database/prices/dealt-lines.ts'
import { promotions } from '../../database/schema/catalog/promotions.ts'

/** A promotion as staff see it. */
export type FullPromotion = Required<Promotion>

const toPromotion = ({
  productIds,
  priceCents,
  fromDay,
  toDay,
  ...promotion
}: typeof promotions.$inferSelect): FullPromotion => ({
  ...promotion,
  products: productIds,
  price: priceCents === null ? null : cents(priceCents),
  from: fromDay,
  to: toDay,
})

const toRow = ({ products, price, from, to, ...promotion }: NewPromotion) => ({
  ...promotion,
  productIds: products,
  priceCents: price,
  fromDay: from,
  toDay: to,
})

const isThis = (promotionId: number): SQL => eq(promotions.promotionId, promotionId)

/** All promotions, or those that run, by name. */
export async function findPromotions(db: Database, onlyRunning: boolean): Promise<FullPromotion[]> {
  const rows = await db
    .select()
    .from(promotions)
    .where(onlyRunning ? sql`is_in_force(${promotions.fromDay}, ${promotions.toDay}, now())` : undefined)
    .orderBy(sql`fold(${promotions.name})`, promotions.promotionId)
  return rows.map(toPromotion)
}

/** The products for which a client pays a fixed price today, at the smallest quantity. */
export async function findFixedProducts(db: Database, clientId: string): Promise<Set<number>> {
  const { rows } = await db.execute<{ product_id: number }>(sql`
    select distinct p.product_id from client_prices r join products p using (product_id)
           cross join lateral price_of(p, r.client_id, p.minimum_quantity, now()) as price
     where r.client_id = ${clientId} and r.is_fixed and price.is_fixed`)
  return new Set(rows.map((row) => row.product_id))
}

/** Finds a promotion and locks it until the transaction ends. */
export async function lockPromotion(db: Database, promotionId: number): Promise<FullPromotion | undefined> {
  const [row] = await db.select().from(promotions).where(isThis(promotionId)).for('update')
  return row && toPromotion(row)
}

export async function insertPromotion(db: Database, promotion: NewPromotion): Promise<FullPromotion> {
  const [row] = await db.insert(promotions).values(toRow(promotion)).returning()
  if (!row) throw new Error('the promotion was not inserted')
  return toPromotion(row)
}

export async function updatePromotion(
  db: Database,
  promotionId: number,
  promotion: NewPromotion,
): Promise<void> {
  await db.update(promotions).set(toRow(promotion)).where(isThis(promotionId))
}

/** What a unit of each product costs in a deal of the promotion; nothing if it brings free goods. */
export async function findDealPrices(
  db: Database,
  promotionId: number,
): Promise<{ productId: number; price: Cents }[]> {
  const { rows } = await db.execute<{ productId: number; price: number }>(sql`
    select product_id as "productId", price_cents as price from ${dealPrices} d where promotion_id = ${promotionId}`)
  return rows.map(({ productId, price }) => ({ productId, price: cents(price) }))
}

export async function deletePromotion(db: Database, promotionId: number): Promise<void> {
  await db.delete(promotions).where(isThis(promotionId))
}

type AppliedRow = { promotionId: number; name: string; savedCents: number }
type NearRow = { promotionId: number; name: string; missing: number }
type FreeRow = { promotionId: number; productId: number; name: string; quantity: number }
type CartDeals = { applied: AppliedRow[]; nearly: NearRow[]; free: FreeRow[] }

/**
 * The deals of what a client wants for a delivery day, the free goods that come with it, and what it holds of
 * promotions that bring it no deal yet, or another one. In an addition, what the order has counts too, and its deals
 * are those that the order does not have yet.
 */
export async function findCartDeals(db: Database, wanted: WantedGoods): Promise<CartDeals> {
  const { rows } = await db.execute<CartDeals>(sql`
    with line as materialized (select * from ${dealtLines(wanted)}),
    applied as (
      select promotion_id, name, sum(sign * (otherwise_cents - cents)::bigint * line.quantity) as saved
        from line join promotions using (promotion_id) group by promotion_id, name
       having sum(sign * (otherwise_cents - cents)::bigint * line.quantity) > 0),
    wanted as (
      select (p).product_id, sum(quantity) as quantity, max(promotion_id) as promotion_id
        from line where takes_part and sign > 0 group by (p).product_id),
    near as (
      select r.promotion_id, r.name, (r.quantity - sum(wanted.quantity) % r.quantity)::int as missing
        from promotions r join wanted on wanted.product_id = any(r.product_ids)
       where is_in_force(r.from_day, r.to_day, now()) and has_deal_left(r, ${wanted.clientId}::uuid, ${wanted.orderId})
         and coalesce(wanted.promotion_id, r.promotion_id) = r.promotion_id
       group by r.promotion_id having sum(wanted.quantity) % r.quantity > 0)
    select (select coalesce(json_agg(json_build_object('promotionId', promotion_id, 'name', name,
                                                       'savedCents', saved) order by promotion_id), '[]')
              from applied) as applied,
           (select coalesce(json_agg(json_build_object('promotionId', promotion_id, 'name', name,
                                                       'missing', missing) order by missing, promotion_id), '[]')
              from near) as nearly,
           (select coalesce(json_agg(json_build_object('promotionId', promotion_id, 'productId', (p).product_id,
                                                       'name', (p).name, 'quantity', quantity)
                                     order by promotion_id), '[]')
              from line where is_free) as free`)
  const [found] = rows
  if (!found) throw new Error('The deals of a cart have no row.')
  return found
}
