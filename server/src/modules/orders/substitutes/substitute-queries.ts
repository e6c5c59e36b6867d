import type { PermitProblem } from '@cornerstock/contract/clients/permit-problems'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { foldedText } from '../../../database/search/product-texts.ts'

/** A product that could stand in for a line. */
export type CandidateRow = {
  productId: number
  name: string
  brand: string
  imageUrl: string
  unitSize: string
  unitPerPack: number
  category: string
  trackStock: boolean
  stockQuantity: number
  minimumQuantity: number
  quantityStep: number
  /** What the client is charged for it. */
  chargedCents: number
}

/** A product that staff can choose; `permitProblem` says why the client may not buy it. */
type ListedCandidateRow = CandidateRow & { permitProblem: PermitProblem | null }

/** @param quantity for which the price is charged */
const candidateColumns = (clientId: string, quantity: SQL) => sql`
  p.product_id as "productId", p.name, p.brand, p.image_url as "imageUrl", p.unit_size as "unitSize",
  p.unit_per_pack as "unitPerPack", p.category, p.track_stock as "trackStock", p.stock_quantity as "stockQuantity",
  p.minimum_quantity as "minimumQuantity", p.quantity_step as "quantityStep",
  (select charged_cents from price_of(p, ${clientId}, ${quantity}, now())) as "chargedCents"`

const isForSale = sql`p.deleted_at is null and p.in_stock and p.price_cents > 0`

const textOf = (field: 'name' | 'brand' | 'category' | 'subCategory', product: 'p' | 'o') =>
  foldedText(field, sql.raw(`${product}.search_text`))

/** How far two positive numbers are apart, as a ratio; far where one of them is unknown. */
const ratio = (one: ReturnType<typeof sql>, other: ReturnType<typeof sql>) =>
  sql`coalesce(abs(ln(nullif(${one}, 0)) - ln(nullif(${other}, 0))), 9)`

/** The number in a size such as `1.5 L`, and its unit. */
const amountOf = (size: ReturnType<typeof sql>) =>
  sql`substring(${size} from '\\d{1,6}(?:\\.\\d{1,3})?')::numeric`
const unitOf = (size: ReturnType<typeof sql>) => sql`regexp_replace(fold(${size}), '[^[:alpha:]]', '', 'g')`

/**
 * Up to `limit` products that can be ordered instead of another, nearest first: of its category (then its area), of its
 * brand, of its size and pack, and closest to a price. They are those of `foundIds`, or of its category or area. The
 * products of `missingIds` are left out, because staff did not find them, and without `foundIds` those that need a permit
 * which the client lacks.
 */
export async function findCandidates(
  db: Database,
  {
    clientId,
    deliveryDate,
    productId,
    priceCents,
    missingIds,
    foundIds,
  }: {
    clientId: string
    deliveryDate: string | null
    productId: number
    priceCents: number
    missingIds: number[]
    foundIds: readonly number[] | undefined
  },
  limit: number,
): Promise<ListedCandidateRow[]> {
  const { rows } = await db.execute<ListedCandidateRow>(sql`
    select ${candidateColumns(clientId, sql`p.minimum_quantity`)}, permit.problem as "permitProblem"
      from products o join products p
           on p.product_id <> o.product_id and p.product_id <> all(${sql.param(missingIds)}::int[])
          and ${
            foundIds
              ? sql`p.product_id = any(${sql.param(foundIds)}::int[])`
              : sql`p.category_names && array_remove(array[${textOf('category', 'o')}, fold(coalesce(o.area, ''))], '')`
          }
           cross join lateral (select permit_problem(p.permit_type_id, ${clientId}, ${deliveryDate}::date) as problem) permit
     where o.product_id = ${productId} and ${isForSale}
       and ${foundIds ? sql`true` : sql`permit.problem is null`} and (p.stock_quantity > 0 or not p.track_stock)
     order by permit.problem is null desc,
              ${textOf('category', 'p')} = ${textOf('category', 'o')} desc,
              p.brand <> '' and ${textOf('brand', 'p')} = ${textOf('brand', 'o')} desc,
              ${textOf('subCategory', 'p')} = ${textOf('subCategory', 'o')} desc,
              case when ${unitOf(sql`p.unit_size`)} = ${unitOf(sql`o.unit_size`)} then 0 else 9 end
                + ${ratio(amountOf(sql`p.unit_size`), amountOf(sql`o.unit_size`))}
                + ${ratio(sql`p.unit_per_pack`, sql`o.unit_per_pack`)},
              abs(p.charged_cents - ${priceCents}), ${textOf('name', 'p')}, p.product_id
     limit ${limit}`)
  return rows
}

/** A product that can be ordered, locked against its deletion; undefined if it cannot be ordered. */
export async function lockCandidate(
  db: Database,
  { clientId, productId, quantity }: { clientId: string; productId: number; quantity: number },
): Promise<CandidateRow | undefined> {
  const { rows } = await db.execute<CandidateRow>(sql`
    select ${candidateColumns(clientId, sql`${quantity}::int`)}
      from products p where p.product_id = ${productId} and ${isForSale} for key share`)
  return rows[0]
}

