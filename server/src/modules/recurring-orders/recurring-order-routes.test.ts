import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildRecurringOrder,
  buildStaff,
} from '../../../test/support/factories.ts'
import { nextPageOf } from '../../../test/support/next-page.ts'
import { type Response, startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
})
beforeEach(async () => {
  shop.clock.now = new Date('2026-01-31T23:30:00Z')
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

type Line = {
  orderId: number
  id: number
  productId: number
  quantity: number
  nextDate: string
  product: { name: string; price: number; inStock: boolean }
}

const path = (rest = '') => `/api/RecurringOrder/${client.accountId}${rest}`
const list = async (as = client) => (await shop.send<Line[]>(`GET ${path()}`, { as })).body
const add = (productId: number, quantity: unknown, as = client) =>
  shop.send<Line>(`POST ${path()}`, { as, body: { productId, frequency: 'Monthly', quantity } })
const set = (id: number, quantity: unknown, as = client) =>
  shop.send<Line>(`PUT ${path(`/${id}`)}`, { as, body: { quantity } })
const logged = async () => {
  const { rows } = await shop.db.$client.query(
    `select message from app_logs where client_id = $1 and source = 'recurring-orders' order by app_log_id`,
    [client.accountId],
  )
  return rows.map(({ message }) => message.replace(/^\S+ changed /, ''))
}

it('recurring orders have a product, a quantity and a due day, which is a month after they were added', async () => {
  const product = await buildProduct(shop.db)
  const { status, body } = await add(product.productId, 3)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    orderId: body.id,
    productId: product.productId,
    frequency: 'Monthly',
    quantity: 3,
    nextDate: '2026-02-28T00:00:00.000Z',
    product: { productId: product.productId, name: product.name, price: 10 },
  })
  expect(body.product).not.toHaveProperty('costPrice')
  expect(await list()).toEqual([body])
  expect(await list(staff)).toEqual([body])
})

it.each([
  ['Asia/Tokyo', '2026-01-30T15:30:00Z', '2026-02-28'],
  ['America/New_York', '2026-02-01T04:30:00Z', '2026-02-28'],
  ['America/New_York', '2026-02-01T05:30:00Z', '2026-03-01'],
  ['Pacific/Kiritimati', '2026-03-09T10:00:00Z', '2026-04-10'],
])('recurring orders are due a month from the day in %s at %s: %s', async (timeZone, moment, nextDate) => {
  const owner = await buildStaff(shop.db, { role: 'owner' })
  const saveZone = (zone: string) => shop.send('PUT /api/Settings', { as: owner, body: { timeZone: zone } })
  expect((await saveZone(timeZone)).status).toBe(200)
  shop.clock.now = new Date(moment)
  const { body } = await add((await buildProduct(shop.db)).productId, 1)
  await saveZone('America/New_York')
  expect(body.nextDate).toBe(`${nextDate}T00:00:00.000Z`)
})

it('recurring orders add the quantity of the same product and keep its day', async () => {
  const { productId } = await buildProduct(shop.db)
  const first = await add(productId, 3)
  shop.clock.now = new Date('2026-02-10T10:00:00Z')
  const { status, body } = await add(productId, 4)
  expect(status).toBe(201)
  expect(body).toEqual({ ...first.body, quantity: 7 })
  expect(await list()).toHaveLength(1)
})

it('recurring orders are due on a given day, which is at most two months away, as when a removal is undone', async () => {
  const { productId } = await buildProduct(shop.db)
  const addDue = (nextDate: string) =>
    shop.send<Line>(`POST ${path()}`, { as: client, body: { productId, quantity: 1, nextDate } })
  expect((await addDue('2026-04-01T00:00:00.000Z')).status).toBe(400)
  const { body } = await addDue('2026-03-03T00:00:00.000Z')
  expect(body.nextDate).toBe('2026-03-03T00:00:00.000Z')
  const { rows } = await shop.db.$client.query(
    'select day_of_month from recurring_orders where recurring_order_id = $1',
    [body.id],
  )
  expect(rows).toEqual([{ day_of_month: 3 }])
})

