import type { Order } from '@cornerstock/contract/orders/orders'
import type { Return } from '@cornerstock/contract/orders/returns'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type BuiltAccount, type BuiltOrder, type BuiltProduct, buildStaff } from './factories.ts'
import { returnsOf } from './returns.ts'
import { runDay, runsOf } from './road.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/**
 * What tests of a stop begin with, and what they do there: one shop with an owner and a driver, and for each test an order
 * of five units at $10.00, on a run of the driver that was started.
 */
export function stopWorld() {
  let shop: TestApp
  let owner: BuiltAccount
  let driver: BuiltAccount
  let runs: ReturnType<typeof runsOf>
  let returns: ReturnType<typeof returnsOf>
  let order: BuiltOrder
  let runId: number

  beforeAll(async () => {
    shop = await startTestApp()
    owner = await buildStaff(shop.db)
    driver = await buildStaff(shop.db, { role: 'driver' })
    runs = runsOf(shop, owner)
    returns = returnsOf(shop, owner)
  })
  beforeEach(async () => begin(await runs.pack()))
  afterAll(() => shop.stop())

  /** Starts a run with a packed order, whose stop is the one from now on. */
  async function begin(packed: BuiltOrder): Promise<void> {
    const { body } = await runs.create({ orderIds: [packed.orderId], driverId: driver.accountId })
    await runs.start(body.runId)
    order = packed
    runId = body.runId
  }

  /** Begins with an order that the client of the stop places of three units of a product. */
  async function beginWith(product: BuiltProduct): Promise<void> {
    const { client } = order
    const items = [{ productId: product.productId, quantity: 3 }]
    const { body } = await send<Order>('POST /api/Order', { as: client, body: { items } })
    await query('update orders set status = 1, delivery_date = $2 where order_id = $1', [
      body.orderId,
      runDay,
    ])
    await begin({
      client,
      orderId: body.orderId,
      itemIds: body.items.map(({ id }) => id),
      products: [product],
    })
  }

  const query = async (text: string, values: unknown[] = []) =>
    (await shop.db.$client.query(text, values)).rows

  const send = <Body = unknown>(...call: Parameters<TestApp['send']>) => shop.send<Body>(...call)

  /** Sends the driver's report of the stop. */
  const record = (report: object = {}, run = runId) => runs.stop(run, order.orderId, report, { as: driver })

  /** Corrects the report of the stop in the office. */
  const correct = (report: object = {}, run = runId) =>
    runs.stop(run, order.orderId, report, { query: '?correct=true' })

  const readOrder = () => returns.readOrder(order)

  const readStop = async () =>
    (await runs.read(runId)).body.stops.find(({ orderId }) => orderId === order.orderId)

  const readReturn = async (returnId: number) =>
    (await send<Return>(`GET /api/Returns/${returnId}`, { as: owner })).body

  /** The stock of the first product of the stop. */
  const readStock = async () => {
    const path = `GET /api/Products/${order.products[0]?.productId}`
    return (await send<{ stockQuantity: number }>(path, { as: owner })).body.stockQuantity
  }

  return {
    get shop() {
      return shop
    },
    get owner() {
      return owner
    },
    get runs() {
      return runs
    },
    get returns() {
      return returns
    },
    get order() {
      return order
    },
    get runId() {
      return runId
    },
    ...{ begin, beginWith, query, send, record, correct, readOrder, readStop, readReturn, readStock },
  }
}
