import { orderRejections } from '@cornerstock/contract/orders/order-rejections'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildOrder,
  buildPermitType,
  buildProduct,
  buildStaff,
} from '../../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
beforeEach(async () => {
  client = await buildClient(shop.db)
  await setDelivery({ minimumOrder: 0, leadDays: 1 })
})
afterAll(() => shop.stop())

type Placed = { orderId: number; deliveryDate: string; orderBy: string; code?: string; details?: unknown }

const setDelivery = (delivery: object) => shop.send('PUT /api/Settings', { as: owner, body: { delivery } })

const place = (items: object[], more: object = {}, as = client) =>
  shop.send<Placed>('POST /api/Order', { as, body: { clientId: client.accountId, items, ...more } })

const nextDelivery = async () =>
  (await shop.send<Placed>(`GET /api/Delivery?clientId=${client.accountId}`, { as: client })).body

const dayBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()

async function holdings(products: BuiltProduct[]) {
  const { rows } = await shop.db.$client.query(
    `select (select count(*)::int from orders where client_id = $1) as orders,
            (select count(*)::int from order_items join orders using (order_id) where client_id = $1) as lines,
            (select count(*)::int from cart_items where client_id = $1) as cart,
            (select array_agg(stock_quantity order by product_id) from products where product_id = any($2)) as stock`,
    [client.accountId, products.map(({ productId }) => productId)],
  )
  return rows[0]
}

type ClientRejection = Exclude<(typeof orderRejections)[number], 'BELOW_FLOOR'>

/** The reasons that concern clients; only staff set prices. */
const clientRejections = orderRejections.filter((code): code is ClientRejection => code !== 'BELOW_FLOOR')

/** All problems of the order, and how to fix each of them. */
async function buildProblems() {
  const gone = await buildProduct(shop.db, { inStock: false })
  const licensed = await buildProduct(shop.db, { permitTypeId: await buildPermitType(shop.db) })
  const packed = await buildProduct(shop.db, { minimumQuantity: 12, quantityStep: 6 })
  const risen = await buildProduct(shop.db)
  const scarce = await buildProduct(shop.db, { trackStock: true, stockQuantity: 1 })
  const products = [gone, licensed, packed, risen, scarce]
  await shop.db.$client.query('update accounts set is_on_hold = true where account_id = $1', [
    client.accountId,
  ])
  await shop.send('POST /api/cart', { as: client, body: { productId: risen.productId, quantity: 1 } })
  const setCreditMode = (mode: string) =>
    shop.db.$client.query(
      'update accounts set credit_limit_cents = 0, credit_mode = $2 where account_id = $1',
      [client.accountId, mode],
    )
  await setCreditMode('refuse')
  const { deliveryDate } = await nextDelivery()
  await setDelivery({ minimumOrder: 1_000 })
  const body = {
    deliveryDate: dayBefore(deliveryDate),
    items: [
      { productId: gone.productId, quantity: 1 },
      { productId: licensed.productId, quantity: 1 },
      { productId: packed.productId, quantity: 13 },
      { productId: risen.productId, quantity: 1, price: 9 },
      { productId: scarce.productId, quantity: 2 },
    ],
  }
  const line = (product: BuiltProduct) => body.items.find((item) => item.productId === product.productId)
  const repairs: Record<ClientRejection, () => unknown> = {
    ORDERS_ON_HOLD: () =>
      shop.db.$client.query('update accounts set is_on_hold = false where account_id = $1', [
        client.accountId,
      ]),
    PRODUCT_UNAVAILABLE: () => body.items.splice(0, 1),
    PERMIT_NEEDED: () =>
      shop.db.$client.query('update products set permit_type_id = null where product_id = $1', [
        licensed.productId,
      ]),
    QUANTITY_NOT_ORDERABLE: () => Object.assign(line(packed) ?? {}, { quantity: 18 }),
    BELOW_MINIMUM: () => setDelivery({ minimumOrder: 0 }),
    DELIVERY_DAY_CHANGED: () => Object.assign(body, { deliveryDate }),
    PRICE_CHANGED: () => Object.assign(line(risen) ?? {}, { price: 10 }),
    CREDIT_EXCEEDED: () => setCreditMode('warn'),
    INSUFFICIENT_STOCK: () => Object.assign(line(scarce) ?? {}, { quantity: 1 }),
  }
  return { products, body, repairs }
}

