import type { Pool } from '../../src/database/pool.ts'
import type { BuiltAccount, BuiltProduct } from './factories.ts'

/** A standing order for every day, of which one date has failed. */
export async function buildStoredStandingOrder(
  db: Pool,
  { accountId }: BuiltAccount,
  { productId }: BuiltProduct,
): Promise<number> {
  const { rows } = await db.$client.query(
    `with added as (
       insert into standing_orders (client_id, name, every_weeks, weekdays, starts_on, rise_percent)
       values ($1, 'Every day', 1, '{1,2,3,4,5,6,7}', '2020-01-01', 5) returning standing_order_id
     ), item as (
       insert into standing_order_items (standing_order_id, product_id, quantity, set_cents)
       select standing_order_id, $2::int, 2, 1000 from added
     )
     insert into standing_order_dates (standing_order_id, day, outcome, settled_at, reasons)
     select standing_order_id, '2020-01-02', 'failed', now(), '{CUTOFF_PASSED}' from added
     returning standing_order_id`,
    [accountId, productId],
  )
  return rows[0].standing_order_id
}
