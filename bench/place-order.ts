import { randomUUID } from 'node:crypto'
import { openConnection } from './connection.ts'
import { type Figure, measure, type Round } from './figure.ts'
import { type ServerUnderTest, seedProducts } from './server-under-test.ts'

const seconds = 4
const buyers = 16
const linesPerOrder = 10
const products = 2_000

/** Ten different products, spread over the catalogue. */
function someProducts(): number[] {
  const first = Math.floor(Math.random() * products)
  return Array.from({ length: linesPerOrder }, (_, line) => 1 + ((first + line * 97) % products))
}

/** What storing an order costs at the least: its rows, in one prepared statement, with nothing checked. */
const bareOrder = {
  name: 'bare-order',
  text: `with placed as (insert into orders (client_id, placed_by) values ($1, $1) returning order_id)
         insert into order_items (order_id, product_id, product_name, image_url, quantity, price_cents, list_price_cents)
         select order_id, product_id, 'A product', '/images/a.webp', 2, 500, 500
           from placed, unnest($2::int[]) as product_id`,
}

async function placeBare({ pool }: ServerUnderTest, clientIds: string[]): Promise<Round> {
  const until = Date.now() + seconds * 1000
  let answers = 0
  await Promise.all(
    clientIds.map(async (clientId) => {
      while (Date.now() < until) {
        await pool.query({ ...bareOrder, values: [clientId, someProducts()] })
        answers += 1
      }
    }),
  )
  return { answers, seconds }
}

function orderRequest(token: string): string {
  const items = someProducts().map((productId) => ({ productId, quantity: 2, price: 100 }))
  const body = JSON.stringify({ items })
  return [
    'POST /api/Order HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    `content-length: ${body.length}`,
    `authorization: Bearer ${token}`,
    `idempotency-key: ${randomUUID()}`,
    '',
    body,
  ].join('\r\n')
}

async function placeOurs({ url }: ServerUnderTest, tokens: string[]): Promise<Round> {
  const until = Date.now() + seconds * 1000
  let answers = 0
  await Promise.all(
    tokens.map(async (token) => {
      const connection = openConnection(url)
      while (Date.now() < until) {
        const status = await connection.send(orderRequest(token))
        if (status !== 201) throw new Error(`An order was answered with ${status}.`)
        answers += 1
      }
      connection.close()
    }),
  )
  return { answers, seconds }
}

/** Orders of ten lines by 16 buyers at once, with every rule, over HTTP; beside the bare statement. */
export async function benchPlaceOrder(server: ServerUnderTest): Promise<Figure> {
  await seedProducts(server, products)
  const stores = await Promise.all(
    Array.from({ length: buyers }, (_, buyer) => server.signUp(`buyer${buyer}`)),
  )
  return measure(server, {
    ours: () =>
      placeOurs(
        server,
        stores.map(({ token }) => token),
      ),
    limit: () =>
      placeBare(
        server,
        stores.map(({ clientId }) => clientId),
      ),
  })
}
