import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { buildZone } from '../../../../test/support/zones.ts'

type Order = {
  orderId: number
  status: number
  deliveryDate: string
  deliveryFee: number
  total: number
  amountDue: number
  sums: { deliveryFee: number; due: number; open: number; paid: number }
}

let shop: TestApp
let owner: BuiltAccount
/** $10, which counts. */
let goods: BuiltProduct
/** $10, of a category that does not count. */
let tobacco: BuiltProduct

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  goods = await buildProduct(shop.db, { priceCents: 1000, category: 'Candy' })
  tobacco = await buildProduct(shop.db, { priceCents: 1000, category: 'Smoke', subCategory: 'TOBACCO' })
})
afterAll(() => shop.stop())

/** A client of a zone of its own, with a fee of $7.50 below $100. */
async function buildStore(given: Parameters<typeof buildZone>[1] = {}) {
  const fee = { feeCents: 750, feeBelowCents: 10_000, categoriesNotCounted: ['Tobacco'] }
  const zoneId = await buildZone(shop.db, { ...fee, ...given })
  const client = await buildClient(shop.db, { zoneId })
  const linesOf = (quantity: number, product: BuiltProduct) => [{ productId: product.productId, quantity }]
  const ordersOf = async () =>
    (await shop.send<Order[]>(`GET /api/Order?clientId=${client.accountId}`, { as: client })).body.reverse()
  return {
    client,
    zoneId,
    place: async (
      quantity: number,
      { product = goods, ...more }: { product?: BuiltProduct; key?: string } = {},
    ) =>
      shop.send<Order>('POST /api/Order', {
        as: client,
        body: { items: linesOf(quantity, product) },
        ...(more.key && { headers: { 'idempotency-key': more.key } }),
      }),
    add: async ({ orderId }: Order, quantity: number) =>
      shop.send<Order>(`POST /api/Order/${orderId}/items`, {
        as: client,
        body: { items: linesOf(quantity, goods) },
      }),
    move: async ({ orderId }: Order, deliveryDate: string) =>
      (await shop.send<Order>(`PUT /api/Order/${orderId}/delivery`, { as: owner, body: { deliveryDate } }))
        .body,
    setStatus: async ({ orderId }: Order, status: number) =>
      (await shop.send<Order>(`PUT /api/Order/${orderId}/status`, { as: owner, body: { status } })).body,
    changeZone: (body: object) => shop.send(`PUT /api/DeliveryZones/${zoneId}`, { as: owner, body }),
    ordersOf,
    feesOf: async () => (await ordersOf()).map(({ deliveryFee }) => deliveryFee),
    chargesOf: async () =>
      (await shop.send<{ deliveryFee: number; amountDue: number }>(`GET /api/cart/charges`, { as: client }))
        .body,
  }
}

it('the fee is due on the oldest order of a day until the day comes to the limit', async () => {
  const { client, place, add, feesOf, ordersOf, setStatus } = await buildStore()
  const first = await place(2)
  expect(first).toMatchObject({ status: 201, body: { deliveryFee: 7.5, total: 20, amountDue: 27.5 } })
  expect(first.body.sums).toMatchObject({ deliveryFee: 7.5, due: 27.5, open: 27.5 })
  const { body: second } = await place(3)
  expect(second).toMatchObject({ deliveryFee: 0, amountDue: 30 })
  expect(await feesOf()).toEqual([7.5, 0])
  const { rows } = await shop.db.$client.query(
    `select data ->> 'orderId' as id from events where type = 'order.updated' and client_id = $1`,
    [client.accountId],
  )
  expect(rows).toEqual([])
  const { body: grown } = await add(second, 5) // $100 in all
  expect(grown).toMatchObject({ deliveryFee: 0 })
  expect(await feesOf()).toEqual([0, 0])
  const [oldest] = await ordersOf()
  expect(oldest).toMatchObject({ deliveryFee: 0, amountDue: 20, sums: { deliveryFee: 0, due: 20 } })
  if (oldest) await setStatus(oldest, 4)
  expect(await feesOf()).toEqual([0, 7.5])
  if (oldest) await setStatus(oldest, 0)
  expect(await feesOf()).toEqual([0, 0])
})

it('a repeated request is answered with the fee with which its order was placed', async () => {
  const { place, feesOf } = await buildStore()
  const first = await place(2, { key: 'one' })
  await place(9)
  expect(await feesOf()).toEqual([0, 0])
  expect((await place(2, { key: 'one' })).text).toBe(first.text)
})

it('categories that do not count reach neither the limit nor the minimum', async () => {
  const { place, changeZone } = await buildStore()
  expect((await place(20, { product: tobacco })).body).toMatchObject({ deliveryFee: 7.5, total: 200 })
  await changeZone({ delivery: { minimumOrder: 50 }, categoriesNotCounted: ['tobacco', 'Other'] })
  expect(await place(20, { product: tobacco })).toMatchObject({
    status: 409,
    body: { code: 'BELOW_MINIMUM', details: { minimumOrder: 50, total: 0 } },
  })
  await changeZone({ categoriesNotCounted: ['SMOKE'] })
  expect((await place(20, { product: tobacco })).status).toBe(409)
  await changeZone({ categoriesNotCounted: ['candy'] })
  expect((await place(20, { product: tobacco })).status).toBe(201)
})