it.each([
  ['from the cart', () => 'POST /api/Order', clientRejections],
  [
    'from the recurring orders',
    () => `POST /api/RecurringOrder/${client.accountId}/checkout`,
    clientRejections,
  ],
  [
    'added to another',
    (orderId: number) => `POST /api/Order/${orderId}/items`,
    clientRejections.filter((code) => code !== 'BELOW_MINIMUM'),
  ],
])(
  'an order that could be rejected for every reason is rejected for the first one, %s, and nothing changes',
  async (what, call, codes) => {
    const isAddition = what === 'added to another'
    const { orderId } = await buildOrder(shop.db, { client })
    const { products, body, repairs } = await buildProblems()
    if (isAddition)
      await shop.db.$client.query('update orders set delivery_date = $2, order_by = $3 where order_id = $1', [
        orderId,
        (await nextDelivery()).deliveryDate,
        (await nextDelivery()).orderBy,
      ])
    const before = await holdings(products)
    for (const code of codes) {
      const response = await shop.send<Placed>(call(orderId), { as: client, body })
      expect([response.status, response.body.code]).toEqual([409, code])
      expect(await holdings(products)).toEqual(before)
      await repairs[code]()
    }
    expect((await shop.send(call(orderId), { as: client, body })).status).toBe(isAddition ? 200 : 201)
  },
)

it('a quantity that is not orderable is rejected on the merged line, with the nearest ones', async () => {
  const [dozen, single] = await Promise.all([
    buildProduct(shop.db, { minimumQuantity: 12, quantityStep: 6, name: `Dozen ${crypto.randomUUID()}` }),
    buildProduct(shop.db),
  ])
  const items = [
    { productId: dozen.productId, quantity: 7 },
    { productId: single.productId, quantity: 1 },
    { productId: dozen.productId, quantity: 8 },
  ]
  expect(await place(items)).toMatchObject({
    status: 409,
    body: {
      code: 'QUANTITY_NOT_ORDERABLE',
      details: [{ productId: dozen.productId, name: dozen.name, quantity: 15, nearest: [12, 18] }],
    },
  })
  expect((await place([{ productId: dozen.productId, quantity: 11 }])).body.details).toMatchObject([
    { nearest: [null, 12] },
  ])
  const merged = [6, 6, 6].map((quantity) => ({ productId: dozen.productId, quantity }))
  expect((await place(merged)).status).toBe(201)
})

it('a quantity that is not orderable is ordered by staff who allow any quantity, which is logged; a client cannot', async () => {
  const { productId } = await buildProduct(shop.db, { minimumQuantity: 12, quantityStep: 12 })
  const items = [{ productId, quantity: 5, anyQuantity: true }]
  expect((await place(items)).body.code).toBe('QUANTITY_NOT_ORDERABLE')
  expect((await place([{ productId, quantity: 5 }], {}, owner)).body.code).toBe('QUANTITY_NOT_ORDERABLE')
  const { status, body } = await place(items, {}, owner)
  expect(status).toBe(201)
  const log = await shop.send<unknown[]>('GET /api/AppLogs/all?limit=1', { as: owner })
  expect(log.text).toContain(`order ${body.orderId}`)
  expect(log.text).toContain('anyQuantity')
})

