import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { type Line, pricedLines } from '../change-queries.ts'

/** Sets whether a date is skipped; undefined leaves it. */
export async function saveDate(
  transaction: Database,
  { standingOrderId, day, skip }: { standingOrderId: number; day: string; skip?: boolean | undefined },
): Promise<void> {
  await transaction.execute(sql`
    insert into standing_order_dates as d (standing_order_id, day, is_skipped)
      values (${standingOrderId}, ${day}, ${skip ?? false})
      on conflict (standing_order_id, day) do update set is_skipped = coalesce(${skip ?? null}, d.is_skipped)`)
}

/** Replaces the items of a stored date; with null, those of the standing order come. */
export async function replaceDateItems(
  transaction: Database,
  { standingOrderId, clientId, day }: { standingOrderId: number; clientId: string; day: string },
  lines: readonly Line[] | null,
): Promise<void> {
  const isDate = sql`standing_order_id = ${standingOrderId} and day = ${day}`
  await transaction.execute(sql`delete from standing_order_date_items where ${isDate}`)
  await transaction.execute(
    sql`update standing_order_dates set told_prices = '[]' where ${isDate} and told_at is not null`,
  )
  if (lines === null) return
  await transaction.execute(sql`
    insert into standing_order_date_items (standing_order_id, day, product_id, quantity, set_cents)
      select ${standingOrderId}, ${day}, product_id, quantity, set_cents
        from (${pricedLines(clientId, lines)}) as priced`)
}
