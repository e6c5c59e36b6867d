import type { StandingOrder } from '@cornerstock/contract/ordering/standing-orders'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { buildPerson } from '../../../test/support/people.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

type Body = StandingOrder & { code?: string }

let shop: TestApp
let owner: BuiltAccount
let associate: BuiltAccount
let client: BuiltAccount
let product: BuiltProduct

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  associate = await buildStaff(shop.db, { role: 'associate' })
  product = await buildProduct(shop.db)
  const delivery = {
    ...{ days: [1, 2, 3, 4, 5], workDays: [1, 2, 3, 4, 5], cutoff: '17:00', leadDays: 1 },
    closedOn: ['2019-01-21'],
  }
  await shop.send('PUT /api/Settings', { as: owner, body: { delivery } })
})
beforeEach(async () => {
  shop.clock.now = new Date('2019-01-02T15:00:00Z') // a Wednesday
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

const given = () => ({
  name: 'Milk and bread',
  items: [{ productId: product.productId, quantity: 2 }],
  weekdays: [4, 1],
  startsOn: '2019-01-01',
})
const add = (more: object = {}, as = client, key?: string) =>
  shop.send<Body>('POST /api/StandingOrders', {
    as,
    body: { ...given(), ...more },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const change = (id: number, body: object, as = client) =>
  shop.send<Body>(`PUT /api/StandingOrders/${id}`, { as, body })
const changeDate = (id: number, day: string, body: object, as = client) =>
  shop.send<Body>(`PUT /api/StandingOrders/${id}/dates/${day}`, { as, body })
const list = async (as = client, query = '') =>
  (await shop.send<StandingOrder[]>(`GET /api/StandingOrders${query}`, { as })).body

it('a standing order has its next four dates, and a day without delivery moves to the next one with', async () => {
  const { status, body } = await add()
  const items = [{ productId: product.productId, quantity: 2 }]
  expect(status).toBe(201)
  expect(body).toEqual({
    standingOrderId: expect.any(Number),
    clientId: client.accountId,
    ...given(),
    everyWeeks: 1,
    weekdays: [1, 4],
    pausedUntil: null,
    risePercent: 5,
    nextDates: ['2019-01-03', '2019-01-07', '2019-01-10', '2019-01-14'].map((day) => ({
      ...{ day, deliveryDate: day, skip: false, items },
    })),
    lastDates: [],
  })
  expect(await list()).toEqual([body])
  expect(await list(associate, `?clientId=${client.accountId}`)).toEqual([body])
  const moved = await change(body.standingOrderId, { everyWeeks: 2, pausedUntil: '2019-01-20' })
  expect(moved.body.nextDates.map(({ day, deliveryDate }) => [day, deliveryDate])).toEqual([
    ['2019-01-28', '2019-01-28'],
    ['2019-01-31', '2019-01-31'],
    ['2019-02-11', '2019-02-11'],
    ['2019-02-14', '2019-02-14'],
  ])
  const weekly = await change(body.standingOrderId, { everyWeeks: 1, weekdays: [1] })
  expect(weekly.body.nextDates[0]).toMatchObject({ day: '2019-01-21', deliveryDate: '2019-01-22' })
})

it('the next dates follow the delivery days of the client’s zone', async () => {
  const zone = await shop.send<{ zoneId: number }>('POST /api/DeliveryZones', {
    as: owner,
    body: { name: `Tuesdays ${client.accountId}`, delivery: { days: [2] }, fee: 0 },
  })
  await shop.db.$client.query('update accounts set zone_id = $2 where account_id = $1', [
    client.accountId,
    zone.body.zoneId,
  ])
  const { body } = await add({ weekdays: [1] })
  expect(body.nextDates[0]).toMatchObject({ day: '2019-01-07', deliveryDate: '2019-01-08' })
})

it('a date whose cut-off is over is no next date', async () => {
  shop.clock.now = new Date('2019-01-02T22:00:00Z') // 17:00 in New York, the cut-off for Thursday
  expect((await add()).body.nextDates[0]?.day).toBe('2019-01-07')
})

it('a standing order is added once per key', async () => {
  const first = await add({}, client, 'one')
  const again = await add({}, client, 'one')
  expect([again.status, again.text]).toEqual([201, first.text])
  expect((await add({ name: 'Other' }, client, 'one')).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect(await list()).toHaveLength(1)
})

it.each([
  ['no product', { items: [] }],
  ['a quantity of 0', { items: [{ productId: 1, quantity: 0 }] }],
  ['no weekday', { weekdays: [] }],
  ['the eighth weekday', { weekdays: [8] }],
  ['every five weeks', { everyWeeks: 5 }],
  ['a start that is no day', { startsOn: '2019-02-30' }],
  ['a start in a year whose next dates have no year of four digits', { startsOn: '9990-01-01' }],
  ['a pause without an end', { pausedUntil: '9999-12-31' }],
  ['a negative rise', { risePercent: -1 }],
  ['no name', { name: ' ' }],
])('a standing order with %s is 400', async (_, more) => {
  expect((await add(more)).status).toBe(400)
  expect(await list()).toEqual([])
})

it('a standing order merges lines of a product and accepts only products of the catalog', async () => {
  const line = { productId: product.productId, quantity: 2 }
  expect((await add({ items: [line, line] })).body.items).toEqual([{ ...line, quantity: 4 }])
  const gone = await buildProduct(shop.db)
  const withGone = await add({ items: [line, { productId: gone.productId, quantity: 1 }] })
  await shop.db.$client.query('update products set deleted_at = now() where product_id = $1', [
    gone.productId,
  ])
  expect((await add({ items: [{ productId: gone.productId, quantity: 1 }] })).status).toBe(404)
  expect((await add({ items: [{ productId: 2_000_000_000, quantity: 1 }] })).status).toBe(404)
  // What is gone stays in it until the client takes it out.
  const { standingOrderId, items } = withGone.body
  expect((await change(standingOrderId, { items })).body.items).toEqual(items)
})

it('a field that is absent from a change keeps its value', async () => {
  const { body } = await add({ risePercent: 7.5 })
  const changed = await change(body.standingOrderId, { name: 'Dairy' })
  expect(changed.body).toEqual({ ...body, name: 'Dairy' })
})

it('one date is skipped and taken back, and has items of its own', async () => {
  const { body } = await add()
  const id = body.standingOrderId
  const other = [{ productId: product.productId, quantity: 9 }]
  const skipped = await changeDate(id, '2019-01-07', { skip: true })
  expect(skipped.body.nextDates.map(({ skip }) => skip)).toEqual([false, true, false, false])
  const own = await changeDate(id, '2019-01-07', { items: other })
  expect(own.body.nextDates[1]).toMatchObject({ skip: true, items: other })
  const back = await changeDate(id, '2019-01-07', { skip: false, items: null })
  expect(back.body).toEqual(body)
  expect((await changeDate(id, '2019-01-08', { skip: true })).status).toBe(404)
  expect((await changeDate(id, 'tomorrow', { skip: true })).status).toBe(400)
  expect((await changeDate(id, '2019-01-07', { items: [] })).status).toBe(400)
})

it('a date that was settled, or is long over, cannot be changed', async () => {
  const { body } = await add({ startsOn: '2018-01-01' })
  const id = body.standingOrderId
  await shop.db.$client.query(
    `insert into standing_order_dates (standing_order_id, day, outcome, settled_at)
     values ($1, '2019-01-07', 'placed', now())`,
    [id],
  )
  for (const day of ['2019-01-07', '2018-01-04'])
    expect((await changeDate(id, day, { skip: true })).body.code).toBe('NOT_CHANGEABLE')
  expect((await list())[0]?.nextDates[0]?.day).toBe('2019-01-03')
  expect((await list())[0]?.nextDates[1]?.day).toBe('2019-01-10')
})

it('the latest days have next dates, and later ones cannot be changed', async () => {
  const { body } = await add({ startsOn: '9989-12-31', everyWeeks: 4 })
  expect(body.nextDates).toHaveLength(4)
  expect((await changeDate(body.standingOrderId, '9999-12-30', { skip: true })).status).toBe(400)
})

it('a date whose cut-off is over cannot be changed any more, whether it is settled or not', async () => {
  const { body } = await add()
  const change = () => changeDate(body.standingOrderId, '2019-01-03', { skip: true })
  shop.clock.now = new Date('2019-01-02T21:59:59Z')
  expect((await change()).status).toBe(200)
  shop.clock.now = new Date('2019-01-02T22:00:00Z')
  expect(await change()).toMatchObject({ status: 409, body: { code: 'NOT_CHANGEABLE' } })
})

it('a store has at most 100 standing orders, of which removed ones do not count', async () => {
  const { body } = await add()
  await shop.db.$client.query(
    `insert into standing_orders (client_id, name, every_weeks, weekdays, starts_on, rise_percent)
     select $1, 'Many', 1, '{1}', '2019-01-01', 5 from generate_series(1, 99)`,
    [client.accountId],
  )
  expect(await add()).toMatchObject({ status: 409, body: { code: 'QUOTA_REACHED' } })
  await shop.send(`DELETE /api/StandingOrders/${body.standingOrderId}`, { as: client })
  expect((await add()).status).toBe(201)
})

it('a removed standing order is gone', async () => {
  const { body } = await add()
  const remove = () => shop.send(`DELETE /api/StandingOrders/${body.standingOrderId}`, { as: client })
  expect((await remove()).status).toBe(204)
  expect(await list()).toEqual([])
  expect((await changeDate(body.standingOrderId, '2019-01-03', { skip: true })).status).toBe(404)
  expect((await remove()).status).toBe(404)
})

it('a standing order is for owners and managers of the store, and for associates', async () => {
  const manager = await buildPerson(shop.db, { store: client, storeRole: 'manager' })
  const clerk = await buildPerson(shop.db, { store: client, storeRole: 'clerk' })
  const picker = await buildStaff(shop.db, { role: 'picker' })
  const stranger = await buildClient(shop.db)
  const { standingOrderId: id } = (await add({}, manager)).body
  expect((await add({ clientId: client.accountId }, associate)).status).toBe(201)
  expect((await add({}, associate)).status).toBe(400)
  for (const call of [
    () => add({}, clerk),
    () => change(id, { name: 'Mine' }, clerk),
    () => changeDate(id, '2019-01-07', { skip: true }, clerk),
    () => shop.send<Body>(`DELETE /api/StandingOrders/${id}`, { as: clerk }),
  ])
    expect(await call()).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED_TO_ORDER' } })
  expect((await add({ clientId: client.accountId }, stranger)).status).toBe(403)
  expect((await change(id, { name: 'Mine' }, stranger)).status).toBe(404)
  expect((await changeDate(id, '2019-01-07', { skip: true }, stranger)).status).toBe(404)
  expect((await shop.send(`DELETE /api/StandingOrders/${id}`, { as: stranger })).status).toBe(404)
  expect((await change(id, { name: 'Mine' }, picker)).status).toBe(403)
  expect((await shop.send('GET /api/StandingOrders', {})).status).toBe(401)
  expect((await change(id, { name: 'By staff' }, associate)).body.name).toBe('By staff')
  const { rows } = await shop.db.$client.query(
    `select message from app_logs where source = 'standing-orders' and client_id = $1 order by app_log_id`,
    [client.accountId],
  )
  expect(rows.map(({ message }) => message)).toEqual([
    expect.stringContaining('added standing order'),
    expect.stringContaining('By staff'),
  ])
})