it('the minimum is reached together with the Processing orders of the same day', async () => {
  const { productId } = await buildProduct(shop.db)
  await setDelivery({ minimumOrder: 50 })
  const order = (quantity: number, as = client) => place([{ productId, quantity }], {}, as)
  expect((await order(4)).body).toMatchObject({
    code: 'BELOW_MINIMUM',
    details: { minimumOrder: 50, total: 40 },
  })
  expect((await order(5)).status).toBe(201)
  const second = await order(1)
  expect(second.status).toBe(201)

  // Orders that are packed, or of another day, do not count.
  await shop.db.$client.query('update orders set status = 1 where client_id = $1', [client.accountId])
  expect((await order(1)).body.code).toBe('BELOW_MINIMUM')
  await shop.db.$client.query('update orders set status = 0 where client_id = $1', [client.accountId])
  expect((await order(1)).status).toBe(201)
  await shop.db.$client.query('update orders set delivery_date = delivery_date + 1 where client_id = $1', [
    client.accountId,
  ])
  expect((await order(1)).body.code).toBe('BELOW_MINIMUM')
})

it('the minimum holds for the orders that are left when a client cancels one, but not for staff', async () => {
  const { productId } = await buildProduct(shop.db)
  await setDelivery({ minimumOrder: 50 })
  const order = async (quantity: number) => (await place([{ productId, quantity }])).body
  const cancel = ({ orderId }: { orderId: number }, as = client) =>
    shop.send(`PUT /api/Order/${orderId}/cancel`, { as })
  const [large, small, middle] = [await order(6), await order(1), await order(5)]
  expect((await cancel(middle)).status).toBe(200)
  expect(await cancel(large)).toMatchObject({
    status: 409,
    body: { code: 'BELOW_MINIMUM', details: { minimumOrder: 50, total: 10 } },
  })
  expect((await cancel(small)).status).toBe(200)
  expect((await cancel(large)).status).toBe(200)
  const [again, rest] = [await order(6), await order(1)]
  expect((await cancel(again, owner)).status).toBe(200)
  expect((await cancel(rest)).status).toBe(200)
})

it('the minimum does not apply to staff, nor to additions to an order', async () => {
  const { productId } = await buildProduct(shop.db)
  await setDelivery({ minimumOrder: 50 })
  const placed = await place([{ productId, quantity: 1 }], {}, owner)
  expect(placed.status).toBe(201)
  const added = await shop.send(`POST /api/Order/${placed.body.orderId}/items`, {
    as: client,
    body: { items: [{ productId, quantity: 1 }] },
  })
  expect(added.status).toBe(200)
})

it('the delivery day is the announced one, and is part of the order', async () => {
  const { productId } = await buildProduct(shop.db)
  const { deliveryDate, orderBy } = await nextDelivery()
  const { body } = await place([{ productId, quantity: 1 }], { deliveryDate })
  expect(body).toMatchObject({ deliveryDate, orderBy })
})

it('the delivery day is not later than the one on the screen, and may be earlier', async () => {
  const { productId } = await buildProduct(shop.db)
  const items = [{ productId, quantity: 1 }]
  const seen = await nextDelivery()
  await setDelivery({ leadDays: 3 })
  const later = await nextDelivery()
  expect(later.deliveryDate > seen.deliveryDate).toBe(true)
  expect((await place(items, { deliveryDate: seen.deliveryDate })).body).toMatchObject({
    code: 'DELIVERY_DAY_CHANGED',
    details: { deliveryDate: later.deliveryDate, orderBy: later.orderBy },
  })
  expect((await place(items, { deliveryDate: later.deliveryDate })).status).toBe(201)
  await setDelivery({ leadDays: 1 })
  expect((await place(items, { deliveryDate: later.deliveryDate })).body).toMatchObject({
    deliveryDate: seen.deliveryDate,
  })
})

it.each(['2026-02-30', 'tomorrow', '0000-01-01', ''])(
  'the delivery day cannot be %j',
  async (deliveryDate) => {
    const { productId } = await buildProduct(shop.db)
    expect((await place([{ productId, quantity: 1 }], { deliveryDate })).status).toBe(400)
  },
)
