import type { ErrorBody } from '@cornerstock/contract/http/errors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltAccount, buildClient, buildOrder, buildStaff } from '../../../../test/support/factories.ts'
import { nextPageOf } from '../../../../test/support/next-page.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let staff: BuiltAccount

/** More stores than a search reads one by one, and together more orders than are counted exactly. */
const clients = 600
const orders = 6_000

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
  const { productId } = (await buildOrder(shop.db)).products[0] ?? {}
  await shop.db.$client.query(
    `insert into accounts (role, email, store_name, store_address, business_type, phone_number)
     select case when i % 50 = 0 then 'erased' else 'client' end, 'bulk' || i || '@example.com',
            'Bulk ' || case when i % 3 = 0 then 'Deli' else 'MARKET' end || ' 50% #' || i, '', 'Deli', ''
       from generate_series(1, ${clients}) i`,
  )
  // Four orders at each moment, and every seventh one is cancelled.
  await shop.db.$client.query(
    `with c as (select array_agg(account_id order by email) as id from accounts where email like 'bulk%')
     insert into orders (client_id, placed_by, status, order_date, delivery_date)
     select id[1 + i % ${clients}], id[1 + i % ${clients}], case when i % 7 = 0 then 4 else i % 4 end,
            timestamptz '2020-01-01' + make_interval(hours => i / 4), date '2020-01-02' + i / 96
       from generate_series(1, ${orders}) i, c`,
  )
  await shop.db.$client.query(
    `insert into order_items
       (order_id, product_id, product_name, image_url, quantity, price_cents, list_price_cents, found_quantity)
     select order_id, ${productId}, 'A product', '', 1, 100, 100, nullif(order_id % 5, 2) % 2 from orders where order_date < '2021-01-01'`,
  )
  await shop.db.$client.query('analyze')
})
afterAll(() => shop.stop())

async function read(address: string) {
  const { body, headers } = await shop.send<{ orderId: number }[]>(`GET ${address}`, { as: staff })
  return {
    ids: body.map(({ orderId }) => orderId),
    total: Number(headers['x-total-count']),
    isEstimate: headers['x-total-count-estimated'] === 'true',
    next: nextPageOf({ headers }),
  }
}

/** The matching orders, newest first, found by reading all orders. */
async function findSlowly(condition: string): Promise<number[]> {
  const { rows } = await shop.db.$client.query(
    `select o.order_id as id from orders o join accounts a on a.account_id = o.client_id
      where ${condition} order by o.order_date desc, o.order_id desc`,
  )
  return rows.map(({ id }) => id)
}

const named = (text: string) => `strpos(lower(a.store_name), lower('${text}')) > 0`
const isOpenWithNotFoundLines =
  'o.status in (0, 1, 2) and o.order_id in (select order_id from order_items where found_quantity = 0)'

it.each([
  ['search=bulk', named('bulk')],
  ['search=deli', named('deli')],
  ['search=%25%20%235', named('% #5')],
  ['search=i%2050', named('i 50')],
  ['search=market&status=4', `${named('market')} and o.status = 4`],
  ['search=deli&deliveryDate=2020-01-05', `${named('deli')} and o.delivery_date = '2020-01-05'`],
  [
    'search=deli&from=2020-01-05T10:00:00Z&to=2020-01-07T10:00:00Z',
    `${named('deli')} and o.order_date >= '2020-01-05 10:00Z' and o.order_date < '2020-01-07 10:00Z'`,
  ],
  ['from=2020-01-05T10:00:00Z&status=4', `o.order_date >= '2020-01-05 10:00Z' and o.status = 4`],
  ['to=2020-01-03T10:00:00Z', `o.order_date < '2020-01-03 10:00Z'`],
  ['search=1050', `(${named('1050')} or o.order_id = 1050)`],
  ['search=%231050&status=4', `(${named('#1050')} or o.order_id = 1050) and o.status = 4`],
  ['notFoundLines=true', isOpenWithNotFoundLines],
  [
    'notFoundLines=true&search=market&status=1',
    `${named('market')} and o.status = 1 and ${isOpenWithNotFoundLines}`,
  ],
  [
    'from=2020-01-05&to=2020-01-06',
    `o.order_date >= '2020-01-05 05:00Z' and o.order_date < '2020-01-07 05:00Z'`,
  ],
  ['search=01050', 'false'],
  ['search=99999999999', 'false'],
  ['search=b', named('b')],
])(
  'the list of all orders has the same orders as a search of all, in pages: %s',
  async (query, condition) => {
    const expected = await findSlowly(condition)
    const found: number[] = []
    let next: string | undefined = `/api/Order/all?limit=1000&${query}`
    while (next !== undefined && found.length < 2100) {
      const page: Awaited<ReturnType<typeof read>> = await read(next)
      if (!page.isEstimate) expect(page.total).toBe(expected.length)
      found.push(...page.ids)
      next = page.next
    }
    expect(found).toEqual(expected.slice(0, found.length))
    expect(found.length).toBe(Math.min(expected.length, Math.max(found.length, 2000)))
  },
)

