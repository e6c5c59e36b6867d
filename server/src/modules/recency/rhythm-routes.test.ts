import type {
  FollowUp,
  RecencyReport,
  RecencyReportRow,
  recencyEntrySchema,
} from '@cornerstock/contract/clients/recency'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { nextPageOf } from '../../../test/support/next-page.ts'
import { type Response, startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { checkClients } from './report/check-service.ts'

type Entry = z.input<typeof recencyEntrySchema>

let shop: TestApp
let staff: BuiltAccount
let product: BuiltProduct

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db, { role: 'associate', name: 'Ana Associate' })
  product = await buildProduct(shop.db, { priceCents: 1000 })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.db.$client.query(`truncate orders cascade; delete from accounts where role = 'client';
    update rhythm_model set weights = null, fitted_on = null, checked_until = null`)
})

const recency = async (query = '') =>
  (await shop.send<Entry[]>(`GET /api/order/recency${query}`, { as: staff })).body
const entryOf = async ({ accountId }: BuiltAccount) =>
  (await recency()).find(({ clientId }) => clientId === accountId)

const hourMs = 3_600_000
/**
 * About noon, the given number of days ago. Days are in the time zone of the shop, which begin some hours after UTC.
 */
const daysAgo = (days: number) => {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
  return new Date(Date.parse(`${today}T17:00:00Z`) - days * 24 * hourMs)
}

/** A client with an order of some packs for $10 on each of these days. */
async function storeOf(daysBefore: number[], { storeName = 'Some Store', quantity = 2 } = {}) {
  const client = await buildClient(shop.db, { storeName })
  for (const days of daysBefore)
    await buildOrder(shop.db, { client, lines: [{ product, quantity }], orderDate: daysAgo(days) })
  return client
}

it('the rhythm of a client follows from its orders', async () => {
  const client = await storeOf([49, 35, 21])
  const entry = await entryOf(client)
  expect(entry).toMatchObject({
    usualGapDays: 14,
    lateness: 1.5,
    isLate: true,
    usualOrderValue: 20,
    salesAtStake: 42.86,
    recentOrderDays: [49, 35, 21].map((days) => daysAgo(days).toISOString().slice(0, 10)),
  })
})

it('the rhythm of a client needs three days with an order', async () => {
  const client = await storeOf([20, 20, 10])
  expect(await entryOf(client)).toMatchObject({ usualGapDays: null, lateness: null, isLate: false })
})

it('the rhythm of a client follows each order, addition and cancellation at once', async () => {
  const client = await storeOf([30, 20, 10])
  expect(await entryOf(client)).toMatchObject({ usualGapDays: 10, usualOrderValue: 20 })
  const { body: order } = await shop.send<{ orderId: number }>('POST /api/Order', {
    as: client,
    body: { clientId: client.accountId, items: [{ productId: product.productId, quantity: 9 }] },
  })
  expect(await entryOf(client)).toMatchObject({ lateness: 0, usualGapDays: 10, usualOrderValue: 20 })
  expect((await entryOf(client))?.recentOrderDays).toHaveLength(4)
  await shop.db.$client.query(
    `delete from orders where order_id in
      (select order_id from orders where client_id = $1 order by order_date limit 2)`,
    [client.accountId],
  )
  await shop.send(`PUT /api/order/${order.orderId}/cancel`, { as: client })
  expect(await entryOf(client)).toMatchObject({ usualGapDays: null, isLate: false })
  await shop.send(`PUT /api/order/${order.orderId}/status`, { as: staff, body: { status: 1 } })
  expect(await entryOf(client)).toMatchObject({ usualOrderValue: 55 })
  await shop.send(`PUT /api/order/${order.orderId}/status`, { as: staff, body: { status: 0 } })
  await shop.send(`POST /api/Order/${order.orderId}/items`, {
    as: staff,
    body: { items: [{ productId: product.productId, quantity: 2 }] },
  })
  expect(await entryOf(client)).toMatchObject({ usualOrderValue: 65 })
})

it('the rhythm of a client follows from the largest orders too', async () => {
  const dear = await buildProduct(shop.db, { priceCents: 100_000_000 })
  const client = await buildClient(shop.db)
  await buildOrder(shop.db, { client, lines: [{ product: dear, quantity: 10_000 }] })
  expect((await shop.send('GET /api/Reports/today', { as: staff })).status).toBe(200)
  expect(await entryOf(client)).toMatchObject({ usualOrderValue: 10_000_000_000 })
})

