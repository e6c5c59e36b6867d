import type { StandingOrder } from '@cornerstock/contract/ordering/standing-orders'
import { expect, it } from 'vitest'
import { buildPermitType, buildProduct } from '../../../../test/support/factories.ts'
import { firstMonday, linesOf, standingOrderWorld } from '../../../../test/support/standing-orders.ts'

const world = standingOrderWorld()
const { add, query, readMails, readNotices, readOrders, run, send, setDelivery, setFee, setProduct } = world
const { day, tellAt, placeAt } = firstMonday

it('a line is left out and named if its price has risen by more than the percentage since the notice', async () => {
  const [kept, risen] = [await buildProduct(world.shop.db), await buildProduct(world.shop.db)]
  await add([
    { productId: kept.productId, quantity: 1 },
    { productId: risen.productId, quantity: 1 },
  ])
  // Before the notice prices may rise as they like.
  await query('update products set price_cents = 2000 where product_id = any($1)', [
    [kept.productId, risen.productId],
  ])
  await run(tellAt)
  await setProduct(kept.productId, 'price_cents = 2100')
  await setProduct(risen.productId, 'price_cents = 2101')
  await run(placeAt)
  const [order] = await readOrders()
  expect(order && linesOf(order)).toEqual([[kept.productId, 1]])
  expect(await readNotices()).toEqual([
    `Order #${order?.orderId}: placed by your standing order. Mondays, without: ${risen.name}: the price has risen from $20.00 to $21.01.`,
  ])
  const [standingOrder] = (await send<StandingOrder[]>('GET /api/StandingOrders', { as: world.client })).body
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
  const { productId } = await buildProduct(world.shop.db, { trackStock: true, stockQuantity: 3 })
  await add([{ productId, quantity: 10 }])
  await query(`update accounts set credit_limit_cents = 3000, credit_mode = 'refuse' where account_id = $1`, [
    world.client.accountId,
  ])
  await run(placeAt)
  expect((await readOrders()).map(linesOf)).toEqual([[[productId, 3]]])
})

it('what is below the minimum order is explained with both amounts', async () => {
  const { productId } = world.product
  await add([{ productId, quantity: 2 }])
  await setDelivery({ minimumOrder: 50 })
  await run(placeAt)
  expect(await readNotices()).toEqual([
    'Standing order: Mondays for Monday, January 7, 2030 was not placed. Why: it came to $20.00, which is less than the minimum order of $50.00.',
  ])
})

it('the notice counts deals, charges and the delivery fee, and says what cannot be had', async () => {
  const [kept, out, permitted] = [
    await buildProduct(world.shop.db),
    await buildProduct(world.shop.db, { trackStock: true, stockQuantity: 0 }),
    await buildProduct(world.shop.db),
  ]
  const charge = await send<{ chargeId: number }>('POST /api/Charges', {
    as: world.owner,
    body: {
      name: 'Bottles',
      kind: 'deposit',
      base: 'pack',
      rates: [{ from: '2020-01-01', rate: 0.5 }],
      source: '',
    },
  })
  await setFee(100)
  await setProduct(kept.productId, `charge_ids = '{${charge.body.chargeId}}'`)
  await setProduct(permitted.productId, `permit_type_id = ${await buildPermitType(world.shop.db)}`)
  await add([kept, out, permitted].map(({ productId }) => ({ productId, quantity: 2 })))
  await run(tellAt)
  const [notice] = await readNotices()
  const [said, ...missing] = notice?.split('\n') ?? []
  expect([said, ...missing.toSorted()]).toEqual([
    'Standing order: Mondays for Monday, January 7, 2030. It comes to $28.00 at today’s prices. You can change or skip it under Standing orders.',
    ...[`${out.name}: sold out`, `${permitted.name}: needs a valid permit`].toSorted(),
  ])
  const [mail] = await readMails()
  for (const row of [`2 × ${kept.name}: $20.00`, 'Bottles: $1.00', 'Delivery fee: $7.00'])
    expect(mail?.text).toContain(row)
})
