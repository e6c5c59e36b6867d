import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { removeAllOrders } from '../../../../test/support/orders.ts'
import { buildRunCalls, type RunResponse, stopsOf } from '../../../../test/support/purchase-runs.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let staff: Awaited<ReturnType<typeof buildRunCalls>>

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildRunCalls(shop)
})
beforeEach(() => removeAllOrders(shop.db))
afterAll(() => shop.stop())

it('a find fills the orders by delivery day, and the rest moves to the next best stop', async () => {
  const cola = await staff.product({ King: 4, Jetro: 5, BJ: 6 })
  const [one, two] = [await staff.order([[cola, 2]]), await staff.order([[cola, 3]])]
  const { runId } = (await staff.create()).body
  const first = await staff.setLine(runId, cola.productId, { supplier: 'king', found: 4, seen: 0 })
  expect(first.status).toBe(200)
  expect(stopsOf(first.body)).toEqual({
    Jetro: [[cola.productId, 1, null]],
    King: [[cola.productId, 4, 4]],
  })
  expect([await staff.foundIn(one), await staff.foundIn(two)]).toEqual([[2], [null]])

  const corrected = await staff.setLine(
    runId,
    cola.productId,
    { supplier: 'King', found: 1, seen: 4 },
    { as: staff.associate },
  )
  expect(stopsOf(corrected.body)).toEqual({
    Jetro: [[cola.productId, 4, null]],
    King: [[cola.productId, 1, 1]],
  })
  expect(corrected.body.stops[0]?.lines[0]?.orders).toMatchObject([
    { orderId: one.orderId, quantity: 1 },
    { orderId: two.orderId, quantity: 3 },
  ])
  expect([await staff.foundIn(one), await staff.foundIn(two)]).toEqual([[null], [null]])
  expect(corrected.body).toMatchObject({
    total: 24,
    revenue: 50,
    margin: 26,
    planned: { total: 20, margin: 30 },
  })

  const stale = await staff.setLine(runId, cola.productId, { supplier: 'King', found: 2, seen: 4 })
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'MARKED_MEANWHILE', details: { productId: cola.productId, found: 1, quantity: 1 } },
  })
  expect(stale.body.details).not.toHaveProperty('price')
  const takenBack = await staff.setLine(runId, cola.productId, { supplier: 'Depot', found: 2, seen: 1 })
  expect(takenBack).toMatchObject({
    status: 409,
    body: { code: 'MARKED_MEANWHILE', details: { productId: cola.productId, found: null, quantity: 0 } },
  })
  expect((await staff.setLine(runId, cola.productId, { supplier: 'Jetro', found: 5 })).status).toBe(400)

  const last = await staff.setLine(runId, cola.productId, { supplier: 'Jetro', found: 2, isLast: true })
  expect(stopsOf(last.body)).toEqual({ Jetro: [[cola.productId, 4, 2]], King: [[cola.productId, 1, 1]] })
  expect([await staff.foundIn(one), await staff.foundIn(two)]).toEqual([[2], [1]])
  const undone = await staff.setLine(runId, cola.productId, { supplier: 'Jetro', found: null })
  expect(stopsOf(undone.body)).toEqual({
    Jetro: [[cola.productId, 4, null]],
    King: [[cola.productId, 1, 1]],
  })
  expect([await staff.foundIn(one), await staff.foundIn(two)]).toEqual([[null], [null]])
})

it('a find is recorded once per key, and not after the run was closed', async () => {
  const [cola, chips] = [await staff.product({ King: 4, Jetro: 5 }), await staff.product({ King: 1 })]
  const open = await staff.order([
    [cola, 3],
    [chips, 1],
  ])
  const { runId } = (await staff.create()).body
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await staff.setLine(runId, cola.productId, { supplier: 'King', found: 1 }, { headers })
  await staff.setLine(runId, cola.productId, { supplier: 'King', found: 2 })
  expect((await staff.close(runId)).body).toMatchObject({ status: 'closed', total: 9, revenue: 30 })
  expect(await staff.foundIn(open)).toEqual([2, null])
  expect(
    (await staff.setLine(runId, cola.productId, { supplier: 'King', found: 1 }, { headers })).body,
  ).toEqual(first.body)
  for (const { status, body } of [
    await staff.close(runId),
    await staff.setLine(runId, cola.productId, { supplier: 'King', found: 1 }),
  ])
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'RUN_CLOSED' })
  expect(stopsOf((await staff.create()).body)).toEqual({ King: [[chips.productId, 1, null]] })
})

