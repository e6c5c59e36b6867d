import { addToOrder, placeOrder } from '@cornerstock/contract/ordering/placing'
import { checkOutRecurringOrders } from '@cornerstock/contract/ordering/recurring-orders'
import type { orderRejections } from '@cornerstock/contract/orders/order-rejections'
import { answerMailedOffer } from '@cornerstock/contract/orders/substitutes/mailed-offers'
import { answerOffer, offerSubstitute } from '@cornerstock/contract/orders/substitutes/substitutes'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildPermitType,
  buildProduct,
  buildStaff,
} from '../../../../../test/support/factories.ts'
import { buildStandingOrder, runAt } from '../../../../../test/support/standing-orders.ts'
import { startTestApp, type TestApp } from '../../../../../test/support/test-app.ts'
import { waitForCachesToExpire } from '../../../../database/batching/batched-cache.ts'

const shop: TestApp = await startTestApp()
let owner: BuiltAccount
let permitTypeId: number
let client: BuiltAccount
let productId: number

beforeAll(async () => {
  owner = await buildStaff(shop.db)
  permitTypeId = await buildPermitType(shop.db)
})
beforeEach(async () => {
  await setMinimum(0)
  await setFloor(null)
  client = await buildClient(shop.db, { substitution: 'ask' })
  ;({ productId } = await buildProduct(shop.db))
})
afterAll(() => shop.stop())

const query = (text: string, values: unknown[]) => shop.db.$client.query(text, values)
const setProduct = (change: string) =>
  query(`update products set ${change} where product_id = $1`, [productId])
const setMinimum = (minimumOrder: number) =>
  shop.send('PUT /api/Settings', { as: owner, body: { delivery: { minimumOrder } } })

const setFloor = (percentOverCost: number | null) =>
  shop.send('PUT /api/Settings', { as: owner, body: { priceFloor: { percentOverCost, mode: 'block' } } })

type Placed = { orderId: number; items: { id: number }[]; offers: { offerId: number }[]; code?: string }
type Line = { price?: number; setPrice?: number; deliveryDate?: string }

const items = ({ price, setPrice }: Line = {}) => [
  {
    productId,
    quantity: 1,
    ...(price !== undefined && { price }),
    ...(setPrice !== undefined && { setPrice, priceNote: 'By phone' }),
  },
]
const send = async (call: string, body: object, as = client) =>
  (await shop.send<Placed>(call, { as, body })).body
const order = (line: Line, as: BuiltAccount) =>
  send(
    'POST /api/Order',
    { clientId: client.accountId, items: items(line), deliveryDate: line.deliveryDate },
    as,
  )

/** An order of another product. */
async function placeOther(): Promise<Placed> {
  const other = await buildProduct(shop.db)
  return send('POST /api/Order', { items: [{ productId: other.productId, quantity: 1 }] })
}

/** An order of another product that was not found, in place of which a product can be sent. */
async function placeMissing(): Promise<Placed & { itemId: number }> {
  const placed = await placeOther()
  const itemId = placed.items[0]?.id ?? 0
  await send(`PUT /api/orderitem/items/${itemId}/found-status`, { found: false }, owner)
  return { ...placed, itemId }
}

const offer = (itemId: number) =>
  send(`POST /api/orderitem/items/${itemId}/substitutes`, { productId, quantity: 1 }, owner)

type Coming = { deliveryDate: string; orderBy: string }

/**
 * A standing order for the client's next delivery day, of which the job places the date. `price` stands for the price
 * when it was set.
 */
async function placeStanding({ price }: Line): Promise<{ code?: string }> {
  const { deliveryDate, orderBy } = (await shop.send<Coming>('GET /api/Delivery', { as: client })).body
  const { standingOrderId } = await buildStandingOrder(shop, client, items(), {
    startsOn: deliveryDate,
    weekdays: [Temporal.PlainDate.from(deliveryDate).dayOfWeek],
  })
  if (price !== undefined)
    await query('update standing_order_items set set_cents = $2 where standing_order_id = $1', [
      standingOrderId,
      price * 100,
    ])
  await runAt(shop, new Date(new Date(orderBy).getTime() - 1000).toISOString())
  const { rows } = await query('select reasons from standing_order_dates where standing_order_id = $1', [
    standingOrderId,
  ])
  expect(rows).toHaveLength(1)
  return { code: rows[0].reasons[0] }
}

