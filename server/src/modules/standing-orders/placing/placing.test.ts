import type { Order } from '@cornerstock/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import {
  buildStandingOrder,
  linesOf,
  ordersOf,
  runAt,
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
