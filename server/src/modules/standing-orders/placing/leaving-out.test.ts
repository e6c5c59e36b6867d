import { expect, it } from 'vitest'
import { type BuiltAccount, buildPermitType, buildProduct } from '../../../../test/support/factories.ts'
import { firstMonday, linesOf, standingOrderWorld } from '../../../../test/support/standing-orders.ts'

const world = standingOrderWorld()
const { add, query, readFailures, readNotices, readOrders, run, send, setDelivery, setProduct } = world
const { day, placeAt, cutoff } = firstMonday

const setDaysAt = (standingOrderId: number, moment: string) =>
  query('update standing_orders set days_set_at = $2 where standing_order_id = $1', [standingOrderId, moment])

it('a date whose cut-off is over is left out, and both sides are told once', async () => {
  const { productId } = world.product
  const { standingOrderId } = await add([{ productId, quantity: 1 }])
  await run(cutoff, cutoff)
  expect(await readOrders()).toEqual([])
  expect(await readFailures()).toMatchObject([{ standingOrderId, day, reasons: ['CUTOFF_PASSED'] }])
  expect(await readNotices()).toEqual([
    'Standing order: Mondays for Monday, January 7, 2030 was not placed. Why: it was too late to order.',
  ])
  expect((await readNotices(world.owner)).at(-1)).toContain(
    'Mondays for Monday, January 7, 2030. Standing orders shows why.',
  )
})

// Sessions end in 2030, so these are in the past.
const early = { startsOn: '2019-01-01' }
const earlyCutoff = '2019-01-04T22:00:00Z'

it('a date is left out, and both sides are told, if new settings end its cut-off before its days were set', async () => {
  const { productId } = world.product
  const setAt = '2019-01-04T15:00:00Z'
  world.shop.clock.now = new Date(setAt)
  const { standingOrderId } = await add([{ productId, quantity: 1 }], early)
  await setDaysAt(standingOrderId, setAt)
  await setDelivery({ cutoff: '09:00' })
  await run('2019-01-04T15:01:00Z', '2019-01-04T15:01:00Z')
  expect(await readFailures()).toMatchObject([
    { standingOrderId, day: '2019-01-07', reasons: ['CUTOFF_PASSED'] },
  ])
  expect(await readNotices()).toHaveLength(1)
})

it('cut-offs that were over before the days were set are nobody’s', async () => {
  const { productId } = world.product
  world.shop.clock.now = new Date(earlyCutoff)
  await add([{ productId, quantity: 1 }], early)
  await run(earlyCutoff)
  expect(await readFailures()).toEqual([])
  await run('2019-01-11T22:00:00Z')
  expect(await readFailures()).toMatchObject([{ day: '2019-01-14' }])
})

it('changed days have cut-offs of their own from then on', async () => {
  const { productId } = world.product
  const { standingOrderId } = await add([{ productId, quantity: 1 }], early)
  world.shop.clock.now = new Date(earlyCutoff)
  await send(`PUT /api/StandingOrders/${standingOrderId}`, { as: world.client, body: { weekdays: [1, 2] } })
  await run('2019-01-07T22:00:00Z')
  expect(await readFailures()).toMatchObject([{ day: '2019-01-08' }])
})

it('without a stored first day, cut-offs count from the moment at which the days were set', async () => {
  const { productId } = world.product
  const { standingOrderId } = await add([{ productId, quantity: 1 }], early)
  await setDaysAt(standingOrderId, earlyCutoff)
  await query('update standing_orders set first_day = null where standing_order_id = $1', [standingOrderId])
  await run(earlyCutoff)
  expect(await readFailures()).toEqual([])
  await run('2019-01-11T22:00:00Z')
  expect(await readFailures()).toMatchObject([{ day: '2019-01-14' }])
})

it('without a notice, a price counts from when the standing order was last set', async () => {
  const { productId } = world.product
  const { standingOrderId } = await add([{ productId, quantity: 1 }], { risePercent: 0 })
  await setProduct(productId, 'price_cents = 1001')
  await run(placeAt)
  expect(await readFailures()).toMatchObject([{ day, reasons: ['PRICE_CHANGED'] }])
  await send(`PUT /api/StandingOrders/${standingOrderId}`, {
    as: world.client,
    body: { items: [{ productId, quantity: 1 }] },
  })
  await run('2030-01-11T20:00:00Z')
  expect(await readOrders()).toHaveLength(1)
})