/** What a client orders in each way. Each prepares what must be there before a reason to reject it arises. */
const ways = {
  'by the client': async () => (line: Line) => order(line, client),
  'by staff': async () => (line: Line) => order(line, owner),
  'from recurring orders by the client': async () => (line: Line) =>
    send(`POST /api/RecurringOrder/${client.accountId}/checkout`, {
      items: items(line),
      deliveryDate: line.deliveryDate,
    }),
  'from recurring orders by staff': async () => (line: Line) =>
    send(
      `POST /api/RecurringOrder/${client.accountId}/checkout`,
      { items: items(line), deliveryDate: line.deliveryDate },
      owner,
    ),
  'added by the client': async () => {
    const { orderId } = await placeOther()
    return ({ deliveryDate, ...line }: Line) =>
      send(`POST /api/Order/${orderId}/items`, { items: items(line), deliveryDate })
  },
  'added by staff': async () => {
    const { orderId } = await placeOther()
    return ({ deliveryDate, ...line }: Line) =>
      send(`POST /api/Order/${orderId}/items`, { items: items(line), deliveryDate }, owner)
  },
  'by a standing order': async () => async (line: Line) => {
    // The open orders of the client can no longer be added to.
    await query('update orders set order_by = now() where client_id = $1', [client.accountId])
    return placeStanding(line)
  },
  'added by a standing order': async () => {
    await placeOther()
    return placeStanding
  },
  'offered as a substitute': async () => {
    const { itemId } = await placeMissing()
    return () => offer(itemId)
  },
  'accepted as a substitute': async () => {
    const { orderId, itemId } = await placeMissing()
    const offerId = (await offer(itemId)).offers[0]?.offerId
    return () => send(`PUT /api/Order/${orderId}/offers/${offerId}`, { accept: true })
  },
}

type Way = keyof typeof ways
type Rule = (typeof orderRejections)[number]

/** What makes an order of the product break each rule. */
const breaches: Record<Rule, () => Promise<Line>> = {
  ORDERS_ON_HOLD: async () => {
    await query('update accounts set is_on_hold = true where account_id = $1', [client.accountId])
    return {}
  },
  PRODUCT_UNAVAILABLE: async () => {
    await setProduct('in_stock = false')
    return {}
  },
  PERMIT_NEEDED: async () => {
    await setProduct(`permit_type_id = ${permitTypeId}`)
    return {}
  },
  QUANTITY_NOT_ORDERABLE: async () => {
    await setProduct('minimum_quantity = 2')
    return {}
  },
  BELOW_MINIMUM: async () => {
    await setMinimum(1000)
    return {}
  },
  BELOW_FLOOR: async () => {
    await setProduct('cost_price_cents = 900')
    await setFloor(0)
    return { setPrice: 8.99 }
  },
  DELIVERY_DAY_CHANGED: async () => ({ deliveryDate: '2000-01-01' }),
  PRICE_CHANGED: async () => ({ price: 0.01 }),
  CREDIT_EXCEEDED: async () => {
    await query(`update accounts set credit_limit_cents = 0, credit_mode = 'refuse' where account_id = $1`, [
      client.accountId,
    ])
    return {}
  },
  INSUFFICIENT_STOCK: async () => {
    await setProduct('track_stock = true, stock_quantity = 0')
    return {}
  },
}

const everyRule: Record<Rule, boolean> = {
  ORDERS_ON_HOLD: true,
  PRODUCT_UNAVAILABLE: true,
  PERMIT_NEEDED: true,
  QUANTITY_NOT_ORDERABLE: true,
  BELOW_MINIMUM: true,
  BELOW_FLOOR: true,
  DELIVERY_DAY_CHANGED: true,
  PRICE_CHANGED: true,
  CREDIT_EXCEEDED: true,
  INSUFFICIENT_STOCK: true,
}
/** The price that a client sets is ignored, and so is one for recurring orders. */
const forClients = { ...everyRule, BELOW_FLOOR: false }
/** The job names no day, so it sees no other. */
const forStandingOrders = { ...forClients, DELIVERY_DAY_CHANGED: false }
const forStaff = { ...everyRule, ORDERS_ON_HOLD: false, BELOW_MINIMUM: false, CREDIT_EXCEEDED: false }
// The client has agreed to substitutes of its order, and sees no price and day of its own for them. They cost at most
// what is missing.
const forSubstitutes = { ...forStaff, BELOW_FLOOR: false, DELIVERY_DAY_CHANGED: false, PRICE_CHANGED: false }

/** Which rules hold for which way to order. The type checker reports a rule that is missing. */
const holds: Record<Way, Record<Rule, boolean>> = {
  'by the client': forClients,
  'by staff': forStaff,
  'from recurring orders by the client': forClients,
  'from recurring orders by staff': { ...forStaff, BELOW_FLOOR: false },
  'added by the client': { ...forClients, BELOW_MINIMUM: false },
  'added by staff': forStaff,
  'by a standing order': forStandingOrders,
  'added by a standing order': { ...forStandingOrders, BELOW_MINIMUM: false },
  'offered as a substitute': forSubstitutes,
  // Staff have chosen the quantity.
  'accepted as a substitute': { ...forSubstitutes, QUANTITY_NOT_ORDERABLE: false },
}

