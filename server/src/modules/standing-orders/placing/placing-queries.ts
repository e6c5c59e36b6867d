import type { LeftOutLine, StandingReason } from '@cornerstock/contract/ordering/standing-orders'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

/** The time of the database, the one clock of all servers: in a transaction, when it began. */
export async function findDatabaseTime(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from now())::float8 * 1000 as ms`,
  )
  if (!rows[0]) throw new Error('The database has no time.')
  return new Date(rows[0].ms)
}

/**
 * Locks a client, unless another server has locked it, with its standing orders, until the transaction ends. Returns
 * its store name; undefined if it is locked or gone.
 */
export async function claimClient(
  transaction: Database,
  clientId: string,
): Promise<{ storeName: string } | undefined> {
  const { rows } = await transaction.execute<{ storeName: string }>(sql`
    select store_name as "storeName" from accounts where account_id = ${clientId} for no key update skip locked`)
  if (rows.length > 0)
    await transaction.execute(sql`
      select from standing_orders where client_id = ${clientId} order by standing_order_id for update`)
  return rows[0]
}

export async function addStandingOrderIds(
  transaction: Database,
  orderId: number,
  standingOrderIds: readonly number[],
): Promise<void> {
  await transaction.execute(sql`
    update orders set standing_order_ids = array(
        select distinct id from unnest(standing_order_ids || ${sql.param(standingOrderIds)}::int[]) as u (id) order by id)
     where order_id = ${orderId}`)
}

export type Settled = {
  standingOrderId: number
  day: string
  orderId: number | null
  reasons: readonly StandingReason[]
  leftOut: readonly LeftOutLine[]
}

/** Stores what has become of a date. Throws if something had become of it before. */
export async function settleDate(
  transaction: Database,
  { standingOrderId, day, orderId, reasons, leftOut }: Settled,
): Promise<void> {
  const { rows } = await transaction.execute(sql`
    insert into standing_order_dates as d (standing_order_id, day, outcome, settled_at, order_id, reasons, left_out)
      values (${standingOrderId}, ${day}, ${orderId === null ? 'failed' : 'placed'}, now(), ${orderId},
              ${sql.param(reasons)}::text[], ${JSON.stringify(leftOut)})
      on conflict (standing_order_id, day) do update
        set outcome = excluded.outcome, settled_at = excluded.settled_at, order_id = excluded.order_id,
            reasons = excluded.reasons, left_out = excluded.left_out
        where d.outcome is null
      returning 1`)
  if (rows.length === 0)
    throw new Error(`Date ${day} of standing order ${standingOrderId} is settled already.`)
}

/** What a client would be charged now for a unit, in cents, and why it could not have the line on its delivery day. */
export type PricedLine = {
  productId: number
  name: string
  quantity: number
  cents: number
  reason: StandingReason | null
}

/** Lines with the names and prices of today, by name. */
export async function priceLines(
  db: Database,
  { clientId, deliveryDate }: { clientId: string; deliveryDate: string },
  lines: readonly { productId: number; quantity: number }[],
): Promise<PricedLine[]> {
  const { rows } = await db.execute<PricedLine>(sql`
    select p.product_id as "productId", p.name, l.quantity,
           coalesce(price.charged_cents, 0) as cents,
           case when p.deleted_at is not null or not p.in_stock or p.price_cents = 0 then 'PRODUCT_UNAVAILABLE'
                when permit_problem(p.permit_type_id, ${clientId}, ${deliveryDate}) is not null then 'PERMIT_NEEDED'
                when l.quantity < p.minimum_quantity or (l.quantity - p.minimum_quantity) % p.quantity_step <> 0
                  then 'QUANTITY_NOT_ORDERABLE'
                when p.track_stock and p.stock_quantity < p.minimum_quantity then 'INSUFFICIENT_STOCK' end as reason
      from unnest(${sql.param(lines.map(({ productId }) => productId))}::int[],
                  ${sql.param(lines.map(({ quantity }) => quantity))}::int[]) as l (product_id, quantity)
           join products p using (product_id)
           cross join lateral price_of(p, ${clientId}, l.quantity, now()) as price
     order by p.name, p.product_id`)
  return rows
}

/** Stores what a client was told of a date. */
export async function saveTold(
  transaction: Database,
  {
    standingOrderId,
    day,
    deliveryDate,
    placeAt,
    prices,
  }: {
    standingOrderId: number
    day: string
    deliveryDate: string
    placeAt: Date
    prices: { productId: number; cents: number }[]
  },
): Promise<void> {
  await transaction.execute(sql`
    insert into standing_order_dates (standing_order_id, day, told_at, told_delivery_date, told_place_at, told_prices)
      values (${standingOrderId}, ${day}, now(), ${deliveryDate}, ${placeAt.toISOString()}, ${JSON.stringify(prices)})
      on conflict (standing_order_id, day) do update
        set told_at = excluded.told_at, told_delivery_date = excluded.told_delivery_date,
            told_place_at = excluded.told_place_at, told_prices = excluded.told_prices`)
}