it('products that are gone, sold out, without a permit or not sold in the quantity are left out and named', async () => {
  const kept = await buildProduct(world.shop.db)
  const gone = await buildProduct(world.shop.db)
  const out = await buildProduct(world.shop.db)
  const permitted = await buildProduct(world.shop.db)
  const packs = await buildProduct(world.shop.db)
  await add([kept, gone, out, permitted, packs].map(({ productId }) => ({ productId, quantity: 1 })))
  await setProduct(gone.productId, 'deleted_at = now()')
  await setProduct(out.productId, 'in_stock = false')
  const permitTypeId = await buildPermitType(world.shop.db)
  await setProduct(permitted.productId, `permit_type_id = ${permitTypeId}`)
  const [{ name: permitName }] = await query('select name from permit_types where permit_type_id = $1', [
    permitTypeId,
  ])
  await setProduct(packs.productId, 'minimum_quantity = 2')
  await run(placeAt)
  const [order] = await readOrders()
  expect(order && linesOf(order)).toEqual([[kept.productId, 1]])
  expect(await readNotices()).toEqual([
    `Order #${order?.orderId}: placed by your standing order. Mondays, without: ${gone.name}: not available; ${out.name}: not available; ${permitted.name}: needs a valid permit: ${permitName}; ${packs.name}: not sold in this quantity.`,
  ])
  const mails = await query(
    `select subject, text from mails where account_id = $1 and topic like '%left out'`,
    [world.client.accountId],
  )
  expect(mails).toMatchObject([{ subject: `Order #${order?.orderId}: placed by your standing order` }])
})

it('of tracked stock it takes what is there, in a quantity in which the product is sold', async () => {
  const { productId, name } = await buildProduct(world.shop.db, {
    ...{ trackStock: true, stockQuantity: 9, minimumQuantity: 2, quantityStep: 3 },
  })
  await add([{ productId, quantity: 11 }])
  await run(placeAt)
  expect((await readOrders()).map(linesOf)).toEqual([[[productId, 8]]])
  expect((await readNotices())[0]).toContain(`without: ${name}: only 8 of 11 were there.`)
  expect(await query('select stock_quantity from products where product_id = $1', [productId])).toEqual([
    { stock_quantity: 1 },
  ])
  await run('2030-01-11T20:00:00Z')
  expect(await readFailures()).toMatchObject([{ day: '2030-01-14', reasons: ['INSUFFICIENT_STOCK'] }])
})

it.each<[string, string, () => Promise<unknown>]>([
  [
    'the client is on hold',
    'ORDERS_ON_HOLD',
    () => query('update accounts set is_on_hold = true where account_id = $1', [world.client.accountId]),
  ],
  ['it is below the minimum', 'BELOW_MINIMUM', () => setDelivery({ minimumOrder: 1000 })],
  [
    'credit is refused',
    'CREDIT_EXCEEDED',
    () =>
      query(`update accounts set credit_limit_cents = 0, credit_mode = 'refuse' where account_id = $1`, [
        world.client.accountId,
      ]),
  ],
])('nothing is placed if %s, and the failure stays until it is dismissed', async (_, reason, prepare) => {
  const { productId } = world.product
  const { standingOrderId } = await add([{ productId, quantity: 1 }])
  await prepare()
  await run(placeAt, placeAt, cutoff)
  expect(await readOrders()).toEqual([])
  expect(await readFailures()).toEqual([
    expect.objectContaining({ standingOrderId, storeName: expect.any(String), day, reasons: [reason] }),
  ])
  expect(await readNotices()).toHaveLength(1)
  const dismiss = (as: BuiltAccount) => send(`DELETE /api/StandingOrders/failures/${standingOrderId}`, { as })
  expect((await dismiss(world.client)).status).toBe(403)
  expect((await dismiss(world.owner)).status).toBe(204)
  expect(await readFailures()).toEqual([])
  expect((await dismiss(world.owner)).status).toBe(404)
})

it('a removed standing order places nothing, and its failure stays for staff until it is dismissed', async () => {
  const { productId } = world.product
  const { standingOrderId } = await add([{ productId, quantity: 1 }])
  await run(cutoff)
  expect(await readFailures()).toMatchObject([{ removedAt: null }])
  const remove = () => send(`DELETE /api/StandingOrders/${standingOrderId}`, { as: world.client })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  const change = { as: world.client, body: { name: 'Renamed' } }
  expect((await send(`PUT /api/StandingOrders/${standingOrderId}`, change)).status).toBe(404)
  expect((await send('GET /api/StandingOrders', { as: world.client })).body).toEqual([])
  await run('2030-01-11T20:00:00Z')
  expect(await readOrders()).toEqual([])
  expect(await readFailures()).toMatchObject([
    {
      ...{ standingOrderId, day, items: [{ productId, quantity: 1 }] },
      removedAt: expect.stringMatching(/Z$/),
    },
  ])
  const dismissal = await send(`DELETE /api/StandingOrders/failures/${standingOrderId}`, { as: world.owner })
  expect([dismissal.status, await readFailures()]).toEqual([204, []])
  expect(await query('select from standing_orders where standing_order_id = $1', [standingOrderId])).toEqual(
    [],
  )
})