const cells = Object.entries(holds).flatMap(([way, rules]) =>
  Object.entries(rules).map(([rule, isRejected]) => [rule, way, isRejected] as [Rule, Way, boolean]),
)

it.each(cells)('the rule %s holds for what is ordered %s: %s', async (rule, way, isRejected) => {
  const attempt = await ways[way]()
  const line = await breaches[rule]()
  expect((await attempt(line)).code).toBe(isRejected ? rule : undefined)
})

/** What becomes of an order that credit does not cover. Substitutes cost at most what is missing of it. */
const uncovered: Record<Way, { approval: 'waiting' | null; creditWarning: boolean }> = {
  'by the client': { approval: 'waiting', creditWarning: false },
  'by staff': { approval: null, creditWarning: true },
  'from recurring orders by the client': { approval: 'waiting', creditWarning: false },
  'from recurring orders by staff': { approval: null, creditWarning: true },
  'added by the client': { approval: 'waiting', creditWarning: false },
  'added by staff': { approval: null, creditWarning: true },
  'by a standing order': { approval: 'waiting', creditWarning: false },
  'added by a standing order': { approval: 'waiting', creditWarning: false },
  'offered as a substitute': { approval: null, creditWarning: false },
  'accepted as a substitute': { approval: null, creditWarning: false },
}

it.each((Object.keys(ways) as Way[]).flatMap((way) => [[way, 'warn'] as const, [way, 'ask'] as const]))(
  'what is ordered %s above the credit waits for approval, or is marked, in the mode %s',
  async (way, mode) => {
    const attempt = await ways[way]()
    await query('update accounts set credit_limit_cents = 0, credit_mode = $2 where account_id = $1', [
      client.accountId,
      mode,
    ])
    expect((await attempt({})).code).toBeUndefined()
    const [newest] = (await shop.send<Placed[]>('GET /api/Order', { as: client })).body
    const { body: order } = await shop.send<object>(`GET /api/order/${newest?.orderId}`, { as: owner })
    const { approval, creditWarning } = uncovered[way]
    expect(order).toMatchObject(
      mode === 'ask'
        ? { approval, creditWarning }
        : { approval: null, creditWarning: creditWarning || approval === 'waiting' },
    )
  },
)

/** Puts the client into a zone, and returns its delivery day. */
async function enterZone(zone: object): Promise<string> {
  const { deliveryDate } = (await shop.send<{ deliveryDate: string }>('GET /api/Delivery', { as: client }))
    .body
  const closedOn = [deliveryDate]
  const { zoneId } = (
    await shop.send<{ zoneId: number }>('POST /api/DeliveryZones', {
      as: owner,
      body: { name: 'West', delivery: { closedOn }, ...zone },
    })
  ).body
  await query('update accounts set zone_id = $2 where account_id = $1', [client.accountId, zoneId])
  await waitForCachesToExpire()
  return Temporal.PlainDate.from(deliveryDate).add({ days: 1 }).toString()
}

it.each(Object.keys(ways) as Way[])(
  'what is ordered %s comes on a day of the zone, and leaves its fee on the oldest order of the day',
  async (way) => {
    const day = await enterZone({ fee: 5, feeBelow: 1000 })
    await placeOther()
    const attempt = await ways[way]()
    expect((await attempt({})).code).toBeUndefined()
    const { body } = await shop.send<{ deliveryDate: string; deliveryFee: number }[]>('GET /api/Order', {
      as: client,
    })
    expect(body.length).toBeGreaterThan(1)
    expect(body.map(({ deliveryDate }) => deliveryDate)).toEqual(body.map(() => day))
    expect(body.reverse().map(({ deliveryFee }) => deliveryFee)).toEqual(
      body.map((_, index) => (index === 0 ? 5 : 0)),
    )
  },
)

it.each(Object.keys(ways) as Way[])(
  'the minimum of the zone, without what does not count, holds for what is ordered %s as that of the settings does',
  async (way) => {
    await setProduct(`category = 'Tobacco'`)
    const attempt = await ways[way]()
    await enterZone({ delivery: { minimumOrder: 0.01 }, categoriesNotCounted: ['tobacco'] })
    expect((await attempt({})).code).toBe(holds[way].BELOW_MINIMUM ? 'BELOW_MINIMUM' : undefined)
  },
)

it('every call that can order a product is a way to order', () => {
  const calls = shop.app.endpoints.filter(({ rejections }) => rejections?.includes('PRODUCT_UNAVAILABLE'))
  expect(calls.map(({ path }) => path).sort()).toEqual(
    [placeOrder, addToOrder, checkOutRecurringOrders, offerSubstitute, answerOffer, answerMailedOffer]
      .map(({ path }) => path)
      .sort(),
  )
})