it('the recency list sorts by lateness, page by page, clients without a rhythm last', async () => {
  await storeOf([28, 21, 14], { storeName: 'Twice' })
  await storeOf([], { storeName: 'Never' })
  await storeOf([32, 17, 2], { storeName: 'On time' })
  await storeOf([90, 60, 30], { storeName: 'Once' })
  await storeOf([100], { storeName: 'New' })
  const seen: string[] = []
  let path: string | undefined = '/api/order/recency?sort=lateness&limit=2'
  while (path !== undefined) {
    const page: Response<Entry[]> = await shop.send<Entry[]>(`GET ${path}`, { as: staff })
    expect(page.headers['x-total-count']).toBe('5')
    seen.push(...page.body.map(({ storeName }) => storeName))
    path = nextPageOf(page)
  }
  expect(seen.slice(0, 3)).toEqual(['Twice', 'Once', 'On time'])
  expect(seen.slice(3).sort()).toEqual(['Never', 'New'])
})

it('the recency list searches the store name, and lists only clients that have waited long enough', async () => {
  await storeOf([8], { storeName: 'Elm 100% Deli' })
  await storeOf([3], { storeName: 'Bay Deli' })
  await storeOf([], { storeName: 'Oak Market' })
  const names = async (query: string) => (await recency(query)).map(({ storeName }) => storeName)
  expect(await names('?search=%20deli%20')).toEqual(['Elm 100% Deli', 'Bay Deli'])
  expect(await names('?search=0%25%20d')).toEqual(['Elm 100% Deli'])
  expect(await names('?minDays=7')).toEqual(['Oak Market', 'Elm 100% Deli'])
  expect(await names('?minDays=7&search=deli')).toEqual(['Elm 100% Deli'])
  const refused = await shop.send('GET /api/order/recency?minDays=x', { as: staff })
  expect(refused.status).toBe(400)
})

const followUp = async ({ accountId }: BuiltAccount, body: object) =>
  shop.send(`PUT /api/clients/${accountId}/follow-up`, { as: staff, body })

it('the late clients are listed page by page: those to do now, then those with a later reminder, then those that are done', async () => {
  await followUp(await storeOf([57, 50, 43], { storeName: 'Done' }), { state: 'done' })
  await storeOf([49, 35, 21], { storeName: 'Late' })
  await storeOf([16, 9, 2], { storeName: 'On time' })
  await storeOf([90], { storeName: 'Without a rhythm' })
  const later = await storeOf([54, 47, 40], { storeName: 'Later' })
  await followUp(later, { state: 'open', remindOn: '2099-01-31' })
  const today = await storeOf([44, 37, 30], { storeName: 'Very late' })
  await followUp(today, { state: 'open', remindOn: '2020-01-31' })
  const seen: string[] = []
  let path: string | undefined = '/api/order/recency?late=true&limit=3'
  while (path !== undefined) {
    const page: Response<Entry[]> = await shop.send<Entry[]>(`GET ${path}`, { as: staff })
    expect(page.headers['x-total-count']).toBe('4')
    expect(page.body.every(({ isLate }) => isLate)).toBe(true)
    seen.push(...page.body.map(({ storeName }) => storeName))
    path = nextPageOf(page)
  }
  expect(seen).toEqual(['Very late', 'Late', 'Later', 'Done'])
  const found = await recency('?late=true&search=very')
  expect(found.map(({ storeName }) => storeName)).toEqual(['Very late'])
})

const path = ({ accountId }: BuiltAccount) => `/api/clients/${accountId}/follow-up`

it('a follow-up is saved with the name of its author, replaced, logged and removed', async () => {
  const client = await storeOf([30, 20, 10])
  const first = { state: 'open', remindOn: '2030-01-31', note: ' No response. ' }
  const { status, body } = await shop.send<FollowUp>(`PUT ${path(client)}`, { as: staff, body: first })
  expect({ status, body }).toEqual({
    status: 200,
    body: { state: 'open', remindOn: '2030-01-31', note: 'No response.', by: 'Ana Associate' },
  })
  expect((await entryOf(client))?.followUp).toEqual(body)
  const without = { state: 'done', remindOn: null, note: null }
  await shop.send(`PUT ${path(client)}`, { as: staff, body: without })
  const done = { state: 'done', remindOn: null, note: null, by: 'Ana Associate' }
  expect((await entryOf(client))?.followUp).toEqual(done)
  expect((await shop.send(`DELETE ${path(client)}`, { as: staff })).status).toBe(204)
  expect((await shop.send(`DELETE ${path(client)}`, { as: staff })).status).toBe(204)
  expect((await entryOf(client))?.followUp).toBeNull()
  const { rows } = await shop.db.$client.query(
    `select change from app_logs where client_id = $1 order by app_log_id`,
    [client.accountId],
  )
  expect(rows.map(({ change }) => change)).toMatchObject([
    { what: 'the follow-up of a client', to: { state: 'open', note: 'No response.' } },
    { from: { state: 'open' }, to: { state: 'done', remindOn: null, note: null } },
    { from: { state: 'done' } },
  ])
})

