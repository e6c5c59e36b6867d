import { randomUUID } from 'node:crypto'
import type { FilledServer } from './filled/filled-server.ts'
import { orderText, pickProducts } from './limits/orders.ts'
import { measureInTurn, type Side, toLine } from './measuring/compare.ts'
import type { Line } from './measuring/line.ts'
import { load, toRequestText } from './measuring/load.ts'
import type { Client } from './measuring/server-under-test.ts'
import { stopCounter } from './order-counting.ts'

const levelRows = 5_000
const ownRows = 200
const growth = 1.1
const pageRequests = 600
const orderRequests = 600
const callers = 4

/** The lists that a client with a level reads. */
export const pricedPages = {
  category: '/api/Products/category/Beverages?limit=50',
  search: '/api/Products?search=juice&limit=50',
  brand: '/api/Products/brand/Brand%207?limit=50',
  sorted: '/api/Products/category/Beverages?limit=50&sort=price',
  product: '/api/Products/701',
  usual: '/api/Usual?limit=50',
  cart: '/api/cart',
} as const

type Page = keyof typeof pricedPages

/** The extras of an order's lines. */
export const orderExtras = ['charges', 'deals'] as const

type Pair = { priced: Client; plain: Client }

const pairs = new WeakMap<FilledServer, Promise<Pair>>()

/** A client with a level and prices of its own, and one without, with the same orders and carts. */
const pairOf = (server: FilledServer): Promise<Pair> => {
  const known = pairs.get(server) ?? preparePair(server)
  pairs.set(server, known)
  return known
}

async function preparePair(server: FilledServer): Promise<Pair> {
  const { pool, size, signUp } = server
  const [priced, plain] = [await signUp(`priced-${randomUUID()}`), await signUp(`plain-${randomUUID()}`)]
  const lastOrders = 'select order_id from orders order by order_id desc limit 80'
  await pool.query(
    `update orders set client_id = case order_id % 2 when 0 then $1::uuid else $2::uuid end
      where order_id in (${lastOrders})`,
    [priced.clientId, plain.clientId],
  )
  // Both bought the same.
  await pool.query(
    `update order_items i set product_id = 1 + (i.order_item_id * 97) % 400 where order_id in (${lastOrders})`,
  )
  await pool.query(
    `insert into cart_items (client_id, product_id, quantity)
       select client, 1 + n * 13, 2 from unnest($1::uuid[]) client, generate_series(1, 30) n`,
    [[priced.clientId, plain.clientId]],
  )
  const { priceLevelId } = await send(server, 'POST', '/PriceLevels', {
    name: randomUUID(),
    basis: 'list',
    percent: -5,
  })
  const prices = (count: number, offset: number) =>
    Array.from({ length: count }, (_, row) => ({
      productId: 1 + Math.floor((row * size.products) / count) + offset,
      price: 4 + (row % 3),
      minQuantity: 1,
      from: null,
      to: null,
    }))
  await send(server, 'PUT', `/PriceLevels/${priceLevelId}/prices`, { prices: prices(levelRows, 0) })
  await send(server, 'PUT', `/clients/${priced.clientId}/prices`, {
    prices: prices(ownRows, 3).map((row) => ({ ...row, isFixed: false, note: '' })),
  })
  await pool.query('update accounts set price_level_id = $2 where account_id = $1', [
    priced.clientId,
    priceLevelId,
  ])
  await pool.query('vacuum analyze')
  return { priced, plain }
}

/** Calls the server as its owner. */
async function send({ url, staffToken }: FilledServer, method: string, path: string, body: object) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${staffToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} failed with status ${response.status}: ${answer}`)
  return JSON.parse(answer)
}

/** Compares a list as a client with a level and own prices reads it with the list of a client without. */
export async function benchPricedPage(server: FilledServer, name: Page): Promise<Line> {
  const { url, pid, pool } = server
  const { priced, plain } = await pairOf(server)
  const path = pricedPages[name]
  const sideOf = ({ token }: Client): Side => ({
    ...{ pid, pool },
    run: () => load(url, { callers, requests: pageRequests }, () => toRequestText({ path, token })),
  })
  return toLine(await measureInTurn(sideOf(priced), sideOf(plain)), 1 / growth)
}

/** Compares orders of ten lines of which each has two charges, or a deal, with plain ones. */
export async function benchExtras(server: FilledServer, extra: (typeof orderExtras)[number]): Promise<Line> {
  const { url, pid, pool, size } = server
  const buyers: Client[] = []
  while (buyers.length < callers) buyers.push(await server.signUp(`buyer-${randomUUID()}`))
  const startCounter = await stopCounter(server)
  const side: Side = {
    ...{ pid, pool },
    run: () =>
      load(url, { callers, requests: orderRequests }, (_, caller) =>
        orderText(buyers[caller]?.token ?? '', pickProducts('place-order', size.products)),
      ),
  }
  const withExtras: Side = { ...side, prepare: () => (extra === 'charges' ? addCharges : addDeals)(server) }
  const plain: Side = { ...side, prepare: () => removeExtras(server) }
  try {
    return toLine(await measureInTurn(withExtras, plain), undefined)
  } finally {
    await removeExtras(server)
    await startCounter()
  }
}

async function addCharges(server: FilledServer): Promise<void> {
  const rates = [{ from: '2020-01-01', rate: 1.5 }]
  const charge = { name: randomUUID(), kind: 'deposit', base: 'unit', rates, regions: [] }
  const tax = { ...charge, name: randomUUID(), kind: 'tax', base: 'percentOfPrice' }
  const { chargeId } = await send(server, 'POST', '/Charges', charge)
  const { chargeId: taxId } = await send(server, 'POST', '/Charges', tax)
  await server.pool.query('update products set charge_ids = $1', [[chargeId, taxId]])
  await server.pool.query('vacuum analyze products')
}

/** One promotion of 500 products, which are a part of what the orders name, and one of a few. */
async function addDeals({ pool, size }: FilledServer): Promise<void> {
  await pool.query(
    `insert into promotions (name, kind, product_ids, quantity, price_cents)
       select 'Any ' || n, 'mix', array(select 1 + (n + i * 80) % $1 from generate_series(1, 500) i), 3, 400
         from generate_series(1, 20) n`,
    [Math.floor(size.products * 0.4)],
  )
  await pool.query('analyze promotions')
}

async function removeExtras({ pool }: FilledServer): Promise<void> {
  await pool.query('delete from promotions')
  const { rowCount } = await pool.query(`update products set charge_ids = '{}' where charge_ids <> '{}'`)
  if (rowCount) await pool.query('vacuum analyze products')
}
