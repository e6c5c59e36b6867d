import { randomUUID } from 'node:crypto'
import { openConnection } from './connection.ts'
import { type Figure, measure, type Round } from './figure.ts'
import { type ServerUnderTest, seedProducts } from './server-under-test.ts'

const seconds = 4
const clientCount = 16
const manyClients = 64
const linesPerOrder = 10
const products = 2_000

/** Picks ten different products, spread over the catalog. */
function pickProducts(): number[] {
  const first = Math.floor(Math.random() * products)
  return Array.from({ length: linesPerOrder }, (_, line) => 1 + ((first + line * 97) % products))
}

/** The least that storing an order costs: its rows, in one prepared statement, without any check. */
const bareInsert = {
  name: 'bare-insert',
  text: `with placed as (insert into orders (client_id, placed_by) values ($1, $1) returning order_id)
         insert into order_items (order_id, product_id, product_name, image_url, quantity, price_cents, list_price_cents)
         select order_id, product_id, 'A product', '/images/a.webp', 2, 500, 500
           from placed, unnest($2::int[]) as product_id`,
}

async function insertOrders({ pool }: ServerUnderTest, clientIds: string[]): Promise<Round> {
  const until = Date.now() + seconds * 1000
  let responses = 0
  await Promise.all(
    clientIds.map(async (clientId) => {
      while (Date.now() < until) {
        await pool.query({ ...bareInsert, values: [clientId, pickProducts()] })
        responses += 1
      }
    }),
  )
  return { responses, seconds }
}

function orderRequest(token: string): string {
  const items = pickProducts().map((productId) => ({ productId, quantity: 2, price: 100 }))
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

async function placeOrders({ url }: ServerUnderTest, tokens: string[]): Promise<Round> {
  const until = Date.now() + seconds * 1000
  let responses = 0
  await Promise.all(
    tokens.map(async (token) => {
      const connection = openConnection(url)
      while (Date.now() < until) {
        const status = await connection.send(orderRequest(token))
        if (status !== 201) throw new Error(`Placing an order failed with status ${status}.`)
        responses += 1
      }
      connection.close()
    }),
  )
  return { responses, seconds }
}

async function signUpClients(server: ServerUnderTest, count: number) {
  await seedProducts(server, products)
  return Promise.all(Array.from({ length: count }, (_, index) => server.signUp(`client${index}`)))
}

/** Prepares a round in which 64 clients place orders of ten lines at once over HTTP. */
export async function placeOrdersAsClients(server: ServerUnderTest): Promise<() => Promise<Round>> {
  const tokens = (await signUpClients(server, manyClients)).map(({ token }) => token)
  return () => placeOrders(server, tokens)
}

/** Places orders of ten lines over HTTP as 16 clients at once. The baseline only inserts the rows. */
export async function benchPlaceOrder(server: ServerUnderTest): Promise<Figure> {
  const clients = await signUpClients(server, clientCount)
  return measure(server, {
    server: () =>
      placeOrders(
        server,
        clients.map(({ token }) => token),
      ),
    baseline: () =>
      insertOrders(
        server,
        clients.map(({ clientId }) => clientId),
      ),
  })
}
