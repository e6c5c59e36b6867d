import type { NewPromotion, Promotion } from '@cornerstock/contract/prices/promotions'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { dealPrices } from '../../database/prices/deal-prices.ts'
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

// What can be ordered of a cart, at what it is charged without deals.
const cartLines = (clientId: string) => sql`
  select p.product_id, c.quantity, price.charged_cents
    from cart_items c join products p using (product_id)
         cross join lateral price_of(p, c.client_id, c.quantity, now()) price
   where c.client_id = ${clientId} and p.deleted_at is null and p.in_stock and not price.is_fixed`

/** The deals of a cart, and what it holds of promotions that bring it no deal yet, or another one. */
export async function findCartDeals(
  db: Database,
  clientId: string,
): Promise<{ applied: AppliedRow[]; nearly: NearRow[] }> {
  const { rows } = await db.execute<{ applied: AppliedRow[]; nearly: NearRow[] }>(sql`
    with line as materialized (${cartLines(clientId)}),
    deal as materialized (
      select d.*, line.product_id
        from (select array_agg(product_id::bigint) as keys, array_agg(product_id) as product_ids,
                     array_agg(quantity) as quantities, array_agg(charged_cents) as cents from line) as l
             cross join lateral deal_units(${clientId}::uuid, null, l.keys, l.product_ids, l.quantities, l.cents, null) d
             join line on line.product_id = d.key),
    applied as (
      select promotion_id, name, sum(saved_cents) + max(coalesce(free_units * free_cents::bigint, 0)) as saved
        from deal join promotions using (promotion_id) group by promotion_id, name),
    near as (
      select r.promotion_id, r.name, (r.quantity - sum(line.quantity) % r.quantity)::int as missing
        from promotions r join line on line.product_id = any(r.product_ids)
       where is_in_force(r.from_day, r.to_day, now()) and has_deal_left(r, ${clientId}::uuid, null)
         and not exists (select from deal where deal.product_id = line.product_id
                                            and deal.promotion_id <> r.promotion_id)
       group by r.promotion_id having sum(line.quantity) % r.quantity > 0)
    select (select coalesce(json_agg(json_build_object('promotionId', promotion_id, 'name', name,
                                                       'savedCents', saved) order by promotion_id), '[]')
              from applied) as applied,
           (select coalesce(json_agg(json_build_object('promotionId', promotion_id, 'name', name,
                                                       'missing', missing) order by missing, promotion_id), '[]')
              from near) as nearly`)
  const [found] = rows
  if (!found) throw new Error('The deals of a cart have no row.')
  return found
}