it('a client does not cancel an order without which what counts of the others is below the minimum', async () => {
  const { client, place, changeZone } = await buildStore()
  await changeZone({ delivery: { minimumOrder: 50 } })
  const { body: first } = await place(5)
  await place(30, { product: tobacco })
  const cancel = () => shop.send(`PUT /api/Order/${first.orderId}/cancel`, { as: client })
  expect(await cancel()).toMatchObject({
    status: 409,
    body: { code: 'BELOW_MINIMUM', details: { minimumOrder: 50, total: 0 } },
  })
  await changeZone({ categoriesNotCounted: [] })
  expect((await cancel()).status).toBe(200)
})

it('two orders at once neither both have the fee nor both lack it', async () => {
  for (let round = 0; round < 5; round++) {
    const { place, feesOf } = await buildStore()
    await Promise.all([place(1), place(2), place(3)])
    expect((await feesOf()).sort()).toEqual([0, 0, 7.5])
  }
})

it('orders that are placed, cancelled and moved at once leave one fee on each day', async () => {
  const { place, move, setStatus, ordersOf, add } = await buildStore()
  const placed = [(await place(1)).body, (await place(1)).body, (await place(1)).body]
  const [one, two, three] = placed
  if (!one || !two || !three) throw new Error('no order was placed')
  await Promise.all([place(1), setStatus(one, 4), add(two, 1), move(three, '2031-05-05'), place(1)])
  const live = (await ordersOf()).filter(({ status }) => status === 0)
  for (const day of new Set(live.map(({ deliveryDate }) => deliveryDate))) {
    const ofDay = live.filter(({ deliveryDate }) => deliveryDate === day)
    expect(ofDay.map(({ deliveryFee }) => deliveryFee)).toEqual(
      ofDay.map((_, index) => (index === 0 ? 7.5 : 0)),
    )
  }
})

it('the fee of an order that was paid ahead changes what is open of it', async () => {
  const { client, place, ordersOf } = await buildStore()
  const { body: first } = await place(2)
  const body = { clientId: client.accountId, amount: 27.5, method: 'cash', orderId: first.orderId }
  expect((await shop.send('POST /api/Payments', { as: owner, body })).status).toBe(201)
  expect((await ordersOf())[0]).toMatchObject({ sums: { due: 27.5, paid: 27.5 } })
  await place(9)
  expect((await ordersOf())[0]).toMatchObject({ amountDue: 20, sums: { due: 20, paid: 20, open: 0 } })
})

it('a delivered order owes its fee, goods that are not found change nothing, and sales leave it out', async () => {
  const { client, place, setStatus, ordersOf } = await buildStore()
  const { body: order } = await place(2)
  const { rows } = await shop.db.$client.query('select order_item_id from order_items where order_id = $1', [
    order.orderId,
  ])
  const path = `PUT /api/orderitem/items/${rows[0].order_item_id}/found-status`
  expect((await shop.send(path, { as: owner, body: { found: false } })).status).toBe(200)
  await setStatus(order, 3)
  expect((await ordersOf())[0]).toMatchObject({ deliveryFee: 7.5, amountDue: 7.5, sums: { notFound: 20 } })
  const statement = await shop.send<{ closing: number }>(`GET /api/Statement?clientId=${client.accountId}`, {
    as: owner,
  })
  expect(statement.body).toMatchObject({ closing: 7.5 })
})

it('a cart says which fee its order would have', async () => {
  const { client, place, chargesOf, changeZone, setStatus, ordersOf } = await buildStore()
  const put = (quantity: number, { productId } = goods) =>
    shop.send(`PUT /api/cart/${client.accountId}/${productId}`, { as: client, body: { quantity } })
  expect(await chargesOf()).toMatchObject({ deliveryFee: 0, amountDue: 0 })
  await put(2)
  expect(await chargesOf()).toMatchObject({ deliveryFee: 7.5, amountDue: 27.5 })
  await put(20, tobacco)
  expect(await chargesOf()).toMatchObject({ deliveryFee: 7.5, amountDue: 227.5 })
  await put(10)
  expect(await chargesOf()).toMatchObject({ deliveryFee: 0 })
  await put(2)
  await changeZone({ feeBelow: null })
  expect(await chargesOf()).toMatchObject({ deliveryFee: 0 })
  await changeZone({ feeBelow: 100 })
  await place(1) // empties the cart
  await put(2)
  expect(await chargesOf()).toMatchObject({ deliveryFee: 0 })
  const [first] = await ordersOf()
  if (first) await setStatus(first, 4)
  expect(await chargesOf()).toMatchObject({ deliveryFee: 7.5 })
})

