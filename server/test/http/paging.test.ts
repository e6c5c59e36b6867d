import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
  withNewSession,
} from '../support/factories.ts'
import { nextPageOf } from '../support/next-page.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let shop: TestApp
let client: BuiltAccount
let staff: BuiltAccount
let orderId: number

type Row = Record<string, unknown>

/** Every list, the key of its rows, and how to add a row at its start or in the middle. */
const lists: { path: string; by: 'client' | 'staff'; key: string; addOne: () => Promise<unknown> }[] = [
  { path: '/api/Products', by: 'client', key: 'productId', addOne: () => buildProduct(shop.db) },
  { path: '/api/Products?sort=-price', by: 'client', key: 'productId', addOne: () => buildProduct(shop.db) },
  { path: '/api/Products/category/all', by: 'staff', key: 'productId', addOne: () => buildProduct(shop.db) },
  {
    path: '/api/favorites',
    by: 'client',
    key: 'productId',
    addOne: async () =>
      shop.send('POST /api/favorites', {
        as: client,
        body: { productId: (await buildProduct(shop.db)).productId },
      }),
  },
  {
    path: '/api/auth/sessions',
    by: 'client',
    key: 'sessionId',
    addOne: () => withNewSession(shop.db, client),
  },
  {
    path: '/api/Products/categories',
    by: 'staff',
    key: 'category',
    addOne: () => buildProduct(shop.db, { category: randomUUID() }),
  },
  {
    path: '/api/Products/brands',
    by: 'client',
    key: 'brand',
    addOne: () => buildProduct(shop.db, { brand: randomUUID() }),
  },
  { path: '/api/Staff', by: 'staff', key: 'staffId', addOne: () => buildStaff(shop.db) },
  {
    path: '/api/Deals',
    by: 'client',
    key: 'productId',
    addOne: async () =>
      shop.db.$client.query(
        `update products set on_sale = true, sale_price_cents = 1, sale_ends_at = '2099-01-01' where product_id = $1`,
        [(await buildProduct(shop.db)).productId],
      ),
  },
  {
    path: '/api/Order/{order}/changes',
    by: 'client',
    key: 'at',
    addOne: () =>
      shop.db.$client.query(
        `insert into order_changes (order_id, what, is_by_staff, old_value, new_value, created_at)
           values ($1, 'status', true, '0', '1', clock_timestamp() + interval '1 s' * (select count(*) from order_changes))`,
        [orderId],
      ),
  },
  { path: '/api/Clients', by: 'staff', key: 'clientId', addOne: () => buildClient(shop.db) },
  { path: '/api/Clients?search=main+st', by: 'staff', key: 'clientId', addOne: () => buildClient(shop.db) },
  {
    path: '/api/AppLogs/all?level=Information',
    by: 'staff',
    key: 'id',
    addOne: () =>
      shop.db.$client.query(
        `insert into app_logs (level, source, message) values ('Information', 'test', 'A line')`,
      ),
  },
  { path: '/api/Order', by: 'client', key: 'orderId', addOne: () => buildOrder(shop.db, { client }) },
  { path: '/api/Order/all', by: 'staff', key: 'orderId', addOne: () => buildOrder(shop.db) },
  { path: '/api/order/recency', by: 'staff', key: 'clientId', addOne: () => buildClient(shop.db) },
  {
    path: '/api/saving/client/{me}',
    by: 'client',
    key: 'orderId',
    addOne: () => buildOrder(shop.db, { client }),
  },
  {
    path: '/api/Notification/client/{me}',
    by: 'client',
    key: 'notificationId',
    addOne: () =>
      shop.db.$client.query(
        `insert into notifications (client_id, type, title, message) values ($1, 'General', 'T', 'M')`,
        [client.accountId],
      ),
  },
]

beforeAll(async () => {
  shop = await startTestApp()
  client = await buildClient(shop.db)
  staff = await buildStaff(shop.db)
  orderId = (await buildOrder(shop.db, { client })).orderId
  for (const { addOne } of lists) for (let i = 0; i < 3; i++) await addOne()
})
afterAll(() => shop.stop())

async function read(path: string, by: 'client' | 'staff') {
  const response = await shop.send<Row[]>(
    `GET ${path.replace('{me}', client.accountId).replace('{order}', String(orderId))}`,
    {
      as: by === 'client' ? client : staff,
    },
  )
  return {
    ...response,
    next: nextPageOf(response),
    total: Number(response.headers['x-total-count']),
  }
}

const withLimit = (path: string, limit: number | string) =>
  `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`

/** Reads a list in pages of `limit` rows; `between` runs after each page. */
async function readPages(
  path: string,
  by: 'client' | 'staff',
  limit: number,
  between?: () => Promise<unknown>,
) {
  const rows: Row[] = []
  for (let url: string | undefined = withLimit(path, limit); url; ) {
    const page = await read(url, by)
    expect(page.status).toBe(200)
    expect(page.body.length).toBeLessThanOrEqual(limit)
    rows.push(...page.body)
    url = page.next
    if (between && rows.length <= 4 * limit) await between()
  }
  return rows
}

