import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { removeAllOrders } from '../../../test/support/orders.ts'
import { buildRunCalls, type RunResponse, stopsOf } from '../../../test/support/purchase-runs.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let staff: Awaited<ReturnType<typeof buildRunCalls>>

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildRunCalls(shop)
})
beforeEach(() => removeAllOrders(shop.db))
afterAll(() => shop.stop())

it('a new run can be planned together with many others', async () => {
  const product = await staff.product({ King: 4 })
  const orders = await Promise.all(Array.from({ length: 20 }, () => staff.order([[product, 1]])))
  const responses = await Promise.all(orders.map(({ orderId }) => staff.create({ orderIds: [orderId] })))
  expect(responses.map(({ status }) => status)).toEqual(orders.map(() => 201))
})

it('a new run buys each product where it is cheapest', async () => {
  const [cola, chips, gum] = [
    await staff.product({ King: 4, Jetro: 5, 'Left Out': 1 }, { gtins: ['02000000000015'] }),
    await staff.product({ Jetro: 3, King: 6 }),
    await staff.product({ Jetro: 0 }),
  ]
  const one = await staff.order([
    [cola, 2],
    [chips, 1],
  ])
  const two = await staff.order([
    [cola, 3],
    [gum, 1],
  ])
  const { status, body } = await staff.create({ rules: { leaveOut: ['left out'], staleAfterDays: 30 } })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'open',
    rules: { leaveOut: ['left out'], staleAfterDays: 30 },
    total: 23,
    revenue: 60,
    margin: 37,
    planned: { total: 23, margin: 37 },
    singleBest: { supplier: 'King', total: 26, missing: 1 },
    isExact: true,
    ruleCosts: [{ rule: 'leaveOut', supplier: 'left out', cost: 15, missing: 0 }],
    unpriced: [{ productId: gum.productId, quantity: 1, price: null, nextBest: null, found: null }],
  })
  expect(body.stops).toEqual([
    {
      supplier: 'Jetro',
      total: 3,
      lines: [
        expect.objectContaining({ productId: chips.productId, nextBest: { supplier: 'King', price: 6 } }),
      ],
    },
    {
      supplier: 'King',
      total: 20,
      lines: [
        {
          productId: cola.productId,
          name: cola.name,
          imageUrl: cola.imageUrl,
          gtins: ['02000000000015'],
          quantity: 5,
          price: 4,
          isStale: true,
          nextBest: { supplier: 'Jetro', price: 5 },
          found: null,
          pricePaid: null,
          isLast: false,
          orders: [
            { orderId: one.orderId, storeName: one.client.storeName, quantity: 2 },
            { orderId: two.orderId, storeName: two.client.storeName, quantity: 3 },
          ],
        },
      ],
    },
  ])
  expect((await shop.send(`GET /api/PurchaseRuns/${body.runId}`, { as: staff.associate })).body).toEqual(body)
  expect((await shop.send('GET /api/PurchaseRuns?limit=1', { as: staff.associate })).body).toEqual([body])
  const { body: seen } = await shop.send<RunResponse>(`GET /api/PurchaseRuns/${body.runId}`, {
    as: staff.picker,
  })
  expect(JSON.stringify(seen)).not.toMatch(
    /total|price"|pricePaid|nextBest|revenue|margin|singleBest|ruleCosts|planned/,
  )
  expect(stopsOf(seen)).toEqual(stopsOf(body))
})