it('recurring orders are added once per idempotency key, and the repeat gets the first response', async () => {
  const { productId } = await buildProduct(shop.db)
  const addWithKey = (quantity: number) =>
    shop.send<Line & { code?: string }>(`POST ${path()}`, {
      as: client,
      body: { productId, quantity },
      headers: { 'idempotency-key': 'one' },
    })
  const first = await addWithKey(2)
  await add(productId, 5)
  const again = await addWithKey(2)
  expect([again.status, again.text]).toEqual([201, first.text])
  expect((await addWithKey(3)).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect(await list()).toMatchObject([{ quantity: 7 }])
})

it('recurring orders add up the quantities of concurrent requests', async () => {
  const { productId } = await buildProduct(shop.db)
  await Promise.all(Array.from({ length: 20 }, () => add(productId, 1)))
  expect((await list()).map(({ quantity }) => quantity)).toEqual([20])
})

it('recurring orders accept 1 to 10,000 of a product, also in total', async () => {
  const { productId } = await buildProduct(shop.db)
  for (const quantity of [0, -1, 1.5, 10_001, '2', null])
    expect((await add(productId, quantity)).status).toBe(400)
  expect(await list()).toEqual([])
  const { body } = await add(productId, 10_000)
  expect((await add(productId, 1)).status).toBe(400)
  for (const quantity of [0, 10_001]) expect((await set(body.id, quantity)).status).toBe(400)
  expect(await list()).toEqual([body])
})

it('recurring orders are always monthly', async () => {
  const { productId } = await buildProduct(shop.db)
  const body = { productId, quantity: 1 }
  expect(
    (await shop.send(`POST ${path()}`, { as: client, body: { ...body, frequency: 'Weekly' } })).status,
  ).toBe(400)
  expect((await shop.send(`POST ${path()}`, { as: client, body })).status).toBe(201)
})

it('recurring orders accept products that are out of stock, and reject deleted ones', async () => {
  const out = await buildProduct(shop.db, { inStock: false })
  expect((await add(out.productId, 1)).body.product.inStock).toBe(false)
  const gone = await buildProduct(shop.db)
  const { body: line } = await add(gone.productId, 1)
  await shop.db.$client.query('update products set deleted_at = now() where product_id = $1', [
    gone.productId,
  ])
  expect((await list()).map(({ productId }) => productId)).toEqual([out.productId])
  for (const { status } of [await add(gone.productId, 1), await set(line.id, 2)]) expect(status).toBe(404)
  expect((await add(2_000_000_000, 1)).status).toBe(404)
})

it('recurring orders can be changed and removed', async () => {
  const { recurringOrderId: id } = await buildRecurringOrder(shop.db, client)
  expect((await set(id, 5)).body).toMatchObject({ id, quantity: 5, nextDate: '2026-01-15T00:00:00.000Z' })
  expect((await list())[0]?.quantity).toBe(5)
  const remove = () => shop.send(`DELETE ${path(`/${id}`)}`, { as: client })
  expect((await remove()).status).toBe(204)
  expect(await list()).toEqual([])
  expect((await remove()).status).toBe(404)
})

it('recurring orders of another client are 404', async () => {
  const { recurringOrderId: id } = await buildRecurringOrder(shop.db, await buildClient(shop.db))
  for (const as of [client, staff]) {
    expect((await set(id, 5, as)).status).toBe(404)
    expect((await shop.send(`DELETE ${path(`/${id}`)}`, { as })).status).toBe(404)
  }
  const { rows } = await shop.db.$client.query(
    'select quantity from recurring_orders where recurring_order_id = $1',
    [id],
  )
  expect(rows).toEqual([{ quantity: 1 }])
})

it('recurring orders are read in pages, oldest first', async () => {
  const added: number[] = []
  for (let count = 0; count < 3; count++)
    added.push((await buildRecurringOrder(shop.db, client)).recurringOrderId)
  const read: number[] = []
  let address: string | undefined = `${path()}?limit=2`
  while (address) {
    const page: Response<Line[]> = await shop.send(`GET ${address}`, { as: client })
    expect(page.headers['x-total-count']).toBe('3')
    read.push(...page.body.map(({ id }) => id))
    address = nextPageOf(page)
  }
  expect(read).toEqual(added)
})

it('recurring orders are logged when staff change them, and not when the client does', async () => {
  const { productId } = await buildProduct(shop.db)
  const { id } = (await add(productId, 2)).body
  expect(await logged()).toEqual([])
  await add(productId, 3, staff)
  await set(id, 4, staff)
  await shop.send(`DELETE ${path(`/${id}`)}`, { as: staff })
  const what = `the quantity of product ${productId} in the recurring orders`
  expect(await logged()).toEqual([`${what} from 2 to 5.`, `${what} from 5 to 4.`, `${what} from 4 to 0.`])
})
