import { randomUUID } from 'node:crypto'
import type { FilledServer } from '../filled/filled-server.ts'
import { measureInTurn, type Round, toLine } from '../measuring/compare.ts'
import type { Line } from '../measuring/line.ts'
import { load, type RequestText, toRequestText } from '../measuring/load.ts'
import type { Client } from '../measuring/server-under-test.ts'
import { withBareServer } from '../measuring/with-bare-server.ts'
import { stopCounter } from '../order-counting.ts'

const orders = 1_500
const cartLines = 1_500
const lists = 200
const buyers = 16
const linesPerOrder = 10

/**
 * The part of the catalog that the clients order from, for each figure. The second half of the catalog gets tracked
 * stock.
 */
export const wanted = {
  'place-order': { first: 0, share: 0.4, target: 0.8 },
  'place-order-tracked': { first: 0.5, share: 0.5, target: 0.6 },
  /** All orders contain the same tracked product. */
  'place-order-one-product': { first: 0.5, share: 0.5, target: undefined },
} as const

type Wanted = keyof typeof wanted

/** Picks the ids of ten products, spread over a part of the catalog. */
export function pickProducts(name: Wanted, products: number): number[] {
  const { first, share } = wanted[name]
  const range = Math.floor(products * share)
  const start = Math.floor(Math.random() * range)
  const picked = Array.from(
    { length: linesPerOrder },
    (_, line) => 1 + Math.floor(products * first) + ((start + line * 97) % range),
  )
  if (name === 'place-order-one-product') picked[0] = products
  return [...new Set(picked)]
}

export const trackStock = ({ pool, size }: FilledServer) =>
  pool.query(
    `update products set track_stock = true, stock_quantity = 1000000 where product_id > $1 and not track_stock`,
    [Math.floor(size.products / 2)],
  )

/** The request of an order with a line for each product. */
export const orderText = (token: string, productIds: readonly number[]): string =>
  toRequestText({
    method: 'POST',
    path: '/api/Order',
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { items: productIds.map((productId) => ({ productId, quantity: 2, price: 100 })) },
  })

/** The least work that stores an order: its rows in one statement, without any check. */
export const bareOrder = `
  with placed as (insert into orders (client_id, placed_by) values ($1, $1) returning order_id),
  lines as (
    insert into order_items (order_id, product_id, product_name, image_url, quantity, price_cents, list_price_cents)
    select order_id, product_id, 'A product', '/images/a.webp', 2, 500, 500 from placed, unnest($2::int[]) as product_id)
  select json_build_object('orderId', order_id)::text from placed`

/** Compares orders of ten lines by 16 clients with one bare statement over HTTP. */
export async function benchPlaceOrder(server: FilledServer, name: Wanted): Promise<Line> {
  const { url, pid, pool, databaseUrl, size } = server
  if (name !== 'place-order') await trackStock(server)
  const clients = await signUpBuyers(server)
  // A client here orders more in a second than others in years, and the counter would count all of it again and again.
  const startCounter = await stopCounter(server)
  try {
    return await withBareServer({ statement: bareOrder, databaseUrl }, async (bare) => {
      const send = (to: string, request: RequestText): Promise<Round> =>
        load(to, { callers: buyers, requests: orders }, request)
      const ours = (_: number, caller: number) =>
        orderText(clients[caller]?.token ?? '', pickProducts(name, size.products))
      const bareRequest = (_: number, caller: number) =>
        toRequestText({
          method: 'POST',
          path: '/',
          body: [clients[caller]?.clientId, pickProducts(name, size.products)],
        })
      const { target } = wanted[name]
      const costs = await measureInTurn(
        { pid, pool, run: () => send(url, ours) },
        { pid: bare.pid, pool, run: () => send(bare.url, bareRequest) },
      )
      return toLine(costs, target)
    })
  } finally {
    await startCounter()
  }
}

export const signUpBuyers = async ({ signUp }: FilledServer, count = buyers): Promise<Client[]> => {
  const clients: Client[] = []
  while (clients.length < count) clients.push(await signUp(`buyer-${randomUUID()}`))
  return clients
}

const bareUpsert = `
  insert into cart_items as line (client_id, product_id, quantity) values ($1, $2, 1)
  on conflict (client_id, product_id) do update set quantity = line.quantity % 100 + 1
  returning json_build_object('quantity', quantity)::text`

const productsInCart = 10

/** Compares adding a line to a cart, or with `atOnce` all its lines, with a bare upsert over HTTP. */
export async function benchCartLine(
  server: FilledServer,
  { atOnce, target }: { atOnce: boolean; target: number | undefined },
): Promise<Line> {
  const { url, pid, pool, databaseUrl } = server
  const clients = await signUpBuyers(server)
  const send = (to: string, request: RequestText) =>
    load(to, { callers: buyers, requests: cartLines }, request)
  const items = Array.from({ length: productsInCart }, (_, index) => ({ productId: 1 + index, quantity: 1 }))
  return withBareServer({ statement: bareUpsert, databaseUrl }, async (bare) => {
    const ours = (index: number, caller: number) =>
      toRequestText({
        method: 'POST',
        path: atOnce ? '/api/cart/lines' : '/api/cart',
        token: clients[caller]?.token ?? '',
        headers: { 'idempotency-key': randomUUID() },
        body: atOnce ? { items } : { productId: 1 + (index % productsInCart), quantity: 1 },
      })
    const bareRequest = (index: number, caller: number) =>
      toRequestText({
        method: 'POST',
        path: '/',
        body: [clients[caller]?.clientId, 1 + (index % productsInCart)],
      })
    const costs = await measureInTurn(
      { pid, pool, run: () => send(url, ours) },
      { pid: bare.pid, pool, run: () => send(bare.url, bareRequest) },
    )
    return toLine(costs, target)
  })
}

/** The newest orders as the office shows them, as JSON that PostgreSQL builds. */
const bareNewestOrders = `
  select json_agg(page)::text from (
    select o.order_id as "orderId", o.client_id as "clientId", o.order_date as "orderDate", o.status,
           o.delivered_at as "deliveredAt", o.placed_by as "placedBy", o.store_name as "storeName",
           o.store_address as "storeAddress", o.delivery_date as "deliveryDate", o.order_by as "orderBy",
           (select json_agg(json_build_object('id', order_item_id, 'productId', product_id, 'productName', product_name,
                     'imageUrl', image_url, 'quantity', quantity, 'price', price_cents / 100.0,
                     'listPrice', list_price_cents / 100.0, 'foundQuantity', found_quantity, 'addedAt', added_at,
                     'substitution', coalesce(i.substitution, a.substitution)) order by order_item_id)
              from order_items i where i.order_id = o.order_id) as items
      from orders o join accounts a on a.account_id = o.client_id
     order by o.order_id desc limit 50) page`

/** Compares reading the newest 50 orders with their lines, as the office does, with one bare statement over HTTP. */
export async function benchNewestOrders(server: FilledServer): Promise<Line> {
  const { url, pid, pool, databaseUrl, staffToken } = server
  const request = toRequestText({ path: '/api/Order/all?limit=50', token: staffToken })
  const bareRequest = toRequestText({ method: 'POST', path: '/', body: [] })
  const load8 = (to: string, text: string) => load(to, { callers: 8, requests: lists }, () => text)
  return withBareServer({ statement: bareNewestOrders, databaseUrl }, async (bare) =>
    toLine(
      await measureInTurn(
        { pid, pool, run: () => load8(url, request) },
        { pid: bare.pid, pool, run: () => load8(bare.url, bareRequest) },
      ),
      0.7,
    ),
  )
}