it('a find has every effect of a mark by hand, and one notice once the last line of an order is marked', async () => {
  const [cola, chips] = [await staff.product({ King: 4 }), await staff.product({ King: 1 })]
  await shop.db.$client.query('update products set track_stock = true where product_id = $1', [
    cola.productId,
  ])
  const open = await staff.order([
    [cola, 3],
    [chips, 1],
  ])
  const { runId } = (await staff.create()).body
  const notices = async () =>
    (
      await shop.send<{ title: string }[]>(`GET /api/Notification/client/${open.client.accountId}`, {
        as: open.client,
      })
    ).body.map(({ title }) => title)
  await staff.setLine(runId, cola.productId, { supplier: 'King', found: 2, isLast: true })
  expect(await notices()).toEqual([])
  await staff.setLine(runId, chips.productId, { supplier: 'King', found: 0, isLast: true })
  expect(await notices()).toEqual([`Order #${open.orderId}: 2 of 2 lines checked`])
  const { rows } = await shop.db.$client.query('select stock_quantity from products where product_id = $1', [
    cola.productId,
  ])
  expect(rows).toEqual([{ stock_quantity: 8 }])
  expect((await shop.send(`GET /api/order/${open.orderId}`, { as: staff.associate })).body).toMatchObject({
    amountDue: 20,
  })
  const { body: changes } = await shop.send(`GET /api/Order/${open.orderId}/changes`, {
    as: staff.associate,
  })
  expect(changes).toMatchObject([
    { what: 'found', from: null, to: 2 },
    { what: 'found', from: null, to: 0 },
  ])
})

it('a find makes the price paid the price of the supplier, and the cost of the lines', async () => {
  const cola = await staff.product({ King: 4, Jetro: 5 })
  const open = await staff.order([[cola, 3]])
  const { runId } = (await staff.create({ rules: { staleAfterDays: 0 } })).body
  await staff.setLine(runId, cola.productId, { supplier: 'King', found: 1, pricePaid: 4.2 })
  await staff.setLine(runId, cola.productId, { supplier: 'Jetro', found: 2, pricePaid: 5 })
  for (const found of [0, 1]) await staff.setLine(runId, cola.productId, { supplier: 'King', found })
  const { body } = await staff.read(runId)
  expect(body.stops).toMatchObject([
    { supplier: 'Jetro', total: 10, lines: [{ price: 5, pricePaid: 5, isStale: false }] },
    { supplier: 'King', total: 4.2, lines: [{ price: 4, pricePaid: 4.2, isStale: false }] },
  ])
  const { body: prices } = await shop.send(`GET /api/products/${cola.productId}/suppliers`, {
    as: staff.associate,
  })
  const pricedAt = expect.stringMatching(/^20/)
  expect(prices).toEqual([
    { name: 'King', price: 4.2, pricedAt },
    { name: 'Jetro', price: 5, pricedAt },
  ])
  const { body: sales } = await shop.send('GET /api/Reports/sales?by=product', { as: staff.associate })
  expect(sales).toMatchObject([
    { key: String(cola.productId), sales: 30, cost: 14.2, margin: 15.8, coverage: 1 },
  ])
  expect(await staff.foundIn(open)).toEqual([3])
})

const pricesOf = async (productId: number) =>
  (
    await shop.send<{ name: string; price: number }[]>(`GET /api/products/${productId}/suppliers`, {
      as: staff.associate,
    })
  ).body.map(({ name, price }) => [name, price])

it.each([
  ['of nothing found', { supplier: 'King', found: 0 }],
  ['with a find that is taken back', { supplier: 'King', found: null }],
  ['at a supplier that is no stop', { supplier: 'Elsewhere', found: 1 }],
])('a price that a picker enters %s does not count', async (_, find) => {
  const cola = await staff.product({ King: 4 })
  await staff.order([[cola, 3]])
  const { runId } = (await staff.create()).body
  expect((await staff.setLine(runId, cola.productId, { ...find, pricePaid: 0.01 })).status).toBe(200)
  expect(await pricesOf(cola.productId)).toEqual([['King', 4]])
  expect((await staff.read(runId)).body.stops.flatMap(({ lines }) => lines)).not.toContainEqual(
    expect.objectContaining({ pricePaid: 0.01 }),
  )
})

it('a price that a picker enters counts at another stop of the run', async () => {
  const [cola, chips] = [await staff.product({ King: 4 }), await staff.product({ Jetro: 5 })]
  await staff.order([
    [cola, 3],
    [chips, 1],
  ])
  const { runId } = (await staff.create()).body
  await staff.setLine(runId, cola.productId, { supplier: 'Jetro', found: 1, pricePaid: 3 })
  expect(await pricesOf(cola.productId)).toEqual([
    ['King', 4],
    ['Jetro', 3],
  ])
})

