import type { Order } from '@cornerstock/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import {
  buildStandingOrder,
  noticesOf,
  ordersOf,
  runAt,
  setWeekDelivery,
} from '../../../../test/support/standing-orders.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let client: BuiltAccount
let product: BuiltProduct

/** Monday 7 January is announced on Wednesday and ordered on Friday, at 15:00 in New York. */
const tellAt = '2030-01-02T20:00:00Z'
const placeAt = '2030-01-04T20:00:00Z'
const day = '2030-01-07'

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
beforeEach(async () => {
  await setWeekDelivery(shop, owner)
  client = await buildClient(shop.db)
  product = await buildProduct(shop.db)
})
afterAll(() => shop.stop())

const add = (name: string, quantity: number, more: object = {}) =>
  buildStandingOrder(shop, client, [{ productId: product.productId, quantity }], { name, ...more })
const change = (id: number, body: object) => shop.send(`PUT /api/StandingOrders/${id}`, { as: client, body })
const changeDate = (id: number, body: object) =>
  shop.send(`PUT /api/StandingOrders/${id}/dates/${day}`, { as: client, body })

const title = (names: string) => `Standing order: ${names} for Monday, January 7, 2030.`
const message = (amount: string) =>
  `It comes to ${amount} at today’s prices. You can change or skip it under Standing orders.`

async function mailTexts(): Promise<string[]> {
  const { rows } = await shop.db.$client.query(
    'select text from mails where account_id = $1 order by mail_id',
    [client.accountId],
  )
  return rows.map(({ text }) => text)
}
const tokensIn = (text: string) =>
  [...text.matchAll(/standing-order\?token=([\w-]+)/g)].map(([, token]) => token)

it('dates that fall together are one notice and one email, with one delivery fee and a link for each', async () => {
  const zone = await shop.send<{ zoneId: number }>('POST /api/DeliveryZones', {
    as: owner,
    body: { name: `Fee ${client.accountId}`, fee: 7, feeBelow: 1000 },
  })
  await shop.db.$client.query('update accounts set zone_id = $2 where account_id = $1', [
    client.accountId,
    zone.body.zoneId,
  ])
  await add('Mondays', 2)
  const sundays = await add('Sundays', 3, { weekdays: [7] })
  await runAt(shop, tellAt)
  expect(await noticesOf(shop, client)).toEqual([`${title('Mondays, Sundays')} ${message('$57.00')}`])
  const [mail = '', ...others] = await mailTexts()
  expect(others).toEqual([])
  expect(mail).toContain(`5 × ${product.name}`)
  expect(mail).toContain('Skip “Sundays” of Sunday, January 6, 2030')
  const [, second] = tokensIn(mail)
  await shop.send('POST /api/StandingOrders/skip', { body: { token: second } })
  expect(await noticesOf(shop, client)).toEqual([`${title('Mondays')} ${message('$27.00')}`])
  await runAt(shop, placeAt)
  expect(await ordersOf(shop, client)).toMatchObject([{ standingOrderIds: [expect.any(Number)] }])
  expect(await noticesOf(shop, client)).toEqual([expect.stringContaining('Everything of Mondays is in it.')])
  expect(sundays.standingOrderId).toBeGreaterThan(0)
})

it('a date that joins another one later is told of with the whole', async () => {
  await add('First', 2)
  await runAt(shop, tellAt)
  await add('Second', 3)
  for (const _ of [1, 2]) await runAt(shop, tellAt)
  expect(await noticesOf(shop, client)).toEqual([`${title('First, Second')} ${message('$50.00')}`])
  expect((await mailTexts()).map((text) => tokensIn(text).length)).toEqual([1, 1])
})

it('the notice says what comes after a change, and goes when nothing does', async () => {
  const { standingOrderId } = await add('Mondays', 2)
  await runAt(shop, tellAt)
  await changeDate(standingOrderId, { items: [{ productId: product.productId, quantity: 7 }] })
  expect(await noticesOf(shop, client)).toEqual([`${title('Mondays')} ${message('$70.00')}`])
  await changeDate(standingOrderId, { skip: true })
  expect(await noticesOf(shop, client)).toEqual([])
  await changeDate(standingOrderId, { skip: false })
  const other = await add('Others', 1)
  await runAt(shop, tellAt)
  await shop.send(`DELETE /api/StandingOrders/${standingOrderId}`, { as: client })
  expect(await noticesOf(shop, client)).toEqual([`${title('Others')} ${message('$10.00')}`])
  await change(other.standingOrderId, { pausedUntil: '2030-02-01' })
  expect(await noticesOf(shop, client)).toEqual([])
})

it('a changed notice stays read', async () => {
  const { standingOrderId } = await add('Mondays', 2)
  await runAt(shop, tellAt)
  const list = async () =>
    (
      await shop.send<{ notificationId: number; isRead: boolean }[]>(
        `GET /api/Notification/client/${client.accountId}`,
        { as: client },
      )
    ).body
  const [notice] = await list()
  await shop.send(`POST /api/notification/${notice?.notificationId}/mark-read`, { as: client })
  await change(standingOrderId, { name: 'Renamed' })
  expect(await list()).toMatchObject([{ ...notice, isRead: true, title: title('Renamed').slice(0, -1) }])
})

it('what will be added to an open order says so, and has no delivery fee of its own', async () => {
  const zone = await shop.send<{ zoneId: number }>('POST /api/DeliveryZones', {
    as: owner,
    body: { name: `Fee ${client.accountId}`, fee: 7, feeBelow: 1000 },
  })
  await shop.db.$client.query('update accounts set zone_id = $2 where account_id = $1', [
    client.accountId,
    zone.body.zoneId,
  ])
  const { body: open } = await shop.send<Order>('POST /api/Order', {
    as: owner,
    body: {
      ...{ clientId: client.accountId, arrivesOn: day },
      items: [{ productId: product.productId, quantity: 3 }],
    },
  })
  await add('Mondays', 2)
  await runAt(shop, tellAt)
  const added = `It will be added to your order #${open.orderId}.`
  expect((await noticesOf(shop, client)).at(-1)).toBe(`${title('Mondays')} ${message('$20.00')}\n${added}`)
  expect((await mailTexts()).at(-1)).toContain(added)
})
