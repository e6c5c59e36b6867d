import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

type Delivery = {
  deliveryDate: string
  orderBy: string
  minimumOrder: number
  openOrder: { orderId: number } | null
}
type Order = { orderId: number; deliveryDate: string; orderBy: string }

let shop: TestApp
let owner: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
beforeEach(async () => {
  shop.clock.now = null
  client = await buildClient(shop.db)
  await setSettings({
    timeZone: 'America/New_York',
    delivery: { leadDays: 1, cutoff: '23:59', minimumOrder: 0 },
  })
})
afterAll(() => shop.stop())

const setSettings = (body: object) => shop.send('PUT /api/Settings', { as: owner, body })
const delivery = async (as = client) =>
  (await shop.send<Delivery>(`GET /api/Delivery?clientId=${client.accountId}`, { as })).body
const place = async () => {
  const { productId } = await buildProduct(shop.db)
  const body = { items: [{ productId, quantity: 1 }] }
  return (await shop.send<Order>('POST /api/Order', { as: client, body })).body
}
const move = (orderId: number, deliveryDate: string, as = owner) =>
  shop.send<Order>(`PUT /api/Order/${orderId}/delivery`, { as, body: { deliveryDate } })

it('the next delivery follows the rules and the clock, on the second', async () => {
  await setSettings({ timeZone: 'Europe/Berlin', delivery: { cutoff: '16:00', minimumOrder: 75 } })
  shop.clock.now = new Date(Date.now() + 60_000)
  const { orderBy, deliveryDate, minimumOrder } = await delivery()
  expect(minimumOrder).toBe(75)
  shop.clock.now = new Date(Date.parse(orderBy) - 1000)
  expect(await delivery()).toMatchObject({ deliveryDate, orderBy })
  shop.clock.now = new Date(orderBy)
  const nextDay = Temporal.PlainDate.from(deliveryDate).add({ days: 1 }).toString()
  expect(await delivery()).toMatchObject({ deliveryDate: nextDay })
})

it('the next delivery names the newest Processing order of that day', async () => {
  expect((await delivery()).openOrder).toBeNull()
  const [, second] = [await place(), await place()]
  expect((await delivery()).openOrder).toEqual({ orderId: second.orderId })
  expect((await delivery(owner)).openOrder).toEqual({ orderId: second.orderId })
  const third = await place()
  await move(third.orderId, '2031-01-01')
  expect((await delivery()).openOrder).toEqual({ orderId: second.orderId })
})

it('moving an order to another day sets its cut-off, notifies the client, and logs it once', async () => {
  const { orderId, deliveryDate } = await place()
  const { status, body } = await move(orderId, '2031-01-05')
  expect(status).toBe(200)
  expect(body).toMatchObject({ deliveryDate: '2031-01-05', orderBy: '2031-01-05T04:59:00.000Z' })
  await move(orderId, '2031-01-05')
  const notices = await shop.send<{ title: string; message: string }[]>(
    `GET /api/Notification/client/${client.accountId}`,
    { as: client },
  )
  expect(notices.body).toHaveLength(1)
  expect(notices.body[0]?.message).toContain('Sunday, January 5, 2031')
  const log = await shop.send<{ message: string }[]>('GET /api/AppLogs/all', { as: owner })
  const entries = log.body.filter(({ message }) => message.includes(`delivery day of order ${orderId}`))
  expect(entries).toHaveLength(1)
  expect(entries[0]?.message).toContain(deliveryDate)
})

it('moving an order to another day allows any day, to associates only', async () => {
  const { orderId } = await place()
  await setSettings({ delivery: { closedOn: ['2031-01-06'] } })
  expect((await move(orderId, '2031-01-06')).status).toBe(200)
  expect((await move(orderId, '2001-01-01')).body.deliveryDate).toBe('2001-01-01')
  expect((await move(orderId, '2031-01-06', client)).status).toBe(403)
})

it('staff choose the day of a new order; a client cannot', async () => {
  const { productId } = await buildProduct(shop.db)
  const order = async (as: BuiltAccount) => {
    const items = [{ productId, quantity: 1 }]
    const body = { clientId: client.accountId, items, deliveryDate: '2001-01-01', arrivesOn: '2031-01-05' }
    return shop.send<Order>('POST /api/Order', { as, body })
  }
  const { status, body } = await order(owner)
  expect(status).toBe(201)
  expect(body).toMatchObject({ deliveryDate: '2031-01-05', orderBy: '2031-01-05T04:59:00.000Z' })
  expect((await order(client)).body).toMatchObject({ code: 'DELIVERY_DAY_CHANGED' })
})

it('staff list the orders of a day', async () => {
  const [one, other] = [await place(), await place()]
  await move(one.orderId, '2032-03-04')
  const list = async (day: string) =>
    (await shop.send<Order[]>(`GET /api/Order/all?deliveryDate=${day}`, { as: owner })).body
  expect((await list('2032-03-04')).map(({ orderId }) => orderId)).toEqual([one.orderId])
  expect((await list(other.deliveryDate)).map(({ orderId }) => orderId)).toContain(other.orderId)
  expect((await shop.send('GET /api/Order/all?deliveryDate=never', { as: owner })).status).toBe(400)
})

it('an order keeps the store as it was, for the repeated response too', async () => {
  const { productId } = await buildProduct(shop.db)
  const order = () =>
    shop.send<Order>('POST /api/Order', {
      as: client,
      body: { items: [{ productId, quantity: 1 }] },
      headers: { 'idempotency-key': 'one' },
    })
  const first = await order()
  await shop.db.$client.query(
    "update accounts set store_name = 'New name', store_address = 'New address' where account_id = $1",
    [client.accountId],
  )
  expect((await order()).text).toBe(first.text)
  const read = await shop.send(`GET /api/order/${first.body.orderId}`, { as: client })
  expect(read.text).toBe(first.text)
})
