import { setTimeout as wait } from 'node:timers/promises'
import { type Line, smallFigure } from './measuring/line.ts'
import { type ServerUnderTest, seedProducts } from './measuring/server-under-test.ts'
import { placeOrders, toText } from './order-latency.ts'

const products = 2_000
const documents = 20_000
const allowedMs = 60_000
const linesPerOrder = 8

/** Closes the books for the first time, with all invoices in one batch, while a client places orders. */
export async function benchClosings({ url, pool, signUp }: ServerUnderTest): Promise<Line> {
  await seedProducts({ pool }, products)
  const [owner, buyer, client] = [await signUp('owner'), await signUp('buyer'), await signUp('client')]
  await pool.query(`update accounts set role = 'owner' where account_id = $1`, [owner.clientId])
  await pool.query(
    `with placed as (
       insert into orders (client_id, placed_by, delivery_date, status, delivered_at)
       select $1, $1, '2026-10-01', 3, '2026-10-01T15:00:00Z' from generate_series(1, $2::int) returning order_id
     ), lines as (
       insert into order_items (order_id, product_id, product_name, image_url, quantity, price_cents, list_price_cents)
       select order_id, 1 + (order_id * 31 + line * 97) % $4::int, 'Product ' || line, '', 2, 1234, 1234
         from placed, generate_series(1, $3::int) line
       returning order_id, quantity * price_cents as cents)
     insert into order_balances (order_id, client_id, due_cents, delivered_at)
     select order_id, $1, sum(cents), '2026-10-01T15:00:00Z' from lines group by order_id`,
    [buyer.clientId, documents, linesPerOrder, products],
  )
  await pool.query('analyze')
  const send = async (method: string, path: string, body?: object) => {
    const start = performance.now()
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} failed with status ${response.status}: ${answer}`)
    return { ms: performance.now() - start, answer }
  }
  const { rows } = await pool.query<{ category: string }>('select distinct category from products')
  const income = Object.fromEntries(rows.map(({ category }) => [category, '4000']))
  await send('PUT', 'Settings', { accounts: { income, receivable: '1200' } })
  const alone = await placeOrders(url, { client, products }, wait(3000))
  const books = await send('GET', 'Books')
  const closing = send('POST', 'Closings', { through: '2026-11-01' })
  const during = await placeOrders(url, { client, products }, closing)
  const { ms, answer } = await closing
  if (JSON.parse(answer).documents !== documents) throw new Error(`The batch has other documents: ${answer}`)
  const after = await send('GET', 'Books')
  const booksMs = `books_ms=${Math.round(books.ms)}/${Math.round(after.ms)}`
  return smallFigure(ms, allowedMs, { more: `${booksMs} ${toText({ during, alone })}` })
}
