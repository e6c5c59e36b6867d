import type { Order } from '@cornerstock/contract/orders/orders'
import { expect, it } from 'vitest'
import { buildClient } from '../../../../test/support/factories.ts'
import {
  buildStandingOrder,
  firstMonday,
  linesOf,
  runAt,
  standingOrderWorld,
} from '../../../../test/support/standing-orders.ts'
import { startTestApp } from '../../../../test/support/test-app.ts'

const world = standingOrderWorld()
const { add, query, readOrders, run, send, setDelivery } = world
const { day, placeAt, cutoff } = firstMonday

const justBefore = '2030-01-04T19:59:59Z'

it('a standing order is placed once, two hours before the cut-off of its delivery day, and leaves the cart alone', async () => {
  const { productId } = world.product
  const { standingOrderId } = await add([{ productId, quantity: 3 }])
  await send('POST /api/cart', { as: world.client, body: { productId, quantity: 1 } })
  await run(justBefore)
  expect(await readOrders()).toEqual([])
  const other = await startTestApp({ databaseUrl: world.shop.databaseUrl })
  await Promise.all([run(placeAt), runAt(other, placeAt), run(placeAt)])
  await runAt(other, cutoff)
  await other.stop()
  const orders = await readOrders()
  expect(orders).toMatchObject([
    {
      ...{ deliveryDate: day, placedBy: 'client', standingOrderIds: [standingOrderId] },
      orderBy: '2030-01-04T22:00:00.000Z',
    },
  ])
  expect(orders.map(linesOf)).toEqual([[[productId, 3]]])
  expect((await send<unknown[]>('GET /api/cart', { as: world.client })).body).toHaveLength(1)
  await run('2030-01-11T20:00:00Z')
  expect(await readOrders()).toHaveLength(2)
})

it('a standing order is placed at once between its time and the cut-off, by the settings of that moment', async () => {
  const { productId } = world.product
  await add([{ productId, quantity: 1 }])
  await setDelivery({ cutoff: '09:00' })
  await run('2030-01-04T11:59:59Z')
  expect(await readOrders()).toEqual([])
  await run('2030-01-04T13:59:59Z')
  expect(await readOrders()).toHaveLength(1)
})

it('the items of one date come on that date only', async () => {
  const { productId } = world.product
  const { standingOrderId } = await add([{ productId, quantity: 3 }])
  await send(`PUT /api/StandingOrders/${standingOrderId}/dates/${day}`, {
    as: world.client,
    body: { items: [{ productId, quantity: 7 }] },
  })
  await run(placeAt, '2030-01-11T20:00:00Z')
  expect((await readOrders()).flatMap(linesOf)).toEqual([
    [productId, 3],
    [productId, 7],
  ])
})

it('two dates that fall together come as one order, and count together towards the minimum', async () => {
  const { productId } = world.product
  const first = await add([{ productId, quantity: 2 }])
  const second = await add([{ productId, quantity: 3 }], { weekdays: [7] })
  await setDelivery({ minimumOrder: 50 })
  await run(placeAt)
  const orders = await readOrders()
  expect(orders.map(linesOf)).toEqual([[[productId, 5]]])
  expect(orders[0]?.standingOrderIds).toEqual([first.standingOrderId, second.standingOrderId])
})

it('what comes on a day of an open order is added to it, without the minimum', async () => {
  const { productId } = world.product
  const { standingOrderId } = await add([{ productId, quantity: 2 }])
  const { body: open } = await send<Order>('POST /api/Order', {
    as: world.owner,
    body: { clientId: world.client.accountId, items: [{ productId, quantity: 1 }], arrivesOn: day },
  })
  await setDelivery({ minimumOrder: 1000 })
  await run(placeAt)
  const orders = await readOrders()
  expect(orders).toMatchObject([{ orderId: open.orderId, standingOrderIds: [standingOrderId] }])
  expect(orders.map(linesOf)).toEqual([[[productId, 3]]])
  const changes = await send<object[]>(`GET /api/Order/${open.orderId}/changes`, { as: world.client })
  expect(changes.body).toMatchObject([{ by: 'client', what: 'added', from: 1, to: 3 }])
})

it('a standing order that credit does not cover waits for approval if it is asked for', async () => {
  const { productId } = world.product
  await add([{ productId, quantity: 1 }])
  await query(`update accounts set credit_limit_cents = 0, credit_mode = 'ask' where account_id = $1`, [
    world.client.accountId,
  ])
  await run(placeAt)
  expect(await readOrders()).toMatchObject([{ approval: 'waiting' }])
})

it('what an open order cannot hold comes in an order of its own', async () => {
  const { productId } = world.product
  await add([{ productId, quantity: 2 }])
  await send('POST /api/Order', {
    as: world.owner,
    body: { clientId: world.client.accountId, items: [{ productId, quantity: 9_999 }], arrivesOn: day },
  })
  await run(placeAt)
  expect((await readOrders()).flatMap(linesOf)).toEqual([
    [productId, 2],
    [productId, 9_999],
  ])
})

it('the failure of one client does not stop the others', async () => {
  const { productId } = world.product
  await add([{ productId, quantity: 1 }])
  const broken = await buildClient(world.shop.db)
  await buildStandingOrder(world.shop, broken, [{ productId, quantity: 1 }])
  await query(`create function break() returns trigger language plpgsql as
      $$ begin if new.client_id = '${broken.accountId}' then raise 'broken'; end if; return new; end $$;
    create trigger break before insert on orders for each row execute function break()`)
  await run(placeAt)
  await query('drop trigger break on orders; drop function break')
  expect([await readOrders(), await readOrders(broken)]).toEqual([[expect.anything()], []])
  const logged = await query(
    `select level from app_logs where source = 'standing-orders' and level = 'Error'`,
  )
  expect(logged).toHaveLength(1)
  await run(placeAt)
  expect(await readOrders(broken)).toHaveLength(1)
})
