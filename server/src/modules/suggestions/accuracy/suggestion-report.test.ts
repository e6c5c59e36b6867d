import type {
  SuggestionReport,
  suggestionReportRowSchema,
  suggestionSchema,
} from '@cornerstock/contract/catalog/suggestions'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildOrder,
  buildProducts,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { nextPageOf } from '../../../../test/support/next-page.ts'
import { removeAllOrders } from '../../../../test/support/orders.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

type Row = z.input<typeof suggestionReportRowSchema>

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount
let products: [BuiltProduct, BuiltProduct, BuiltProduct]

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db, { role: 'associate' })
  products = (await buildProducts(shop.db, 3)) as typeof products
})
beforeEach(async () => {
  await removeAllOrders(shop.db)
  client = await buildClient(shop.db)
  setDay(1)
})
afterAll(() => shop.stop())

/** Noon of a day in June 2026. */
const noon = (day: number) => new Date(Date.UTC(2026, 5, day, 16))
const setDay = (day: number) => {
  shop.clock.now = noon(day)
}
const order = (day: number, ordered: BuiltProduct[], status = 0) =>
  buildOrder(shop.db, {
    client,
    orderDate: noon(day),
    status,
    lines: ordered.map((product) => ({ product, quantity: 1 })),
  })
const show = (day: number) => {
  setDay(day)
  return shop.send<z.input<typeof suggestionSchema>[]>(`GET /api/order/${client.accountId}/suggestions`, {
    as: staff,
  })
}
const period = 'from=2026-06-01&to=2026-06-30'
const report = async () =>
  (await shop.send<SuggestionReport>(`GET /api/Reports/suggestions?${period}`, { as: staff })).body
const rows = (query = '') =>
  shop.send<Row[]>(`GET /api/Reports/suggestions/rows?${period}${query}`, { as: staff })

it('the report on suggestions judges the first list of a day by the next order', async () => {
  const [first, second, third] = products
  await order(1, [first, second])
  expect((await show(2)).body).toHaveLength(2)
  expect(await report()).toMatchObject({ shown: 0, ordered: 0, hitRate: 0, days: [] })
  await order(5, [first, third])
  expect(await report()).toEqual({
    shown: 2,
    ordered: 1,
    hitRate: 0.5,
    atLeastOne: 1,
    baseline: { hitRate: 0.5, atLeastOne: 1 },
    days: [{ date: '2026-06-02', shown: 2, ordered: 1 }],
  })
  await show(2)
  expect((await report()).shown).toBe(2)
})

it('the report on suggestions counts a list as wrong after 14 days without an order, and not before', async () => {
  await order(1, products)
  await show(2)
  setDay(15)
  expect((await report()).shown).toBe(0)
  setDay(17)
  expect(await report()).toMatchObject({ shown: 3, ordered: 0, atLeastOne: 0 })
  await order(17, products)
  expect(await report()).toMatchObject({ shown: 3, ordered: 0 })
})

it('the report on suggestions follows a cancellation: the order after it counts', async () => {
  const [first, second] = products
  await order(1, [first])
  await show(2)
  await order(3, [first], 4)
  await order(4, [second])
  expect(await report()).toMatchObject({ shown: 1, ordered: 0 })
})

it('the report on suggestions compares with the list of the plain rule', async () => {
  const [often, lately, other] = products
  for (const day of [1, 2, 3]) await order(day, [often])
  await order(29, [lately, other])
  await show(30)
  const { rows: lists } = await shop.db.$client.query('select baseline_ids from shown_suggestions')
  expect(lists[0].baseline_ids).toEqual([often.productId, lately.productId, other.productId])
})

it('the report on suggestions has a row for each product, which add up to its numbers', async () => {
  const [first, second, third] = products
  await order(1, [first, second])
  await show(2)
  await show(3)
  const { orderId } = await order(5, [second, third])
  const all = await rows('&limit=3')
  expect(all.headers['x-total-count']).toBe('4')
  const next = nextPageOf(all)
  const rest = await shop.send<Row[]>(`GET ${next}`, { as: staff })
  expect([...all.body, ...rest.body].map(({ date, rank }) => [date, rank])).toEqual([
    ['2026-06-03', 1],
    ['2026-06-03', 2],
    ['2026-06-02', 1],
    ['2026-06-02', 2],
  ])
  const ordered = await rows('&ordered=true')
  expect(ordered.body).toHaveLength((await report()).ordered)
  expect(ordered.body[0]).toEqual({
    date: '2026-06-03',
    clientId: client.accountId,
    storeName: client.storeName,
    productId: second.productId,
    productName: second.name,
    rank: expect.any(Number),
    probability: expect.any(Number),
    isOrdered: true,
    orderId,
  })
  expect((await rows('&list=baseline')).body.map(({ probability }) => probability)).toEqual(
    Array(4).fill(null),
  )
})

it('the report on suggestions is rejected for days in the wrong order, for pickers and for clients', async () => {
  const wrong = await shop.send('GET /api/Reports/suggestions?from=2026-06-02&to=2026-06-01', { as: staff })
  expect(wrong.status).toBe(400)
  for (const as of [client, await buildStaff(shop.db, { role: 'picker' })])
    for (const path of ['', '/rows'])
      expect((await shop.send(`GET /api/Reports/suggestions${path}`, { as })).status).toBe(403)
})

it('suggestions arrive when the list cannot be stored', async () => {
  await order(1, products)
  await shop.db.$client.query('alter table shown_suggestions add constraint refused check (false) not valid')
  expect((await show(2)).body).toHaveLength(3)
  await shop.db.$client.query('alter table shown_suggestions drop constraint refused')
})