describe.each(lists)('$path', ({ path, by, key, addOne }) => {
  it(`${path} is complete without a limit, with its count and no next page`, async () => {
    const { body, total, next } = await read(path, by)
    expect(body.length).toBeGreaterThan(2)
    expect({ total, next }).toEqual({ total: body.length, next: undefined })
  })

  it.each([1, 2])(`${path} has the same rows in pages of %i`, async (limit) => {
    const { body } = await read(path, by)
    expect(await readPages(path, by, limit)).toEqual(body)
  })

  it(`${path} has no next page if the last one is exactly full`, async () => {
    const { total } = await read(path, by)
    expect((await read(withLimit(path, total), by)).next).toBeUndefined()
    expect((await read(withLimit(path, total - 1), by)).next).toBeDefined()
  })

  it(`${path} shows every row once while others are added`, async () => {
    const { body: before } = await read(path, by)
    const rows = await readPages(path, by, 2, addOne)
    const keys = rows.map((row) => row[key])
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toEqual(expect.arrayContaining(before.map((row) => row[key])))
  })

  it.each(['0', '-1', '1001', 'ten', '1.5', '99999', ''])(
    `${path} rejects a limit of "%s"`,
    async (limit) => {
      expect((await read(withLimit(path, limit), by)).status).toBe(400)
    },
  )

  it(`${path} accepts a limit of 1000`, async () => {
    expect((await read(withLimit(path, 1000), by)).status).toBe(200)
  })

  const cursors: [string, unknown][] = [
    ['not base64', '%%%'],
    ['not JSON', Buffer.from('nonsense').toString('base64url')],
    ['an object', { id: 1 }],
    ['an empty position', []],
    ['a position with too many parts', [1, 2, 3, 4]],
    ['two numbers out of range', [2 ** 52, 2 ** 52]],
    ['a number out of range', [2 ** 52]],
    ['text instead of numbers', ['x', 'y']],
    ['a text with NUL', ['\0', 1]],
    ['a number as text', ['1.5', 1]],
    ['a fraction', [1.5]],
    ['null', [null, 1]],
  ]
  it.each(cursors)(`${path} rejects a cursor that is %s, or returns an empty page`, async (_, cursor) => {
    const text =
      typeof cursor === 'string' ? cursor : Buffer.from(JSON.stringify(cursor)).toString('base64url')
    const { status } = await read(`${withLimit(path, 2)}&cursor=${encodeURIComponent(text)}`, by)
    expect([200, 400]).toContain(status)
    if (typeof cursor === 'string') expect(status).toBe(400)
  })
})

it('a list rejects a cursor of another sort order', async () => {
  const { next } = await read('/api/Products?sort=name&limit=1', 'client')
  const elsewhere = String(next).replace('sort=name', 'sort=price')
  expect((await read(elsewhere, 'client')).status).toBe(400)
})

// Each sorts before the others, so it is on every first page.
let firsts = 9
const firstName = () => `!${firsts--}`

const reads = ['/api/Products', '/api/Products/{product}', '/api/Products/brand/house?limit=2']

it.each(reads)('a product response of %s is not sent again if it has not changed', async (path) => {
  const { productId } = await buildProduct(shop.db)
  const call = `GET ${path.replace('{product}', String(productId))}`
  const first = await shop.send(call, { as: client })
  const etag = String(first.headers.etag)
  expect(etag).toMatch(/^"\S+"$/)
  const again = await shop.send(call, { as: client, headers: { 'if-none-match': `"old", W/${etag}` } })
  expect(again).toMatchObject({ status: 304, text: '' })
  expect(again.headers.etag).toBe(etag)
})

it.each(reads)('a product response of %s has another tag after a change', async (path) => {
  const product = await buildProduct(shop.db, { name: firstName() })
  const call = `GET ${path.replace('{product}', String(product.productId))}`
  const { headers } = await shop.send(call, { as: client })
  await shop.db.$client.query('update products set price_cents = 77 where product_id = $1', [
    product.productId,
  ])
  const again = await shop.send(call, {
    as: client,
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.status).toBe(200)
  expect(again.headers.etag).not.toBe(headers.etag)
})

it('a product response has another tag for staff, who see more fields', async () => {
  const { productId } = await buildProduct(shop.db)
  const [mine, theirs] = await Promise.all(
    [client, staff].map((as) => shop.send(`GET /api/Products/${productId}`, { as })),
  )
  expect(mine?.headers.etag).not.toBe(theirs?.headers.etag)
})

it('a product response is compressed if the caller accepts gzip, with the same contents', async () => {
  const { text } = await shop.send('GET /api/Products', { as: client })
  const packed = await shop.app.inject({
    url: '/api/Products',
    headers: { authorization: `Bearer ${client.token}`, 'accept-encoding': 'gzip, br' },
  })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  const { gunzipSync } = await import('node:zlib')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(text)
  const refused = await shop.app.inject({
    url: '/api/Products',
    headers: { authorization: `Bearer ${client.token}`, 'accept-encoding': 'gzip;q=0' },
  })
  expect(refused.headers).not.toHaveProperty('content-encoding')
})
