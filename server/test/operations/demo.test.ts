import { prepareDemo } from '@cornerstock/demo/demo'
import { demoProducts } from '@cornerstock/demo/products/products'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool, type Pool } from '../../src/database/pool.ts'
import { settleClient } from '../../src/modules/orders/balance/balance-service.ts'
import { findBookings } from '../../src/modules/payments/payment-queries.ts'
import { createTestDatabase } from '../support/database/database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Pool
let logins: string[]
const stored = new Map<string, Buffer>()

const prepare = () =>
  prepareDemo({
    pool: db.$client,
    images: { put: async (name, bytes) => void stored.set(name, bytes) },
    hashPassword: async () => 'hash',
  })

const count = async (table: string) =>
  Number((await db.$client.query(`select count(*) from ${table}`)).rows[0]?.count)

beforeAll(async () => {
  database = await createTestDatabase()
  db = openPool(database.url, () => {})
  logins = await prepare()
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

it('the demo fills an empty database and names the logins', async () => {
  expect(logins).toHaveLength(5)
  expect(await count('accounts')).toBe(16)
  expect(await count('products')).toBe(demoProducts.length)
  for (const table of ['orders', 'order_items', 'cart_items', 'favorites', 'recurring_orders'])
    expect(await count(table), table).toBeGreaterThan(5)
  expect(await count('notification_reads')).toBe(0)
})

it('the demo shows every product with a picture in the image store', async () => {
  const { rows } = await db.$client.query<{ image_url: string }>('select image_url from products')
  for (const { image_url } of rows) expect(stored.has(image_url.replace('/images/', ''))).toBe(true)
  for (const bytes of stored.values()) expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
})

it('the demo stores each line of an order under the order it belongs to', async () => {
  const { rows } = await db.$client.query(
    `select count(*) from orders where order_id not in (select order_id from order_items)`,
  )
  expect(rows).toEqual([{ count: '0' }])
})

it('the demo has a claim that is open, one that was accepted and one that was rejected', async () => {
  const { rows } = await db.$client.query<{ accepted: boolean | null; credited: number | null }>(`
    select is_accepted as accepted, c.quantity as credited
      from support_requests r join orders o using (order_id, client_id)
           left join order_credits c using (support_id)
     where kind = 'claim' and r.created_at between o.delivered_at and o.delivered_at + interval '24 hours'
     order by is_accepted`)
  expect(rows).toEqual([
    { accepted: false, credited: null },
    { accepted: true, credited: 1 },
    { accepted: null, credited: null },
  ])
})

it('the demo has a run that its driver can start, a packed order that is on none, goods to count and returns', async () => {
  const { rows } = await db.$client.query(`
    select (select count(*)::int from delivery_stops s join delivery_runs r using (run_id)
                                 join orders o using (order_id) join accounts a on a.account_id = r.driver_id
             where o.status = 1 and o.delivery_date = r.delivery_date and a.role = 'driver') as stops,
           (select count(*)::int from orders where status = 1 and order_id not in (select order_id from delivery_stops))
             as free,
           (select count(*)::int > 0
              from delivery_stops s join order_items i using (order_id) join products p using (product_id)
             where p.category in (select jsonb_array_elements_text(chosen -> 'countAtDoor') from settings)) as counted,
           (select string_agg(state, ' ' order by state) from returns) as returns`)
  expect(rows).toEqual([{ stops: 3, free: 1, counted: true, returns: 'approved asked' }])
})

it('the demo agrees in statements, order balances and order lines on what each client owes', async () => {
  const { rows } = await db.$client.query<{ clientId: string; unpaid: number }>(`
    select a.account_id as "clientId",
           coalesce(sum((select sum(coalesce(corrected_price_cents, price_cents) * coalesce(found_quantity, quantity))
                           from order_items i where i.order_id = o.order_id)
                        - coalesce((select sum(amount_cents) from order_credits c where c.order_id = o.order_id), 0)
                        - coalesce(b.paid_cents, 0)), 0)::int as unpaid
      from accounts a left join orders o on o.client_id = a.account_id and o.status = 3
      left join order_balances b using (order_id)
     where a.role = 'client' group by a.account_id`)
  expect(rows).toHaveLength(12)
  expect(rows.filter(({ unpaid }) => unpaid > 0)).toHaveLength(11)
  const events = await count('events')
  for (const { clientId, unpaid } of rows) {
    const bookings = await findBookings(db, [clientId])
    expect(bookings.reduce((balance, { cents }) => balance + cents, 0)).toBe(unpaid)
    await settleClient(db, clientId)
  }
  expect(await count('events'), 'orders of which another amount is paid').toBe(events)
})

it('the demo leaves a database that is not empty as it is', async () => {
  const before = stored.size
  expect(await prepare()).toEqual(logins)
  expect([stored.size, await count('products')]).toEqual([before, demoProducts.length])
})

it('the demo extends deals that have ended, and names the logins that remain', async () => {
  await db.$client.query(
    "update products set sale_ends_at = now() - interval '1 day' where sale_ends_at is not null",
  )
  await db.$client.query("update accounts set email = 'left@example.com' where role = 'picker'")
  expect(await prepare()).toHaveLength(logins.length - 1)
  const { rows } = await db.$client.query(
    'select count(*)::int from products where on_sale and sale_ends_at > now()',
  )
  expect(rows[0].count).toBeGreaterThan(5)
})