it('a follow-up keeps fields that a change does not name', async () => {
  const client = await storeOf([30, 20, 10])
  const first = { state: 'open', remindOn: '2030-01-31', note: 'No response.' }
  await shop.send(`PUT ${path(client)}`, { as: staff, body: first })
  await shop.send(`PUT ${path(client)}`, { as: staff, body: { state: 'done' } })
  expect((await entryOf(client))?.followUp).toMatchObject({ ...first, state: 'done' })
  await shop.send(`PUT ${path(client)}`, { as: staff, body: { state: 'open', note: '' } })
  expect((await entryOf(client))?.followUp).toMatchObject({ ...first, note: '' })
})

it("a follow-up is cleared by the client's next order", async () => {
  const client = await storeOf([30, 20, 10])
  await shop.send(`PUT ${path(client)}`, { as: staff, body: { state: 'open' } })
  await shop.send('POST /api/Order', {
    as: staff,
    body: { clientId: client.accountId, items: [{ productId: product.productId, quantity: 1 }] },
  })
  expect((await entryOf(client))?.followUp).toBeNull()
  await shop.send(`PUT ${path(client)}`, { as: staff, body: { state: 'done' } })
  expect((await entryOf(client))?.followUp).toMatchObject({ state: 'done' })
})

it('a follow-up is rejected for a staff account', async () => {
  const response = await shop.send(`PUT /api/clients/${staff.accountId}/follow-up`, {
    as: staff,
    body: { state: 'open' },
  })
  expect(response.status).toBe(404)
})

const report = async (query = '') =>
  (await shop.send<RecencyReport>(`GET /api/Reports/recency${query}`, { as: staff })).body
const rowsOf = async (query = '') =>
  (await shop.send<RecencyReportRow[]>(`GET /api/Reports/recency/rows${query}`, { as: staff })).body

it('the report on late clients is empty while nothing was checked', async () => {
  expect(await report()).toEqual({
    checked: 0,
    lapsed: 0,
    flagged: 0,
    cameWithin7Days: 0,
    precision: 0,
    recall: 0,
    baseline: { flagged: 0, precision: 0, recall: 0 },
    days: [],
  })
})

it('the report on late clients counts checks, and each number has its rows', async () => {
  // Weekly until 45 days ago; monthly, now on time; weekly with one pause of 17 days, which ended 20 days ago.
  await storeOf([80, 73, 66, 59, 52, 45], { storeName: 'Lapsed' })
  await storeOf([170, 140, 110, 80, 50, 20], { storeName: 'Monthly' })
  await storeOf([72, 65, 58, 51, 44, 37, 20, 13, 6], { storeName: 'Paused' })
  await checkClients(shop.db, new Date())
  await checkClients(shop.db, new Date())
  const counted = await report()
  const rows = await rowsOf()
  const count = (test: (row: RecencyReportRow) => boolean) => rows.filter(test).length
  const isLapsed = ({ cameOn }: RecencyReportRow) => cameOn === null
  expect(rows).toHaveLength(counted.checked)
  expect(counted).toMatchObject({
    lapsed: count(isLapsed),
    flagged: count(({ isLate }) => isLate),
    cameWithin7Days: count((row) => row.isLate && !isLapsed(row)),
    baseline: { flagged: count(({ isOverdue }) => isOverdue) },
  })
  expect(counted.precision).toBeCloseTo(count((row) => row.isLate && isLapsed(row)) / counted.flagged)
  expect(counted.recall).toBeCloseTo(count((row) => row.isLate && isLapsed(row)) / counted.lapsed)
  expect(counted.baseline.precision).toBeCloseTo(
    count((row) => row.isOverdue && isLapsed(row)) / counted.baseline.flagged,
  )
  expect(new Set(rows.filter(({ isLate }) => isLate).map(({ storeName }) => storeName))).toContain('Lapsed')
  expect(rows.filter(({ storeName }) => storeName === 'Monthly').some(({ isLate }) => isLate)).toBe(false)
  expect(await rowsOf('?flag=late&outcome=lapsed')).toEqual(rows.filter((row) => row.isLate && isLapsed(row)))
  expect(await rowsOf('?flag=overdue&outcome=came')).toEqual(
    rows.filter((row) => row.isOverdue && !isLapsed(row)),
  )
})

it('the report on late clients judges a check once the client has had its 7 days', async () => {
  const client = await storeOf([80, 73, 66, 59, 52, 45])
  await checkClients(shop.db, daysAgo(32))
  const open = await shop.db.$client.query(`select count(*)::int from rhythm_checks where has_lapsed is null`)
  expect(open.rows[0].count).toBeGreaterThan(0)
  await buildOrder(shop.db, { client, orderDate: daysAgo(32) })
  await checkClients(shop.db, new Date())
  const day = daysAgo(32).toISOString().slice(0, 10)
  const { rows } = await shop.db.$client.query(
    `select has_lapsed, came_on::text from rhythm_checks
       where client_id = $1 and day <= $2 order by day desc limit 1`,
    [client.accountId, day],
  )
  expect(rows).toEqual([{ has_lapsed: false, came_on: day }])
})
