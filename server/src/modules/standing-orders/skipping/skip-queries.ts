import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The date that a link names; undefined if there is none. */
export async function findDateOfToken(
  db: Database,
  token: string,
): Promise<{ standingOrderId: number; clientId: string; day: string } | undefined> {
  const { rows } = await db.execute<{ standingOrderId: number; clientId: string; day: string }>(sql`
    select standing_order_id as "standingOrderId", client_id as "clientId", day::text
      from standing_order_dates join standing_orders using (standing_order_id)
     where skip_token_hash = ${hashOf(token)}`)
  return rows[0]
}

/** Stores what a client was told of a date, and the token of the link that skips it. */
export async function saveTold(
  transaction: Database,
  {
    standingOrderId,
    day,
    token,
    prices,
  }: {
    standingOrderId: number
    day: string
    token: string
    prices: { productId: number; cents: number }[]
  },
): Promise<void> {
  await transaction.execute(sql`
    insert into standing_order_dates (standing_order_id, day, told_at, told_prices, skip_token_hash)
      values (${standingOrderId}, ${day}, now(), ${JSON.stringify(prices)}, ${hashOf(token)})
      on conflict (standing_order_id, day) do update
        set told_at = excluded.told_at, told_prices = excluded.told_prices, skip_token_hash = excluded.skip_token_hash`)
}
