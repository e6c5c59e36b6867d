import type { ServerUnderTest } from './server-under-test.ts'

const ordersPerClient = 40
const linesPerOrder = 5

/**
 * Fills a year with orders. Each client buys some of thirty products again and again. The email addresses of the
 * clients begin with `seeded`.
 *
 * @param products how many products the catalog has
 */
export async function seedOrders(
  { pool }: Pick<ServerUnderTest, 'pool'>,
  { clients, products }: { clients: number; products: number },
): Promise<void> {
  const connection = await pool.connect()
  try {
    // Triggers and checks of foreign keys would take minutes.
    await connection.query('set session_replication_role = replica')
    await connection.query(
      `with clients as (
         insert into accounts (role, email, store_name, store_address, business_type, phone_number)
         select 'client', 'seeded' || i || '@example.com', 'Store ' || i, '', 'Deli', '' from generate_series(1, $1) i
         returning account_id)
       insert into order_recency (client_id, waits_since) select account_id, now() from clients`,
      [clients],
    )
    await connection.query(
      `insert into orders (client_id, placed_by, status, order_date)
       select client_id, client_id, 3, now() - make_interval(days => n * 365 / $1, mins => (random() * 5000)::int)
         from order_recency, generate_series(1, $1) n order by n desc`,
      [ordersPerClient],
    )
    await connection.query(
      `insert into order_items (order_id, product_id, product_name, image_url, quantity, price_cents, list_price_cents)
       select order_id, 1 + (abs(hashtext(client_id::text)) % 997 + slot * slot * 7) % $1, 'A product',
              '/images/a.webp', 1 + slot % 4, 500, 500
         from orders, generate_series(0, $2 - 1) line,
              lateral (select (order_id * 7 + line * 6 + (random() * 2)::int) % 30 as slot) s`,
      [products, linesPerOrder],
    )
    await connection.query('set session_replication_role = origin')
  } finally {
    connection.release()
  }
  // Otherwise the server's nightly work would be measured as well.
  await pool.query('update order_day_totals set studied_at = now()')
  for (const table of ['accounts', 'orders', 'order_items']) await pool.query(`vacuum analyze ${table}`)
}