it('a store learns what counts of its orders of the day, and that a packed one settles the fee', async () => {
  const { client, place, setStatus } = await buildStore()
  const delivery = async () => (await shop.send<object>('GET /api/Delivery', { as: client })).body
  expect(await delivery()).toMatchObject({ ordered: 0, isFeeSettled: false, fee: 7.5, feeBelow: 100 })
  await place(20, { product: tobacco })
  const { body: order } = await place(3)
  expect(await delivery()).toMatchObject({
    ...{ ordered: 30, isFeeSettled: false, categoriesNotCounted: ['tobacco'] },
    openOrder: { orderId: order.orderId },
  })
  await setStatus(order, 1)
  expect(await delivery()).toMatchObject({ ordered: 0, isFeeSettled: true })
})

it('a cancelled order that is moved leaves the fees of both days as they are', async () => {
  const { place, move, setStatus, changeZone, feesOf } = await buildStore()
  const { body: cancelled } = await place(1)
  await setStatus(cancelled, 4)
  const { body: live } = await place(2)
  await move(live, '2031-01-02')
  await changeZone({ fee: 0 })
  await move(cancelled, '2031-01-02')
  await move(cancelled, '2031-01-03')
  expect(await feesOf()).toEqual([0, 7.5])
})

const days = ['2031-01-01', '2031-01-02']
const step = fc.oneof(
  fc.record({ do: fc.constant('place' as const), quantity: fc.integer({ min: 1, max: 6 }), day: fc.nat(1) }),
  fc.record({ do: fc.constant('add' as const), order: fc.nat(9), quantity: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ do: fc.constant('move' as const), order: fc.nat(9), day: fc.nat(1) }),
  fc.record({ do: fc.constant('status' as const), order: fc.nat(9), status: fc.constantFrom(0, 0, 1, 4, 4) }),
  fc.record({ do: fc.constant('fee' as const), fee: fc.integer({ min: 0, max: 9 }) }),
)

type Modelled = { day: string; quantity: number; status: number; fee: number }

/** Decides the fee of a day as the contract says. */
function decide(orders: Modelled[], day: string, fee: number, limit: number): void {
  const live = orders.filter((order) => order.day === day && order.status !== 4)
  if (live.some(({ status }) => status !== 0)) return
  const isDue = live.reduce((total, { quantity }) => total + quantity * 10, 0) < limit
  for (const [index, order] of live.entries()) order.fee = isDue && index === 0 ? fee : 0
}

it('the fees equal those of a plain program, whatever becomes of the orders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const { client, zoneId, move, setStatus, ordersOf, add } = await buildStore()
      const model: Modelled[] = []
      let fee = 7.5
      for (const one of steps) {
        const stored = await ordersOf()
        const index = 'order' in one && stored.length > 0 ? one.order % stored.length : -1
        const [order, modelled] = [stored[index], model[index]]
        if (one.do === 'fee') {
          fee = one.fee
          await shop.send(`PUT /api/DeliveryZones/${zoneId}`, { as: owner, body: { fee } })
        } else if (one.do === 'place') {
          const body = {
            ...{ clientId: client.accountId, arrivesOn: days[one.day] },
            items: [{ productId: goods.productId, quantity: one.quantity }],
          }
          expect((await shop.send('POST /api/Order', { as: owner, body })).status).toBe(201)
          model.push({ day: days[one.day] ?? '', quantity: one.quantity, status: 0, fee: 0 })
          decide(model, days[one.day] ?? '', fee, 100)
        } else if (!order || !modelled) continue
        else if (one.do === 'add') {
          if (modelled.status !== 0) continue
          expect((await add(order, one.quantity)).status).toBe(200)
          modelled.quantity += one.quantity
          decide(model, modelled.day, fee, 100)
        } else if (one.do === 'move') {
          const [from, to] = [modelled.day, days[one.day] ?? '']
          if (from === to) continue
          await move(order, to)
          modelled.day = to
          if (modelled.status === 4) continue
          decide(model, from, fee, 100)
          const others = model.filter((other) => other !== modelled && other.day === to && other.status !== 4)
          const isSettled = [modelled, ...others].some(({ status }) => status !== 0)
          if (isSettled && others.some((other) => other.fee > 0)) modelled.fee = 0
          decide(model, to, fee, 100)
        } else {
          const isCancelling = one.status !== modelled.status && [one.status, modelled.status].includes(4)
          await setStatus(order, one.status)
          modelled.status = one.status
          if (one.status === 4) modelled.fee = 0
          if (isCancelling) decide(model, modelled.day, fee, 100)
        }
      }
      expect((await ordersOf()).map(({ deliveryFee }) => deliveryFee)).toEqual(
        model.map((order) => order.fee),
      )
    }),
    { numRuns: 15 },
  )
})