it.each([
  ['from=2020-01-06&to=2020-01-05', 400],
  ['from=2020-01-06T00:00:00Z&to=2020-01-05T23:59:59Z', 400],
  ['from=2020-01-06T10:00:00Z&to=2020-01-05', 400],
  ['from=2020-01-05&to=2020-01-05', 200],
  ['from=2020-01-05T10:00:00Z&to=2020-01-05T10:00:00Z', 200],
])('the list of all orders rejects a range that ends before it begins: %s is %i', async (query, status) => {
  const response = await shop.send<ErrorBody>(`GET /api/Order/all?${query}`, { as: staff })
  expect(response.status).toBe(status)
  if (status === 400) expect(response.body.details).toMatchObject([{ path: 'to' }])
})

it('the list of all orders shows no order twice and leaves none out while orders are added, whose count stays that of the first page', async () => {
  const expected = await findSlowly(`o.order_date >= '2020-01-10' and o.order_date < '2020-01-11'`)
  const found: number[] = []
  const totals = new Set<number>()
  let next: string | undefined = '/api/Order/all?limit=7&from=2020-01-10T00:00:00Z&to=2020-01-11T00:00:00Z'
  while (next !== undefined) {
    const page: Awaited<ReturnType<typeof read>> = await read(next)
    found.push(...page.ids)
    totals.add(page.total)
    next = page.next
    await buildOrder(shop.db, { orderDate: new Date('2020-01-10T23:59:59Z') })
  }
  expect(found).toEqual(expected)
  expect([...totals]).toEqual([expected.length])
})

it('the list of all orders counts up to 5,000 orders, estimates more, and says so', async () => {
  const cancelled = await findSlowly('o.status = 4')
  expect(await read('/api/Order/all?limit=1&status=4')).toMatchObject({
    total: cancelled.length,
    isEstimate: false,
  })
  const all = await read('/api/Order/all?limit=1')
  expect(all.isEstimate).toBe(true)
  expect(all.total).toBeGreaterThan(orders * 0.9)
  expect(all.total).toBeLessThan(orders * 1.1)
  expect(await read(String(all.next))).toMatchObject({ total: all.total, isEstimate: true })
})

it.each([
  ['one of few stores', 'Old Name', 'old%20n'],
  ['one of many stores', 'Bulk Name', 'bulk'],
])(
  'the list of all orders finds an order by the name that %s had when it was placed',
  async (_, storeName, search) => {
    const client = await buildClient(shop.db, { storeName })
    const before = await buildOrder(shop.db, { client })
    const { body: profile } = await shop.send<object>(`GET /api/clients/${client.accountId}`, { as: staff })
    const newName = `New ${client.accountId}`
    await shop.send(`PUT /api/clients/${client.accountId}`, {
      as: staff,
      body: { ...profile, storeName: newName },
    })
    const after = await buildOrder(shop.db, { client })
    const { ids, total, isEstimate } = await read(`/api/Order/all?search=${search}`)
    expect(ids).toContain(before.orderId)
    expect(ids).not.toContain(after.orderId)
    if (!isEstimate) expect(total).toBe(1)
    expect((await read(`/api/Order/all?search=${encodeURIComponent(newName)}`)).ids).toEqual([
      after.orderId,
      before.orderId,
    ])
  },
)