it('a new run keeps to the minimum of a stop and the number of stops', async () => {
  const [cola, chips, gum] = [
    await staff.product({ King: 4, Jetro: 5 }),
    await staff.product({ King: 9, Jetro: 6, BJ: 7 }),
    await staff.product({ BJ: 1, King: 2 }),
  ]
  await staff.order([
    [cola, 2],
    [chips, 2],
    [gum, 1],
  ])
  const at = ({ stops }: RunResponse) => stops.map(({ supplier, total }) => [supplier, total])
  const plan = async (rules: object) => {
    const { body } = await staff.create({ rules })
    await shop.send(`POST /api/PurchaseRuns/${body.runId}/close`, { as: staff.associate })
    return body
  }
  expect(at(await plan({}))).toEqual([
    ['BJ', 1],
    ['Jetro', 12],
    ['King', 8],
  ])
  const limited = await plan({ minimumPerStop: 9.5 })
  expect(at(limited)).toEqual([
    ['Jetro', 12],
    ['King', 10],
  ])
  expect(limited).toMatchObject({
    isExact: true,
    unpriced: [],
    ruleCosts: [{ rule: 'minimumPerStop', supplier: null, cost: 1, missing: 0 }],
  })
  const one = await plan({ maxStops: 1, leaveOut: ['bj', 'Depot'], staleAfterDays: 30 })
  expect(at(one)).toEqual([['King', 28]])
  expect(one.ruleCosts).toEqual([
    { rule: 'leaveOut', supplier: 'bj', cost: 0, missing: 0 },
    { rule: 'leaveOut', supplier: 'Depot', cost: 0, missing: 0 },
    { rule: 'maxStops', supplier: null, cost: 6, missing: 0 },
  ])
  expect(await plan({ minimumPerStop: 100 })).toMatchObject({
    stops: [],
    unpriced: [{}, {}, {}],
    total: 0,
    ruleCosts: [{ rule: 'minimumPerStop', cost: 0, missing: 3 }],
  })
  const { status, body } = await staff.create({ rules: { maxStops: 0 } })
  expect({ status, details: body.details }).toMatchObject({
    status: 400,
    details: [{ path: 'rules.maxStops' }],
  })
})

it('a new run leaves out lines that are marked, cancelled, or wait in another open run', async () => {
  const cola = await staff.product({ King: 4 })
  const [marked, cancelled, open] = [
    await staff.order([[cola, 1]]),
    await staff.order([[cola, 2]]),
    await staff.order([[cola, 3]]),
  ]
  await shop.send(`PUT /api/orderitem/items/${marked.itemIds[0]}/found-status`, {
    as: staff.associate,
    body: 'true',
  })
  await shop.send(`PUT /api/order/${cancelled.orderId}/cancel`, { as: staff.associate })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const first = await staff.create({}, key)
  expect(first.body.stops[0]?.lines[0]?.orders).toMatchObject([{ orderId: open.orderId, quantity: 3 }])
  expect(await staff.create()).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_BUY' } })
  expect((await staff.create({}, key)).body).toEqual(first.body)
})

it('a new run leaves additions to its orders to the next run', async () => {
  const cola = await staff.product({ King: 4 })
  const { orderId } = await staff.order([[cola, 2]])
  const { runId } = (await staff.create()).body
  const { body: order } = await shop.send<{ items: { quantity: number }[] }>(
    `POST /api/Order/${orderId}/items`,
    { as: staff.associate, body: { items: [{ productId: cola.productId, quantity: 3 }] } },
  )
  expect(order.items.map(({ quantity }) => quantity)).toEqual([2, 3])
  expect(stopsOf((await staff.read(runId)).body)).toEqual({ King: [[cola.productId, 2, null]] })
  expect(stopsOf((await staff.create()).body)).toEqual({ King: [[cola.productId, 3, null]] })
  await staff.setLine(runId, cola.productId, { supplier: 'King', found: 2 })
  expect(await staff.foundIn({ orderId })).toEqual([2, null])
})

it('a new run is for the orders named, else for a day, else for the earliest day', async () => {
  const cola = await staff.product({ King: 4 })
  const orders = [
    await staff.order([[cola, 1]]),
    await staff.order([[cola, 2]]),
    await staff.order([[cola, 3]]),
  ]
  for (const [index, { orderId }] of orders.entries())
    await shop.db.$client.query('update orders set delivery_date = $1 where order_id = $2', [
      `2026-03-0${9 - index}`,
      orderId,
    ])
  const plan = async (rules: object) => {
    const { body } = await staff.create(rules)
    return [body.deliveryDates, body.stops[0]?.lines[0]?.quantity]
  }
  expect(await plan({ orderIds: [orders[0]?.orderId], deliveryDate: '2026-03-08' })).toEqual([
    ['2026-03-09'],
    1,
  ])
  expect(await plan({ deliveryDate: '2026-03-08' })).toEqual([['2026-03-08'], 2])
  expect(await plan({})).toEqual([['2026-03-07'], 3])
  expect((await staff.create({ orderIds: [orders[0]?.orderId, 2_000_000_000] })).status).toBe(404)
})
