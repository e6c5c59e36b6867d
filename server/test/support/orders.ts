import type { Pool } from '../../src/database/pool.ts'

/** Deletes all orders, and the sums counted from them. */
export async function removeAllOrders(db: Pool): Promise<void> {
  await db.$client.query(
    `truncate orders, order_days, order_day_changes, product_stats, product_days, product_pairs,
              shown_suggestions, suggestion_weights cascade;
     update order_day_totals set order_days = 0, recent_sales = 0, time_zone = null`,
  )
}
