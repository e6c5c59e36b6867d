import type { Order } from '@cornerstock/contract/orders/orders'
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
const justBefore = '2030-01-04T19:59:59Z'
const cutoff = '2030-01-04T22:00:00Z'
const day = '2030-01-07'

const setDelivery = (more?: object) => setWeekDelivery(shop, owner, more)

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
beforeEach(async () => {
  await setDelivery()
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

const query = async (text: string, values: unknown[] = []) => (await shop.db.$client.query(text, values)).rows
type Failure = { standingOrderId: number; day: string; clientId: string; reasons: string[] }
const failures = async () =>
  (await shop.send<Failure[]>('GET /api/StandingOrders/failures', { as: owner })).body.filter(
    ({ clientId }) => clientId === client.accountId,
  )

it('a standing order is placed once, two hours before the cut-off of its delivery day, and leaves the cart alone', async () => {
  const { productId } = await buildProduct(shop.db)
  const { standingOrderId } = await buildStandingOrder(shop, client, [{ productId, quantity: 3 }])
  await shop.send('POST /api/cart', { as: client, body: { productId, quantity: 1 } })
  await runAt(shop, justBefore)
  expect(await ordersOf(shop, client)).toEqual([])
  const other = await startTestApp({ databaseUrl: shop.databaseUrl })
  await Promise.all([runAt(shop, placeAt), runAt(other, placeAt), runAt(shop, placeAt)])
  await runAt(other, cutoff)
  await other.stop()
  const orders = await ordersOf(shop, client)
  expect(orders).toMatchObject([
    {
      ...{ deliveryDate: day, placedBy: 'client', standingOrderIds: [standingOrderId] },
      orderBy: '2030-01-04T22:00:00.000Z',
    },
  ])
  expect(orders.map(linesOf)).toEqual([[[productId, 3]]])
  expect((await shop.send<unknown[]>('GET /api/cart', { as: client })).body).toHaveLength(1)
  await runAt(shop, '2030-01-11T20:00:00Z')
  expect(await ordersOf(shop, client)).toHaveLength(2)
})

it('a standing order is placed at once between its time and the cut-off, by the settings of that moment', async () => {
  const { productId } = await buildProduct(shop.db)
  await buildStandingOrder(shop, client, [{ productId, quantity: 1 }])
  await setDelivery({ cutoff: '09:00' })
  await runAt(shop, '2030-01-04T11:59:59Z')
  expect(await ordersOf(shop, client)).toEqual([])
  await runAt(shop, '2030-01-04T13:59:59Z')
  expect(await ordersOf(shop, client)).toHaveLength(1)
})

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

it('cut-offs that were over before the days were set are nobody’s', async () => {
  const { productId } = await buildProduct(shop.db)
  const { standingOrderId } = await buildStandingOrder(shop, client, [{ productId, quantity: 1 }])
  await query('update standing_orders set days_set_at = $2 where standing_order_id = $1', [
    standingOrderId,
    cutoff,
  ])
  await runAt(shop, cutoff)
  expect(await failures()).toEqual([])
})

it('the client is told once 48 hours before, and the link skips the date without signing in', async () => {
  const { productId, name } = await buildProduct(shop.db)
  const { standingOrderId } = await buildStandingOrder(shop, client, [{ productId, quantity: 3 }])
  await runAt(shop, '2030-01-02T19:59:59Z')
  expect(await noticesOf(shop, client)).toEqual([])
  for (const moment of ['2030-01-02T20:00:00Z', '2030-01-03T20:00:00Z']) await runAt(shop, moment)
  expect(await noticesOf(shop, client)).toEqual([
    'Standing order: Mondays for Monday, January 7, 2030. It comes to $30.00 at today’s prices. You can change or skip it under Standing orders.',
  ])
  const mails = await query('select text from mails where account_id = $1', [client.accountId])
  expect(mails).toHaveLength(1)
  const [{ text }] = mails
  expect(text).toContain(`3 × ${name}`)
  expect(text).toContain(
    'this comes on Monday, January 7, 2030. You need to do nothing: it is ordered by itself on Jan 4, 2030, 3:00 PM.',
  )
  const token = /https:\/\/shop\.example\/standing-order\?token=([\w-]+)/.exec(text)?.[1] ?? ''
  expect(await query('select 1 from action_links where token_hash = $1', [token])).toEqual([])
  const skip = (sent: string) =>
    shop.send<{ code?: string }>('POST /api/StandingOrders/skip', { body: { token: sent } })
  const read = async (sent: string) =>
    (await shop.send<{ code?: string }>('POST /api/StandingOrders/skip/read', { body: { token: sent } })).body
  expect((await skip('unknown')).body.code).toBe('SKIP_TOKEN_INVALID')
  expect((await read('unknown')).code).toBe('SKIP_TOKEN_INVALID')
  const linked = { storeName: client.storeName, name: 'Mondays', day, deliveryDate: day }
  for (const _ of [1, 2]) expect(await read(token)).toEqual({ ...linked, state: 'planned' })
  for (const { status, body } of [await skip(token), await skip(token)])
    expect({ status, body }).toEqual({
      status: 200,
      body: { name: 'Mondays', day, deliveryDate: day, skip: true },
    })
  expect(await read(token)).toEqual({ ...linked, state: 'skipped' })
  await runAt(shop, placeAt)
  await runAt(shop, cutoff)
  expect([await ordersOf(shop, client), await failures()]).toEqual([[], []])
  const again = await shop.send(`PUT /api/StandingOrders/${standingOrderId}/dates/${day}`, {
    as: client,
    body: { skip: false },
  })
  expect(again.status).toBe(200)
  await runAt(shop, placeAt)
  expect(await ordersOf(shop, client)).toHaveLength(1)
  expect((await skip(token)).body.code).toBe('NOT_CHANGEABLE')
  expect(await read(token)).toEqual({ ...linked, state: 'over' })
})

it('the items of one date come on that date only', async () => {
  const { productId } = await buildProduct(shop.db)
  const { standingOrderId } = await buildStandingOrder(shop, client, [{ productId, quantity: 3 }])
  await shop.send(`PUT /api/StandingOrders/${standingOrderId}/dates/${day}`, {
    as: client,
    body: { items: [{ productId, quantity: 7 }] },
  })
  for (const moment of [placeAt, '2030-01-11T20:00:00Z']) await runAt(shop, moment)
  expect((await ordersOf(shop, client)).flatMap(linesOf)).toEqual([
    [productId, 3],
    [productId, 7],
  ])
})

it('two dates that fall together come as one order, and count together towards the minimum', async () => {
  const { productId } = await buildProduct(shop.db)
  const first = await buildStandingOrder(shop, client, [{ productId, quantity: 2 }])
  const second = await buildStandingOrder(shop, client, [{ productId, quantity: 3 }], { weekdays: [7] })
  await setDelivery({ minimumOrder: 50 })
  await runAt(shop, placeAt)
  const orders = await ordersOf(shop, client)
  expect(orders.map(linesOf)).toEqual([[[productId, 5]]])
  expect(orders[0]?.standingOrderIds).toEqual([first.standingOrderId, second.standingOrderId])
})

it('what comes on a day of an open order is added to it, without the minimum', async () => {
  const { productId } = await buildProduct(shop.db)
  const { standingOrderId } = await buildStandingOrder(shop, client, [{ productId, quantity: 2 }])
  const { body: open } = await shop.send<Order>('POST /api/Order', {
    as: owner,
    body: { clientId: client.accountId, items: [{ productId, quantity: 1 }], arrivesOn: day },
  })
  await setDelivery({ minimumOrder: 1000 })
  await runAt(shop, placeAt)
  const orders = await ordersOf(shop, client)
  expect(orders).toMatchObject([{ orderId: open.orderId, standingOrderIds: [standingOrderId] }])
  expect(orders.map(linesOf)).toEqual([[[productId, 3]]])
  const changes = await shop.send<object[]>(`GET /api/Order/${open.orderId}/changes`, { as: client })
  expect(changes.body).toMatchObject([{ by: 'client', what: 'added', from: 1, to: 3 }])
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
  const remove = () => shop.send(`DELETE /api/StandingOrders/${standingOrderId}`, { as: client })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  const change = { as: client, body: { name: 'Renamed' } }
  expect((await shop.send(`PUT /api/StandingOrders/${standingOrderId}`, change)).status).toBe(404)
  expect((await shop.send('GET /api/StandingOrders', { as: client })).body).toEqual([])
  await runAt(shop, '2030-01-11T20:00:00Z')
  expect(await ordersOf(shop, client)).toEqual([])
  expect(await failures()).toMatchObject([{ standingOrderId, day, items: [{ productId, quantity: 1 }] }])
  const dismissal = await shop.send(`DELETE /api/StandingOrders/failures/${standingOrderId}`, { as: owner })
  expect([dismissal.status, await failures()]).toEqual([204, []])
  expect(await query('select from standing_orders where standing_order_id = $1', [standingOrderId])).toEqual(
    [],
  )
})

it('a standing order that credit does not cover waits for approval if it is asked for', async () => {
  const { productId } = await buildProduct(shop.db)
  await buildStandingOrder(shop, client, [{ productId, quantity: 1 }])
  await query(`update accounts set credit_limit_cents = 0, credit_mode = 'ask' where account_id = $1`, [
    client.accountId,
  ])
  await runAt(shop, placeAt)
  expect(await ordersOf(shop, client)).toMatchObject([{ approval: 'waiting' }])
})

it('what an open order cannot hold comes in an order of its own', async () => {
  const { productId } = await buildProduct(shop.db)
  await buildStandingOrder(shop, client, [{ productId, quantity: 2 }])
  await shop.send('POST /api/Order', {
    as: owner,
    body: { clientId: client.accountId, items: [{ productId, quantity: 9_999 }], arrivesOn: day },
  })
  await runAt(shop, placeAt)
  expect((await ordersOf(shop, client)).flatMap(linesOf)).toEqual([
    [productId, 2],
    [productId, 9_999],
  ])
})

it('the failure of one client does not stop the others', async () => {
  const { productId } = await buildProduct(shop.db)
  await buildStandingOrder(shop, client, [{ productId, quantity: 1 }])
  const broken = await buildClient(shop.db)
  await buildStandingOrder(shop, broken, [{ productId, quantity: 1 }])
  await query(`create function break() returns trigger language plpgsql as
      $$ begin if new.client_id = '${broken.accountId}' then raise 'broken'; end if; return new; end $$;
    create trigger break before insert on orders for each row execute function break()`)
  await runAt(shop, placeAt)
  await query('drop trigger break on orders; drop function break')
  expect([await ordersOf(shop, client), await ordersOf(shop, broken)]).toEqual([[expect.anything()], []])
  const logged = await query(
    `select level from app_logs where source = 'standing-orders' and level = 'Error'`,
  )
  expect(logged).toHaveLength(1)
  await runAt(shop, placeAt)
  expect(await ordersOf(shop, broken)).toHaveLength(1)
})
