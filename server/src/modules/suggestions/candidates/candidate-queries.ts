import type { QuantityRule } from '@cornerstock/contract/values/quantities'
import type { Pool } from '../../../database/pool.ts'
import { salesFactor } from '../counting/order-day-queries.ts'
import type { ProductStats } from '../model/types.ts'

/** Numbers as an array literal of PostgreSQL. A client has up to 2,000 products, which `pg` would quote one by one. */
const toIntArray = (numbers: readonly number[]): string => `{${numbers.join(',')}}`

type StatsRow = { orderDays: number; buyers: number; chances: number; sales: number }

/** @param factor `salesFactor` of the day of the request */
const toStats = ({ orderDays, buyers, chances, sales }: StatsRow, factor: number): ProductStats => ({
  orderDays,
  recentSales: sales * factor,
  rebought: orderDays - buyers,
  chances,
})

const statsStatement = {
  name: 'suggestions-stats',
  text: `select product_id as "productId", order_days as "orderDays", buyers, chances, recent_sales as sales
           from product_stats where product_id = any($1::int[])`,
}

/** The statistics of some products over all orders, as of a day. */
export async function findStats(
  db: Pool,
  productIds: number[],
  day: string,
): Promise<Map<number, ProductStats>> {
  const { rows } = await db.$client.query<StatsRow & { productId: number }>({
    ...statsStatement,
    values: [toIntArray(productIds)],
  })
  const factor = salesFactor(day)
  return new Map(rows.map((row) => [row.productId, toStats(row, factor)]))
}

/** A product that can be suggested, with its statistics over all clients' orders. */
export type Candidate = {
  productId: number
  /** Whether it is of the client's area. */
  isOfArea: boolean
  stats: ProductStats
  /** Whether it can be ordered now and is not in the client's cart. */
  isOfferable: boolean
}

/** The name of the client's area; of the first area, if the wholesaler has removed that one. */
const areaName = '(select name from areas order by area_id <> $4, position limit 1)'

const candidateColumns = `
  p.product_id as "productId", coalesce(p.area = ${areaName}, false) as "isOfArea", coalesce(s.order_days, 0) as "orderDays", coalesce(s.buyers, 0) as buyers,
  coalesce(s.chances, 0) as chances, coalesce(s.recent_sales, 0) as sales`

const canBeOffered = `
  p.deleted_at is null and p.in_stock and p.price_cents > 0
  and (p.stock_quantity >= p.minimum_quantity or not p.track_stock)
  and not exists (select from cart_items c where c.client_id = $1 and c.product_id = p.product_id)`

const sellingWellCount = 50
/** A product that was ordered within this many days can count as selling well. */
const recentDays = 30

// If the limit were a parameter, PostgreSQL would estimate it as much larger and plan each call again.
const candidateStatement = {
  name: 'suggestions-candidates',
  text: `
    (select ${candidateColumns}, ${canBeOffered} as "isOfferable", false as "isSellingWell"
       from products p left join product_stats s using (product_id)
      where p.product_id = any($2::int[]))
    union all
    (select ${candidateColumns}, true, true
       from product_stats s join products p using (product_id)
      where p.area = ${areaName} and p.product_id <> all($3::int[])
        and exists (select from product_days d
                     where d.product_id = s.product_id and d.order_days > 0 and d.day > $5::date - ${recentDays})
        and ${canBeOffered}
      order by s.recent_sales desc nulls last, s.product_id limit ${sellingWellCount})`,
}

/**
 * The products among which a client's suggestions are chosen: the products with the ids, and, greatest recent sales
 * first, 50 products of an area that can be offered to the client and that it never bought.
 */
export async function findCandidates(
  db: Pool,
  clientId: string,
  {
    productIds,
    boughtIds,
    areaId,
    day,
  }: { productIds: number[]; boughtIds: number[]; areaId: number; day: string },
): Promise<{ products: Candidate[]; sellingWell: Candidate[] }> {
  const { rows } = await db.$client.query<Omit<Candidate, 'stats'> & StatsRow & { isSellingWell: boolean }>({
    ...candidateStatement,
    values: [clientId, toIntArray(productIds), toIntArray(boughtIds), areaId, day],
  })
  const factor = salesFactor(day)
  const [products, sellingWell]: [Candidate[], Candidate[]] = [[], []]
  for (const row of rows) {
    const { productId, isOfArea, isOfferable } = row
    const candidate = { productId, isOfArea, isOfferable, stats: toStats(row, factor) }
    if (row.isSellingWell) sellingWell.push(candidate)
    else products.push(candidate)
  }
  return { products, sellingWell }
}

/** The fields of a suggested product that are shown. */
export type Offer = QuantityRule & {
  productId: number
  productName: string
  imageUrl: string
  chargedCents: number
  /** The largest quantity that can be ordered; null if stock does not limit it. */
  stockLimit: number | null
}

const offerStatement = {
  name: 'suggestions-offers',
  text: `
    select product_id as "productId", name as "productName", image_url as "imageUrl",
           (select price.charged_cents from price_of(products, $2, minimum_quantity, now()) as price) as "chargedCents",
           minimum_quantity as "minimumQuantity", quantity_step as "quantityStep",
           case when track_stock then stock_quantity end as "stockLimit"
      from products where product_id = any($1::int[])`,
}

/** The products as they are offered to a client. */
export async function findOffers(
  db: Pool,
  clientId: string,
  productIds: number[],
): Promise<Map<number, Offer>> {
  const { rows } = await db.$client.query<Offer>({ ...offerStatement, values: [productIds, clientId] })
  return new Map(rows.map((offer) => [offer.productId, offer]))
}
