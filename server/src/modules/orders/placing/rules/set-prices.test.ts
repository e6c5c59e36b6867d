import type { ErrorBody } from '@cornerstock/contract/http/errors'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let associate: BuiltAccount
let client: BuiltAccount
let product: BuiltProduct

beforeAll(async () => {
  shop = await startTestApp({ usesCaches: true })
  owner = await buildStaff(shop.db)
  associate = await buildStaff(shop.db, { role: 'associate' })
})
beforeEach(async () => {
  client = await buildClient(shop.db)
  product = await buildProduct(shop.db, { costPriceCents: 800, trackStock: true, stockQuantity: 10 })
  await setFloor(null)
})
afterAll(() => shop.stop())

type Item = { id: number; quantity: number; price: number; listPrice: number; priceSource: string }
type Placed = ErrorBody & { orderId: number; items: Item[]; savedAmount: number; belowFloor?: object[] }

const setFloor = (percentOverCost: number | null, mode = 'block') =>
  shop.send('PUT /api/Settings', { as: owner, body: { priceFloor: { percentOverCost, mode } } })

const line = (more: object = {}) => ({ productId: product.productId, quantity: 2, ...more })
const agreed = (setPrice: number, more: object = {}) => line({ setPrice, priceNote: 'By phone', ...more })

const place = (items: object[], as = associate, query = '') =>
  shop.send<Placed>(`POST /api/Order${query}`, { as, body: { clientId: client.accountId, items } })
const add = (orderId: number, items: object[], as = associate) =>
  shop.send<Placed>(`POST /api/Order/${orderId}/items`, { as, body: { items } })
const pricesOf = async () =>
  (await shop.send<{ prices: object[] }>(`GET /api/clients/${client.accountId}/prices`, { as: owner })).body
    .prices
const linesOf = ({ items }: Placed) =>
  items.map(({ quantity, price, priceSource }) => [quantity, price, priceSource])

it('A price that staff set is charged as a line of its own, saves nothing and is logged with its reason', async () => {
  const { status, body } = await place([line(), agreed(7), line({ quantity: 1 })])
  expect(status).toBe(201)
  expect(linesOf(body).toSorted()).toEqual([
    [2, 7, 'set'],
    [3, 10, 'list'],
  ])
  expect(body.savedAmount).toBe(0)
  const added = await add(body.orderId, [agreed(7)])
  expect(linesOf(added.body).filter(([, price]) => price === 7)).toEqual([
    [2, 7, 'set'],
    [2, 7, 'set'],
  ])
  const { rows } = await shop.db.$client.query(
    `select change -> 'to' -> 'setPrices' as prices from app_logs where client_id = $1 order by app_log_id`,
    [client.accountId],
  )
  const logged = {
    prices: [{ productId: product.productId, quantity: 2, price: 7, note: 'By phone', keepUntil: null }],
  }
  expect(rows).toEqual([logged, logged])
})

it('A price that a client sets is ignored', async () => {
  const { body } = await place([agreed(1, { keepUntil: '2090-01-01' })], client)
  expect(linesOf(body)).toEqual([[2, 10, 'list']])
  expect(await pricesOf()).toEqual([])
})

it.each([
  [{ priceNote: ' ' }, 'items.0.priceNote'],
  [{ priceNote: null }, 'items.0.priceNote'],
  [{ keepUntil: '2020-01-01' }, 'items.0.keepUntil'],
  [{ setPrice: 0 }, 'items.0.setPrice'],
])('A price that staff set is rejected at its field: %j', async (wrong, path) => {
  const { body } = await place([line()])
  for (const response of [await place([agreed(7, wrong)]), await add(body.orderId, [agreed(7, wrong)])])
    expect([response.status, response.body.details]).toMatchObject([400, [{ path }]])
})

it('A price that is kept until a day is the client’s own from today, in place of those that overlap', async () => {
  const { productId } = product
  const other = { productId, price: 6, minQuantity: 3, from: null, to: null, isFixed: false, note: '' }
  const past = { ...other, minQuantity: 1, to: '2020-01-01' }
  const replaced = { ...past, from: '2020-01-02', to: null }
  await shop.send(`PUT /api/clients/${client.accountId}/prices`, {
    as: owner,
    body: { prices: [past, replaced, other] },
  })
  await place([agreed(7, { keepUntil: '2090-12-31' })])
  const kept = { ...past, price: 7, from: expect.any(String), to: '2090-12-31', note: 'By phone' }
  expect(await pricesOf()).toEqual([past, kept, other])
  const { body } = await shop.send<{ yourPrice: number }>(`GET /api/Products/${productId}`, { as: client })
  expect(body.yourPrice).toBe(7)
})

it('Lines of one product that exceed its stock together are rejected', async () => {
  const { body } = await place([line({ quantity: 6 }), agreed(7, { quantity: 6 })])
  expect([body.code, body.details]).toMatchObject(['INSUFFICIENT_STOCK', [{ left: 10, wanted: 12 }]])
})

it('A floor that blocks rejects lower prices, unless an owner wants them', async () => {
  await setFloor(10)
  const below = [{ productId: product.productId, name: product.name, price: 8.79, floor: 8.8 }]
  const rejected = await place([agreed(8.79)])
  expect([rejected.status, rejected.body.code, rejected.body.details]).toEqual([409, 'BELOW_FLOOR', below])
  expect((await place([agreed(8.79)], associate, '?belowFloor=true')).body.code).toBe('BELOW_FLOOR')
  expect((await place([agreed(8.8)])).body).not.toHaveProperty('belowFloor')
  const accepted = await place([agreed(8.79)], owner, '?belowFloor=true')
  expect([accepted.status, accepted.body.belowFloor]).toEqual([201, below])
  const { rows } = await shop.db.$client.query(
    `select change -> 'to' -> 'belowFloor' as below from app_logs where client_id = $1 order by app_log_id desc limit 1`,
    [client.accountId],
  )
  expect(rows).toEqual([{ below }])
})

it('A floor that warns names lower prices to staff, and never to the client', async () => {
  await setFloor(10, 'warn')
  const { body } = await place([agreed(8)])
  expect(body.belowFloor).toMatchObject([{ price: 8, floor: 8.8 }])
  for (const as of [client, associate])
    expect((await shop.send(`GET /api/order/${body.orderId}`, { as })).body).not.toHaveProperty('belowFloor')
  for (const [as, isShown] of [
    [owner, true],
    [associate, true],
    [await buildStaff(shop.db, { role: 'picker' }), false],
    [client, false],
  ] as const)
    expect('priceFloor' in (await shop.send('GET /api/Settings', { as })).body).toBe(isShown)
})
