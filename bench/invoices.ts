import { setTimeout as wait } from 'node:timers/promises'
import { type Line, smallFigure } from './measuring/line.ts'
import { type ServerUnderTest, seedProducts } from './measuring/server-under-test.ts'
import { placeOrders, toText } from './order-latency.ts'

const products = 2_000
const invoices = 200
const allowedMs = 20_000
const linesPerInvoice = 20

/** Prints the invoices of a delivery day into one file while a client places orders. */
export async function benchInvoices({ url, pool, signUp }: ServerUnderTest): Promise<Line> {
  await seedProducts({ pool }, products)
  const [owner, client] = [await signUp('owner'), await signUp('client')]
  await pool.query(`update accounts set role = 'owner' where account_id = $1`, [owner.clientId])
  await pool.query(
    `with placed as (
       insert into orders (client_id, placed_by, delivery_date, status)
       select $1, $1, '2026-12-01', 3 from generate_series(1, $2::int) returning order_id)
     insert into order_items (order_id, product_id, product_name, image_url, quantity, price_cents, list_price_cents)
     select order_id, product_id, name, '', 2, 1234, 1234 from placed, products
      where product_id % (select count(*) from products) < $3::int`,
    [client.clientId, invoices, linesPerInvoice],
  )
  const alone = await placeOrders(url, { client, products }, wait(3000))
  const start = performance.now()
  let ms = Number.NaN
  let bytes = 0
  const printing = (async () => {
    const response = await fetch(`${url}/api/Invoices.pdf?deliveryDate=2026-12-01`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    if (!response.ok) throw new Error(`Printing failed with status ${response.status}.`)
    bytes = (await response.arrayBuffer()).byteLength
    ms = performance.now() - start
  })()
  const during = await placeOrders(url, { client, products }, printing)
  await printing
  const more = `kilobytes=${Math.round(bytes / 1000)} ${toText({ during, alone })}`
  return smallFigure(ms, allowedMs, { more })
}
