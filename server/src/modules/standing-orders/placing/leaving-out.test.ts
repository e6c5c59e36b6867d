import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildPermitType,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import {
  buildStandingOrder,
  failuresOf,
  linesOf,
  noticesOf,
  ordersOf,
  runAt,
  setProduct,
  setWeekDelivery,
} from '../../../../test/support/standing-orders.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let client: BuiltAccount

/** The cut-off for Monday 7 January is on Friday at 17:00 in New York. */
const placeAt = '2030-01-04T20:00:00Z'
const cutoff = '2030-01-04T22:00:00Z'
const day = '2030-01-07'

const setDelivery = (more?: object) => setWeekDelivery(shop, owner, more)

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
beforeEach(async () => {
  shop.clock.now = null
  await setDelivery()
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

const query = async (text: string, values: unknown[] = []) => (await shop.db.$client.query(text, values)).rows
const setDaysAt = (standingOrderId: number, moment: string) =>
  query('update standing_orders set days_set_at = $2 where standing_order_id = $1', [standingOrderId, moment])
const failures = () => failuresOf(shop, owner, client)

it('a date whose cut-off is over is left out, and both sides are told once', async () => {
  const { productId } = await buildProduct(shop.db)
  const { standingOrderId } = await buildStandingOrder(shop, client, [{ productId, quantity: 1 }])
  await runAt(shop, cutoff)
  await runAt(shop, cutoff)
  expect(await ordersOf(shop, client)).toEqual([])
  expect(await failures()).toMatchObject([{ standingOrderId, day, reasons: ['CUTOFF_PASSED'] }])
  expect(await noticesOf(shop, client)).toEqual([
    'Standing order: Mondays for Monday, January 7, 2030 was not placed. Why: it was too late to order.',
  ])
  const told = await query('select message from notifications where client_id = $1', [owner.accountId])
  expect(told.at(-1).message).toBe('Mondays for Monday, January 7, 2030. Standing orders shows why.')
})

// Sessions end in 2030, so these are in the past.
const early = { startsOn: '2019-01-01' }
const earlyCutoff = '2019-01-04T22:00:00Z'

it('a date is left out, and both sides are told, if new settings end its cut-off before its days were set', async () => {
  const { productId } = await buildProduct(shop.db)
  const setAt = '2019-01-04T15:00:00Z'
  shop.clock.now = new Date(setAt)
  const { standingOrderId } = await buildStandingOrder(shop, client, [{ productId, quantity: 1 }], early)
  await setDaysAt(standingOrderId, setAt)
  await setDelivery({ cutoff: '09:00' })
  for (const _ of [1, 2]) await runAt(shop, '2019-01-04T15:01:00Z')
  expect(await failures()).toMatchObject([{ standingOrderId, day: '2019-01-07', reasons: ['CUTOFF_PASSED'] }])
  expect(await noticesOf(shop, client)).toHaveLength(1)
})

it('cut-offs that were over before the days were set are nobody’s', async () => {
  const { productId } = await buildProduct(shop.db)
  shop.clock.now = new Date(earlyCutoff)
  await buildStandingOrder(shop, client, [{ productId, quantity: 1 }], early)
  await runAt(shop, earlyCutoff)
  expect(await failures()).toEqual([])
  await runAt(shop, '2019-01-11T22:00:00Z')
  expect(await failures()).toMatchObject([{ day: '2019-01-14' }])
})

it('changed days have cut-offs of their own from then on', async () => {
  const { productId } = await buildProduct(shop.db)
  const { standingOrderId } = await buildStandingOrder(shop, client, [{ productId, quantity: 1 }], early)
  shop.clock.now = new Date(earlyCutoff)
  await shop.send(`PUT /api/StandingOrders/${standingOrderId}`, { as: client, body: { weekdays: [1, 2] } })
  await runAt(shop, '2019-01-07T22:00:00Z')
  expect(await failures()).toMatchObject([{ day: '2019-01-08' }])
})

it('without a stored first day, cut-offs count from the moment at which the days were set', async () => {
  const { productId } = await buildProduct(shop.db)
  const { standingOrderId } = await buildStandingOrder(shop, client, [{ productId, quantity: 1 }], early)
  await setDaysAt(standingOrderId, earlyCutoff)
  await query('update standing_orders set first_day = null where standing_order_id = $1', [standingOrderId])
  await runAt(shop, earlyCutoff)
  expect(await failures()).toEqual([])
  await runAt(shop, '2019-01-11T22:00:00Z')
  expect(await failures()).toMatchObject([{ day: '2019-01-14' }])
})

it('without a notice, a price counts from when the standing order was last set', async () => {
  const { productId } = await buildProduct(shop.db)
  const { standingOrderId } = await buildStandingOrder(shop, client, [{ productId, quantity: 1 }], {
    risePercent: 0,
  })
  await setProduct(shop, productId, 'price_cents = 1001')
  await runAt(shop, placeAt)
  expect(await failures()).toMatchObject([{ day, reasons: ['PRICE_CHANGED'] }])
  await shop.send(`PUT /api/StandingOrders/${standingOrderId}`, {
    as: client,
    body: { items: [{ productId, quantity: 1 }] },
  })
  await runAt(shop, '2030-01-11T20:00:00Z')
  expect(await ordersOf(shop, client)).toHaveLength(1)
})

it('products that are gone, sold out, without a permit or not sold in the quantity are left out and named', async () => {
  const kept = await buildProduct(shop.db)
  const gone = await buildProduct(shop.db)
  const out = await buildProduct(shop.db)
  const permitted = await buildProduct(shop.db)
  const packs = await buildProduct(shop.db)
  await buildStandingOrder(
    shop,
    client,
    [kept, gone, out, permitted, packs].map(({ productId }) => ({ productId, quantity: 1 })),
  )
  await setProduct(shop, gone.productId, 'deleted_at = now()')
  await setProduct(shop, out.productId, 'in_stock = false')
  const permitTypeId = await buildPermitType(shop.db)
  await setProduct(shop, permitted.productId, `permit_type_id = ${permitTypeId}`)
  const [{ name: permitName }] = await query('select name from permit_types where permit_type_id = $1', [
    permitTypeId,
  ])
  await setProduct(shop, packs.productId, 'minimum_quantity = 2')
  await runAt(shop, placeAt)
  const [order] = await ordersOf(shop, client)
  expect(order && linesOf(order)).toEqual([[kept.productId, 1]])
  expect(await noticesOf(shop, client)).toEqual([
    `Order #${order?.orderId}: placed by your standing order. Mondays, without: ${gone.name}: not available; ${out.name}: not available; ${permitted.name}: needs a valid permit: ${permitName}; ${packs.name}: not sold in this quantity.`,
  ])
  const mails = await query(
    `select subject, text from mails where account_id = $1 and topic like '%left out'`,
    [client.accountId],
  )
  expect(mails).toMatchObject([{ subject: `Order #${order?.orderId}: placed by your standing order` }])
})

it('of tracked stock it takes what is there, in a quantity in which the product is sold', async () => {
  const { productId, name } = await buildProduct(shop.db, {
    ...{ trackStock: true, stockQuantity: 9, minimumQuantity: 2, quantityStep: 3 },
  })
  await buildStandingOrder(shop, client, [{ productId, quantity: 11 }])
  await runAt(shop, placeAt)
  expect((await ordersOf(shop, client)).map(linesOf)).toEqual([[[productId, 8]]])
  expect((await noticesOf(shop, client))[0]).toContain(`without: ${name}: only 8 of 11 were there.`)
  expect(await query('select stock_quantity from products where product_id = $1', [productId])).toEqual([
    { stock_quantity: 1 },
  ])
  await runAt(shop, '2030-01-11T20:00:00Z')
  expect(await failures()).toMatchObject([{ day: '2030-01-14', reasons: ['INSUFFICIENT_STOCK'] }])
})

it.each<[string, string, () => Promise<unknown>]>([
  [
    'the client is on hold',
    'ORDERS_ON_HOLD',
    () => query('update accounts set is_on_hold = true where account_id = $1', [client.accountId]),
  ],
  ['it is below the minimum', 'BELOW_MINIMUM', () => setDelivery({ minimumOrder: 1000 })],
  [
    'credit is refused',
    'CREDIT_EXCEEDED',
    () =>
      query(`update accounts set credit_limit_cents = 0, credit_mode = 'refuse' where account_id = $1`, [
        client.accountId,
      ]),
  ],
])('nothing is placed if %s, and the failure stays until it is dismissed', async (_, reason, prepare) => {
  const { productId } = await buildProduct(shop.db)
  const { standingOrderId } = await buildStandingOrder(shop, client, [{ productId, quantity: 1 }])
  await prepare()
  for (const moment of [placeAt, placeAt, cutoff]) await runAt(shop, moment)
  expect(await ordersOf(shop, client)).toEqual([])
  expect(await failures()).toEqual([
    expect.objectContaining({ standingOrderId, storeName: expect.any(String), day, reasons: [reason] }),
  ])
  expect(await noticesOf(shop, client)).toHaveLength(1)
  const dismiss = (as: BuiltAccount) =>
    shop.send(`DELETE /api/StandingOrders/failures/${standingOrderId}`, { as })
  expect((await dismiss(client)).status).toBe(403)
  expect((await dismiss(owner)).status).toBe(204)
  expect(await failures()).toEqual([])
  expect((await dismiss(owner)).status).toBe(404)
})

it('a removed standing order places nothing, and its failure stays for staff until it is dismissed', async () => {
  const { productId } = await buildProduct(shop.db)
  const { standingOrderId } = await buildStandingOrder(shop, client, [{ productId, quantity: 1 }])
  await runAt(shop, cutoff)
  expect(await failures()).toMatchObject([{ removedAt: null }])
  const remove = () => shop.send(`DELETE /api/StandingOrders/${standingOrderId}`, { as: client })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  const change = { as: client, body: { name: 'Renamed' } }
  expect((await shop.send(`PUT /api/StandingOrders/${standingOrderId}`, change)).status).toBe(404)
  expect((await shop.send('GET /api/StandingOrders', { as: client })).body).toEqual([])
  await runAt(shop, '2030-01-11T20:00:00Z')
  expect(await ordersOf(shop, client)).toEqual([])
  expect(await failures()).toMatchObject([
    {
      ...{ standingOrderId, day, items: [{ productId, quantity: 1 }] },
      removedAt: expect.stringMatching(/Z$/),
    },
  ])
  const dismissal = await shop.send(`DELETE /api/StandingOrders/failures/${standingOrderId}`, { as: owner })
  expect([dismissal.status, await failures()]).toEqual([204, []])
  expect(await query('select from standing_orders where standing_order_id = $1', [standingOrderId])).toEqual(
    [],
  )
})
