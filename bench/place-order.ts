import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
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

async function placeOurs({ url }: ServerUnderTest, tokens: string[]): Promise<Round> {
  let turn = 0
  const { requests, duration, non2xx, errors } = await autocannon({
    url,
    connections: buyers,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          turn += 1
          const items = someProducts().map((productId) => ({ productId, quantity: 2, price: 100 }))
          return {
            ...request,
            path: '/api/Order',
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${tokens[turn % buyers]}`,
              'idempotency-key': randomUUID(),
            },
            body: JSON.stringify({ items }),
          }
        },
      },
    ],
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${requests.total} orders failed.`)
  return { answers: requests.total, seconds: duration }
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
