import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../../test/support/factories.ts'
import { buildPromotion } from '../../../../../test/support/promotions.ts'
import { startTestApp, type TestApp } from '../../../../../test/support/test-app.ts'
import { buildZone } from '../../../../../test/support/zones.ts'
import { waitForCachesToExpire } from '../../../../database/batching/batched-cache.ts'

const shop: TestApp = await startTestApp()
let owner: BuiltAccount
let client: BuiltAccount
let productId: number

beforeAll(async () => {
  owner = await buildStaff(shop.db)
  ;({ productId } = await buildProduct(shop.db))
})
beforeEach(async () => {
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

type Placed = {
  orderId: number
  approval: string | null
  creditWarning?: boolean
  code?: string
  details?: object
}

const change = (text: string, values: unknown[]) => shop.db.$client.query(text, values)

const setCredit = (creditMode: string, limit: number | null, termsKind = 'door') =>
  change(
    'update accounts set credit_mode = $2, credit_limit_cents = $3, terms_kind = $4 where account_id = $1',
    [client.accountId, creditMode, limit, termsKind],
  )

/** Orders so many units for $10 each. */
const order = async (quantity: number, as = client, more: object = {}) => {
  const body = { clientId: client.accountId, items: [{ productId, quantity }], ...more }
  return (await shop.send<Placed>('POST /api/Order', { as, body })).body
}

const add = async ({ orderId }: Placed, quantity: number, as = client) => {
  const body = { items: [{ productId, quantity }] }
  return (await shop.send<Placed>(`POST /api/Order/${orderId}/items`, { as, body })).body
}

const read = async ({ orderId }: Placed, as = owner) =>
  (await shop.send<Placed>(`GET /api/order/${orderId}`, { as })).body

const pay = (amount: number) =>
  shop.send('POST /api/Payments', { as: owner, body: { clientId: client.accountId, amount, method: 'cash' } })

/** Delivers an order whose amount was due some days before today. */
async function deliverLate({ orderId }: Placed, days: number) {
  await shop.send(`PUT /api/order/${orderId}/status`, { as: owner, body: { status: 3 } })
  await change('update order_balances set due_on = company_day(now()) - $2::int where order_id = $1', [
    orderId,
    days,
  ])
}

it('A client without a limit that owes nothing orders without approval and warning', async () => {
  const placed = await order(100)
  expect(placed.approval).toBeNull()
  expect(placed).not.toHaveProperty('creditWarning')
  expect(await read(placed)).toMatchObject({ approval: null, creditWarning: false })
})

it('An order that fills the limit to the cent is placed', async () => {
  await setCredit('refuse', 50_00)
  await order(2)
  expect(await order(3)).toMatchObject({ approval: null })
  const details = { creditLimit: 50, exposure: 50, overdue: 0, total: 10 }
  expect(await order(1)).toMatchObject({ code: 'CREDIT_EXCEEDED', details })
})

it('An order above the limit is placed with a warning, which only staff read', async () => {
  await setCredit('warn', 15_00)
  const placed = await order(2)
  expect(placed.approval).toBeNull()
  expect(placed).not.toHaveProperty('creditWarning')
  expect(await read(placed)).toMatchObject({ approval: null, creditWarning: true })
})

it('An order above the limit waits for approval, as a repeated request says too', async () => {
  await setCredit('ask', 15_00)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { items: [{ productId, quantity: 2 }] }
  const send = () => shop.send<Placed>('POST /api/Order', { as: client, body, headers })
  const { body: placed } = await send()
  expect(placed.approval).toBe('waiting')
  expect((await send()).body).toEqual(placed)
  expect(await read(placed)).toMatchObject({ approval: 'waiting', creditWarning: false })
})

it('Orders by staff are placed with a warning in each mode', async () => {
  for (const mode of ['warn', 'ask', 'refuse']) {
    await setCredit(mode, 5_00)
    expect(await order(1, owner)).toMatchObject({ approval: null, creditWarning: true })
  }
})

it('A client that pays ahead orders for what it has paid', async () => {
  await setCredit('refuse', 1000_00, 'prepaid')
  const details = { creditLimit: 0, exposure: 0, overdue: 0, total: 10 }
  expect(await order(1)).toMatchObject({ code: 'CREDIT_EXCEEDED', details })
  await pay(25)
  expect(await order(2)).toMatchObject({ approval: null })
  expect(await order(1)).toMatchObject({ code: 'CREDIT_EXCEEDED', details: { exposure: -5 } })
})

it('More than $5 that is late by more than 7 days prevents orders, also without a limit', async () => {
  await setCredit('refuse', null)
  const delivered = await order(1)
  await deliverLate(delivered, 7)
  expect(await order(1)).toMatchObject({ approval: null })
  await deliverLate(delivered, 8)
  const details = { creditLimit: null, exposure: 20, overdue: 10, total: 10 }
  expect(await order(1)).toMatchObject({ code: 'CREDIT_EXCEEDED', details })
  await pay(4.99)
  expect(await order(1)).toMatchObject({ code: 'CREDIT_EXCEEDED', details: { overdue: 5.01 } })
  await pay(0.01)
  expect(await order(1)).toMatchObject({ approval: null })
})

it('The charges of an order count', async () => {
  const product = await buildProduct(shop.db, { chargeIds: await deposit(1.01) })
  const items = [{ productId: product.productId, quantity: 1 }]
  await expectAsCharged(11_01, () => order(0, client, { items }))
})

it('An addition counts with the order that it is added to', async () => {
  await setCredit('refuse', 30_00)
  const placed = await order(2)
  const details = { creditLimit: 30, exposure: 0, total: 40 }
  expect(await add(placed, 2)).toMatchObject({ code: 'CREDIT_EXCEEDED', details })
  await add(placed, 1)
  expect(await read(placed)).toMatchObject({ approval: null, creditWarning: false, total: 30 })
  await setCredit('ask', 30_00)
  expect(await add(placed, 1)).toMatchObject({ approval: 'waiting', total: 40 })
  const other = await order(1, owner)
  await setCredit('warn', 30_00)
  await add(other, 1)
  expect(await read(other)).toMatchObject({ approval: null, creditWarning: true })
})

it('Of two orders at once only one fits into what is left for one', async () => {
  await setCredit('refuse', 50_00)
  const placed = await Promise.all([...Array(6).keys()].map(() => order(3)))
  expect(placed.filter(({ orderId }) => orderId)).toHaveLength(1)
  expect(placed.filter(({ code }) => code === 'CREDIT_EXCEEDED')).toHaveLength(5)
})

it('An order and an addition at once do not both fit', async () => {
  await setCredit('refuse', 50_00)
  const first = await order(1)
  const results = await Promise.all([order(3), add(first, 3), order(3), add(first, 3)])
  expect(results.filter(({ code }) => code === 'CREDIT_EXCEEDED')).toHaveLength(3)
})

const deposit = async (rate: number) => {
  const { body } = await shop.send<{ chargeId: number }>('POST /api/Charges', {
    as: owner,
    body: { name: 'Deposit', kind: 'deposit', base: 'pack', rates: [{ from: '2020-01-01', rate }] },
  })
  return [body.chargeId]
}

const tax = async (rate: number) => {
  const { body } = await shop.send<{ chargeId: number }>('POST /api/Charges', {
    as: owner,
    body: { name: 'Tax', kind: 'tax', base: 'percentOfPrice', rates: [{ from: '2020-01-01', rate }] },
  })
  return [body.chargeId]
}

/** Rejects the attempt while the limit is a cent too low, and accepts it at `due`, which is then the amount due. */
async function expectAsCharged(due: number, attempt: () => Promise<Placed>) {
  await setCredit('refuse', due - 1)
  expect(await attempt()).toMatchObject({
    code: 'CREDIT_EXCEEDED',
    details: { exposure: 0, total: due / 100 },
  })
  await setCredit('refuse', due)
  const placed = await attempt()
  expect(placed.code).toBeUndefined()
  expect(await read(placed)).toMatchObject({ amountDue: due / 100 })
}

it('Charges on goods that a deal makes cheaper count as they are charged', async () => {
  const product = await buildProduct(shop.db, { chargeIds: await tax(8.875) })
  await buildPromotion(shop.db, { productIds: [product.productId], quantity: 2, priceCents: 500 })
  const items = [{ productId: product.productId, quantity: 3 }]
  // Two for $5 with $0.89 tax, one for $10 with $0.89 tax.
  await expectAsCharged(21_78, () => order(0, client, { items }))
})

it('Charges on free goods count', async () => {
  const free = await buildProduct(shop.db, { chargeIds: await deposit(1.5) })
  const bought = await buildProduct(shop.db)
  await buildPromotion(shop.db, {
    ...{ productIds: [bought.productId], quantity: 2, kind: 'free', priceCents: null },
    ...{ freeProductId: free.productId, freeQuantity: 1 },
  })
  const items = [{ productId: bought.productId, quantity: 4 }]
  await expectAsCharged(43_00, () => order(0, client, { items }))
})

it('A deal that an addition completes counts for all units of the order', async () => {
  const product = await buildProduct(shop.db, { chargeIds: await deposit(1) })
  await buildPromotion(shop.db, { productIds: [product.productId], quantity: 3, priceCents: 500 })
  const items = (quantity: number) => [{ productId: product.productId, quantity }]
  const placed = await order(0, client, { items: items(2) })
  const addition = { as: client, body: { items: items(1) } }
  await expectAsCharged(18_00, async () => {
    const { body } = await shop.send<Placed>(`POST /api/Order/${placed.orderId}/items`, addition)
    return body
  })
})

it('An addition that is rejected changes nothing', async () => {
  const tracked = await buildProduct(shop.db, { trackStock: true, stockQuantity: 10 })
  await buildPromotion(shop.db, { productIds: [tracked.productId], quantity: 5 })
  const placed = await order(1)
  await setCredit('refuse', 15_00)
  const body = { items: [{ productId: tracked.productId, quantity: 1 }] }
  const added = await shop.send<Placed>(`POST /api/Order/${placed.orderId}/items`, { as: client, body })
  expect(added).toMatchObject({ status: 409, body: { code: 'CREDIT_EXCEEDED', details: { total: 20 } } })
  expect(await read(placed)).toMatchObject({ total: 10, creditWarning: false })
  const { rows } = await change('select stock_quantity from products where product_id = $1', [
    tracked.productId,
  ])
  expect(rows).toEqual([{ stock_quantity: 10 }])
})

it('An addition that credit does not cover is rejected for that before its stock, with deals too', async () => {
  const tracked = await buildProduct(shop.db, { trackStock: true, stockQuantity: 2 })
  const placed = await order(1)
  await setCredit('refuse', 15_00)
  const addition = { as: client, body: { items: [{ productId: tracked.productId, quantity: 3 }] } }
  const codeOf = async () =>
    (await shop.send<Placed>(`POST /api/Order/${placed.orderId}/items`, addition)).body.code
  expect(await codeOf()).toBe('CREDIT_EXCEEDED')
  await buildPromotion(shop.db, { productIds: [tracked.productId] })
  expect(await codeOf()).toBe('CREDIT_EXCEEDED')
  await setCredit('refuse', 34_00) // The deal costs $24.
  expect(await codeOf()).toBe('INSUFFICIENT_STOCK')
})

it('The delivery fee counts, and one that falls away with the order does not', async () => {
  const zoneId = await buildZone(shop.db, { name: crypto.randomUUID(), feeCents: 5_00, feeBelowCents: 30_00 })
  await change('update accounts set zone_id = $2 where account_id = $1', [client.accountId, zoneId])
  await waitForCachesToExpire()
  await expectAsCharged(15_00, () => order(1))
  // $10 and $20 are free of the fee that the first order has.
  await setCredit('refuse', 29_99)
  expect(await order(2)).toMatchObject({ code: 'CREDIT_EXCEEDED', details: { exposure: 10, total: 20 } })
  await setCredit('refuse', 30_00)
  expect(await order(2)).toMatchObject({ approval: null })
})

it('The delivery fee that falls away with an addition does not count', async () => {
  const zoneId = await buildZone(shop.db, { name: crypto.randomUUID(), feeCents: 5_00, feeBelowCents: 30_00 })
  await change('update accounts set zone_id = $2 where account_id = $1', [client.accountId, zoneId])
  await waitForCachesToExpire()
  const placed = await order(1)
  await expectAsCharged(30_00, () => add(placed, 2))
})
