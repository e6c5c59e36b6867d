import type { StandingOrder } from '@cornerstock/contract/ordering/standing-orders'
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

it('a line is left out and named if its price has risen by more than the percentage since the notice', async () => {
  const [kept, risen] = [await buildProduct(shop.db), await buildProduct(shop.db)]
  await buildStandingOrder(shop, client, [
    { productId: kept.productId, quantity: 1 },
    { productId: risen.productId, quantity: 1 },
  ])
  // Before the notice prices may rise as they like.
  await query('update products set price_cents = 2000 where product_id = any($1)', [
    [kept.productId, risen.productId],
  ])
  await runAt(shop, '2030-01-02T20:00:00Z')
  await setProduct(shop, kept.productId, 'price_cents = 2100')
  await setProduct(shop, risen.productId, 'price_cents = 2101')
  await runAt(shop, placeAt)
  const [order] = await ordersOf(shop, client)
  expect(order && linesOf(order)).toEqual([[kept.productId, 1]])
  expect(await noticesOf(shop, client)).toEqual([
    `Order #${order?.orderId}: placed by your standing order. Mondays, without: ${risen.name}: the price has risen from $20.00 to $21.01.`,
  ])
  const [standingOrder] = (await shop.send<StandingOrder[]>('GET /api/StandingOrders', { as: client })).body
  expect(standingOrder?.lastDates).toEqual([
    {
      ...{ day, orderId: order?.orderId, reasons: [] },
      lines: [
        {
          ...{ productId: risen.productId, name: risen.name, quantity: 1, taken: 0, permitName: null },
          ...{ reason: 'PRICE_CHANGED', rise: { from: 20, to: 21.01 } },
        },
      ],
    },
  ])
})

it('what is not in stock does not count against the credit of the client', async () => {
  const { productId } = await buildProduct(shop.db, { trackStock: true, stockQuantity: 3 })
  await buildStandingOrder(shop, client, [{ productId, quantity: 10 }])
  await query(`update accounts set credit_limit_cents = 3000, credit_mode = 'refuse' where account_id = $1`, [
    client.accountId,
  ])
  await runAt(shop, placeAt)
  expect((await ordersOf(shop, client)).map(linesOf)).toEqual([[[productId, 3]]])
})

it('what is below the minimum order is explained with both amounts', async () => {
  const { productId } = await buildProduct(shop.db)
  await buildStandingOrder(shop, client, [{ productId, quantity: 2 }])
  await setDelivery({ minimumOrder: 50 })
  await runAt(shop, placeAt)
  expect(await noticesOf(shop, client)).toEqual([
    'Standing order: Mondays for Monday, January 7, 2030 was not placed. Why: it came to $20.00, which is less than the minimum order of $50.00.',
  ])
})

it('the notice counts deals, charges and the delivery fee, and says what cannot be had', async () => {
  const [kept, out, permitted] = [
    await buildProduct(shop.db),
    await buildProduct(shop.db, { trackStock: true, stockQuantity: 0 }),
    await buildProduct(shop.db),
  ]
  const charge = await shop.send<{ chargeId: number }>('POST /api/Charges', {
    as: owner,
    body: {
      name: 'Bottles',
      kind: 'deposit',
      base: 'pack',
      rates: [{ from: '2020-01-01', rate: 0.5 }],
      source: '',
    },
  })
  const zone = await shop.send<{ zoneId: number }>('POST /api/DeliveryZones', {
    as: owner,
    body: { name: `Fee ${client.accountId}`, fee: 7, feeBelow: 100 },
  })
  await query('update accounts set zone_id = $2 where account_id = $1', [client.accountId, zone.body.zoneId])
  await setProduct(shop, kept.productId, `charge_ids = '{${charge.body.chargeId}}'`)
  await setProduct(shop, permitted.productId, `permit_type_id = ${await buildPermitType(shop.db)}`)
  await buildStandingOrder(
    shop,
    client,
    [kept, out, permitted].map(({ productId }) => ({ productId, quantity: 2 })),
  )
  await runAt(shop, '2030-01-02T20:00:00Z')
  const [notice] = await noticesOf(shop, client)
  const [said, ...missing] = notice?.split('\n') ?? []
  expect([said, ...missing.toSorted()]).toEqual([
    'Standing order: Mondays for Monday, January 7, 2030. It comes to $28.00 at today’s prices. You can change or skip it under Standing orders.',
    ...[`${out.name}: sold out`, `${permitted.name}: needs a valid permit`].toSorted(),
  ])
  const [{ text }] = await query('select text from mails where account_id = $1', [client.accountId])
  for (const row of [`2 × ${kept.name}: $20.00`, 'Bottles: $1.00', 'Delivery fee: $7.00'])
    expect(text).toContain(row)
})