it('a price that a picker enters is rejected like any other if the line has changed, so that nobody can guess it', async () => {
  const cola = await staff.product({ King: 4 })
  await staff.order([[cola, 3]])
  const { runId } = (await staff.create()).body
  const find = { supplier: 'King', found: 2, pricePaid: 4.2 }
  await staff.setLine(runId, cola.productId, find, { as: staff.associate })
  const guess = (pricePaid: number) => staff.setLine(runId, cola.productId, { ...find, pricePaid, seen: 1 })
  const [right, wrong] = [await guess(4.2), await guess(4.3)]
  expect([right.status, wrong.status]).toEqual([409, 409])
  const { requestId: _, ...shown } = right.body as unknown as { requestId: string }
  expect(wrong.body).toMatchObject(shown)
})

it('a product that no supplier of the plan sells can be found anywhere', async () => {
  const cola = await staff.product({})
  await staff.order([[cola, 3]])
  const { runId } = (await staff.create()).body
  const { body } = await staff.setLine(
    runId,
    cola.productId,
    { supplier: ' Corner Shop ', found: 2, pricePaid: 6 },
    { as: staff.associate },
  )
  expect(body).toMatchObject({
    stops: [
      {
        supplier: 'Corner Shop',
        total: 12,
        lines: [{ quantity: 3, found: 2, price: null, pricePaid: 6, isStale: false, nextBest: null }],
      },
    ],
    unpriced: [],
    total: 12,
    revenue: 20,
    margin: 8,
  })
  const { body: prices } = await shop.send(`GET /api/products/${cola.productId}/suppliers`, {
    as: staff.associate,
  })
  expect(prices).toMatchObject([{ name: 'Corner Shop', price: 6 }])
})

it('lines that are cancelled or marked by hand leave the plan', async () => {
  const cola = await staff.product({ King: 4, Jetro: 5 })
  const orders = [
    await staff.order([[cola, 2]]),
    await staff.order([[cola, 3]]),
    await staff.order([[cola, 4]]),
  ]
  const { runId } = (await staff.create()).body
  await staff.setLine(runId, cola.productId, { supplier: 'King', found: 5 })
  await shop.send(`PUT /api/order/${orders[0]?.orderId}/cancel`, { as: staff.associate })
  const read = async () =>
    (await shop.send<RunResponse>(`GET /api/PurchaseRuns/${runId}`, { as: staff.associate })).body
  expect((await read()).stops.flatMap(({ lines }) => lines.map((line) => line.orders))).toMatchObject([
    [{ orderId: orders[2]?.orderId, quantity: 2 }],
    [
      { orderId: orders[1]?.orderId, quantity: 3 },
      { orderId: orders[2]?.orderId, quantity: 2 },
    ],
  ])
  await shop.send(`PUT /api/orderitem/items/${orders[2]?.itemIds[0]}/found-status`, {
    as: staff.picker,
    body: 'false',
  })
  expect(stopsOf(await read())).toEqual({ King: [[cola.productId, 5, 5]] })
  expect((await staff.setLine(runId, cola.productId, { supplier: 'Jetro', found: 1 })).status).toBe(400)
  const { rows } = await shop.db.$client.query(
    "select count(*)::int from events where type = 'run.updated' and data = jsonb_build_object('runId', $1::int, 'kind', 'purchase')",
    [runId],
  )
  // Made, found, cancelled, and marked by hand.
  expect(rows).toEqual([{ count: 4 }])
})

it('two people on one run lose no mark', async () => {
  const cola = await staff.product({ King: 4, Jetro: 5 })
  const chips = await staff.product({ King: 4, Jetro: 5 })
  const orders = await Promise.all(
    [1, 2, 3, 4].map(() =>
      staff.order([
        [cola, 5],
        [chips, 5],
      ]),
    ),
  )
  const { runId } = (await staff.create()).body
  const calls = [cola, chips].flatMap(({ productId }) =>
    ['King', 'Jetro'].map((supplier, index) =>
      staff.setLine(
        runId,
        productId,
        { supplier, found: 10 },
        { as: index === 0 ? staff.picker : staff.associate },
      ),
    ),
  )
  const marks = orders.map(({ itemIds }) =>
    shop.send(`PUT /api/orderitem/items/${itemIds[0]}/found-status`, { as: staff.associate, body: 'true' }),
  )
  const statuses = (await Promise.all([...calls, ...marks])).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 400)).toEqual([])
  const all = await Promise.all(orders.map(staff.foundIn))
  expect(all.flatMap((items) => items[1])).toEqual([5, 5, 5, 5])
})
