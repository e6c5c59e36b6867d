import type { OfferState } from '@cornerstock/contract/orders/substitutes/substitutions'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

/** Which offers a report is about: those made from `start` on and before `end`. */
export type OfferFilter = { start: Date; end: Date; state?: OfferState | undefined }

// As in `order-queries`: an offer that is read late is shown as expired.
const state = sql`case when s.state = 'open' and s.answer_by <= now() then 'expired' else s.state end`

const isIncluded = ({ start, end, state: wanted }: OfferFilter): SQL =>
  sql`s.is_asked and s.created_at >= ${start} and s.created_at < ${end}
      ${wanted === undefined ? sql`` : sql`and ${state} = ${wanted}`}`

export async function countOffers(db: Database, filter: OfferFilter): Promise<Map<OfferState, number>> {
  const { rows } = await db.execute<{ state: OfferState; count: number }>(sql`
    select ${state} as state, count(*)::int as count from substitutes s where ${isIncluded(filter)} group by 1`)
  return new Map(rows.map((row) => [row.state, row.count]))
}

export type StoredReportRow = {
  offerId: number
  orderId: number
  storeName: string
  ordered: string
  offered: string
  quantity: number
  priceCents: number
  offeredAt: string
  state: OfferState
  note: string | null
}

/** Up to `limit` offers with a lower id, newest first. */
export async function findOffers(
  db: Database,
  filter: OfferFilter,
  limit: number,
  below = 2_147_483_647,
): Promise<StoredReportRow[]> {
  const { rows } = await db.execute<StoredReportRow>(sql`
    select s.offer_id as "offerId", s.order_id as "orderId", coalesce(o.store_name, a.store_name) as "storeName",
           i.product_name as ordered, p.name as offered, s.quantity, s.price_cents as "priceCents",
           to_jsonb(s.created_at) #>> '{}' as "offeredAt", ${state} as state, s.note
      from substitutes s join orders o using (order_id) join accounts a on a.account_id = o.client_id
           join order_items i on i.order_item_id = s.order_item_id
           join products p on p.product_id = s.product_id
     where ${isIncluded(filter)} and s.offer_id < ${below} order by s.offer_id desc limit ${limit}`)
  return rows
}
