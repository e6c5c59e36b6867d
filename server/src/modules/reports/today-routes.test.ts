import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let associate: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  shop.clock.now = new Date('2026-03-31T12:00:00.000Z')
  associate = await buildStaff(shop.db, { role: 'associate' })
})
afterAll(() => shop.stop())

describe('the report of today', () => {
  it('the report of today has open orders, deliveries, missing lines, products below cost, and the amount owed', async () => {
    const client = await buildClient(shop.db)
    const dear = await buildProduct(shop.db, { priceCents: 500, costPriceCents: 700 })
    await buildProduct(shop.db, { priceCents: 500, costPriceCents: 800, inStock: false })
    const place = async (status: number, found: number | null) => {
      const order = await buildOrder(shop.db, {
        client,
        lines: [{ product: dear, quantity: 4 }],
        orderDate: new Date('2026-03-30T10:00:00.000Z'),
      })
      await shop.db.$client.query(`update orders set delivery_date = '2026-04-01' where order_id = $1`, [
        order.orderId,
      ])
      await shop.db.$client.query('update order_items set found_quantity = $2 where order_id = $1', [
        order.orderId,
        found,
      ])
      if (status > 0)
        await shop.send(`PUT /api/order/${order.orderId}/status`, { as: associate, body: { status } })
    }
    await place(0, null)
    await place(0, 0)
    await place(1, 3)
    await place(3, 4)
    await shop.send('POST /api/Support', { as: client, body: { kind: 'question', message: 'Hello?' } })
    await shop.send('POST /api/Payments', {
      as: associate,
      body: { clientId: client.accountId, amount: 5, method: 'cash' },
    })
    const { body } = await shop.send('GET /api/Reports/today', { as: associate })
    expect(body).toEqual({
      waiting: [
        { status: 0, orders: 2, oldestAt: '2026-03-30T10:00:00.000Z', linesToCheck: 1 },
        { status: 1, orders: 1, oldestAt: '2026-03-30T10:00:00.000Z', linesToCheck: 0 },
        { status: 2, orders: 0, oldestAt: null, linesToCheck: 0 },
      ],
      deliveries: [{ date: '2026-04-01', orders: 3, amountDue: 35 }],
      lateClients: 0,
      notFoundLines: 1,
      belowCost: [{ productId: dear.productId, name: dear.name, price: 5, costPrice: 7 }],
      openSupport: 1,
      owed: 15,
      owedByAge: { notDue: 15, days30: 0, days60: 0, days90: 0, older: 0 },
    })
  })

  it('the report of today counts the open orders and those placed today for all staff, and shows the amount to associates', async () => {
    await shop.db.$client.query('update orders set status = 4')
    shop.clock.now = new Date('2026-04-10T03:00:00.000Z')
    const product = await buildProduct(shop.db, { priceCents: 250 })
    const place = (orderDate: string, status: number) =>
      buildOrder(shop.db, { lines: [{ product, quantity: 3 }], orderDate: new Date(orderDate), status })
    await place('2026-04-09T03:59:00.000Z', 0)
    await place('2026-04-09T04:00:00.000Z', 1)
    const short = await place('2026-04-10T02:00:00.000Z', 3)
    await place('2026-04-10T02:30:00.000Z', 4)
    await shop.db.$client.query('update order_items set found_quantity = 1 where order_id = $1', [
      short.orderId,
    ])
    const read = async (as: BuiltAccount) => (await shop.send('GET /api/Reports/orders', { as })).body
    const picker = await buildStaff(shop.db, { role: 'picker' })
    const [seen, seenByPicker] = [await read(associate), await read(picker)]
    shop.clock.now = null
    const waiting = [
      { status: 0, orders: 1, oldestAt: '2026-04-09T03:59:00.000Z', linesToCheck: 1 },
      { status: 1, orders: 1, oldestAt: '2026-04-09T04:00:00.000Z', linesToCheck: 1 },
      { status: 2, orders: 0, oldestAt: null, linesToCheck: 0 },
    ]
    expect(seen).toEqual({ waiting, placedToday: { orders: 2, amountDue: 10 } })
    expect(seenByPicker).toEqual({ waiting, placedToday: { orders: 2 } })
  })
})