export async function findProductName(db: Database, productId: number): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from products where product_id = ${productId}`,
  )
  return rows[0]?.name ?? null
}

/** A substitute for a line. */
export type NewSubstitute = {
  orderId: number
  itemId: number
  productId: number
  quantity: number
  priceCents: number
  offeredBy: string
  now: Date
}

/** Adds an offer that the client can accept until `answerBy`; returns its id. */
export async function insertOffer(db: Database, offer: NewSubstitute & { answerBy: Date }): Promise<number> {
  const { rows } = await db.execute<{ offerId: number }>(sql`
    insert into substitutes (order_id, order_item_id, product_id, quantity, price_cents, is_asked, state, answer_by,
                             offered_by, created_at)
    values (${offer.orderId}, ${offer.itemId}, ${offer.productId}, ${offer.quantity}, ${offer.priceCents}, true, 'open',
            ${offer.answerBy}, ${offer.offeredBy}, ${offer.now}) returning offer_id as "offerId"`)
  if (!rows[0]) throw new Error('the offer was not saved')
  return rows[0].offerId
}

/** Records a substitute line whose client need not be asked. */
export async function insertSubstitute(
  db: Database,
  added: NewSubstitute & { substituteItemId: number },
): Promise<void> {
  await db.execute(sql`
    insert into substitutes (order_id, order_item_id, product_id, quantity, price_cents, is_asked, state,
                             substitute_item_id, offered_by, created_at)
    values (${added.orderId}, ${added.itemId}, ${added.productId}, ${added.quantity}, ${added.priceCents}, false,
            'accepted', ${added.substituteItemId}, ${added.offeredBy}, ${added.now})`)
}

/**
 * Adds the line of a substitute to its order, with the wish of the line that it stands in for. It holds no stock yet.
 * Returns its id.
 */
export async function insertSubstituteLine(
  db: Database,
  line: Pick<NewSubstitute, 'orderId' | 'itemId' | 'productId' | 'quantity' | 'priceCents' | 'now'>,
): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into order_items (order_id, product_id, product_name, image_url, quantity, price_cents, list_price_cents,
                             price_source, cost_cents, tracks_stock, added_quantity, added_at, substitution,
                             charge_ids, unit_per_pack, ounces)
    select ${line.orderId}, p.product_id, p.name, p.image_url, ${line.quantity}::int, ${line.priceCents}::int,
           regular_cents, source, p.cost_price_cents, p.track_stock, ${line.quantity}::int, ${line.now},
           (select i.substitution from order_items i where i.order_item_id = ${line.itemId}),
           p.charge_ids, case when p.charge_ids <> '{}' then p.unit_per_pack end,
           case when p.charge_ids <> '{}' then p.ounces end
      from orders o join products p on p.product_id = ${line.productId}
           cross join lateral price_of(p, o.client_id, ${line.quantity}::int, now())
     where o.order_id = ${line.orderId}
    returning order_item_id::float8 as id`)
  if (!rows[0]) throw new Error('the substitute line was not saved')
  await db.execute(sql`select complete_charges(${line.orderId})`)
  return rows[0].id
}

/** An answer to an offer, by the client or by staff. `substituteItemId` is null for a rejection. */
export type OfferAnswer = {
  offerId: number
  substituteItemId: number | null
  priceCents: number
  answeredBy: string
  /** The person who answered for the store; null for staff. */
  answeredPerson: string | null
  note: string | null
  now: Date
}

/** Stores the answer to an offer if it is still open; returns whether it was. */
export async function updateResponse(db: Database, response: OfferAnswer): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update substitutes
       set state = ${response.substituteItemId === null ? 'refused' : 'accepted'},
           substitute_item_id = ${response.substituteItemId}, price_cents = ${response.priceCents},
           answered_by = ${response.answeredBy}, answered_person = ${response.answeredPerson},
           answered_at = ${response.now}, note = ${response.note}
     where offer_id = ${response.offerId} and state = 'open' and answer_by > now()`)
  return rowCount === 1
}

/** Expires the open offers of an order, or of one of its lines. */
export async function expireOffers(db: Database, orderId: number, itemId?: number): Promise<void> {
  await db.execute(sql`
    update substitutes set state = 'expired'
     where order_id = ${orderId} and state = 'open' ${itemId === undefined ? sql`` : sql`and order_item_id = ${itemId}`}`)
}

/** Expires up to `limit` offers that can no longer be accepted; returns their orders. */
export async function expireDueOffers(
  db: Database,
  limit: number,
): Promise<{ orderId: number; clientId: string }[]> {
  const { rows } = await db.execute<{ orderId: number; clientId: string }>(sql`
    with due as (
      select offer_id from substitutes where state = 'open' and answer_by <= now()
       order by answer_by limit ${limit} for update skip locked
    ), expired as (
      update substitutes s set state = 'expired' from due where s.offer_id = due.offer_id returning s.order_id
    )
    select distinct o.order_id as "orderId", o.client_id as "clientId" from orders o join expired using (order_id)`)
  return rows
}
