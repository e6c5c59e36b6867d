import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

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
  await setCredit('refuse', 11_00)
  const { body: charge } = await shop.send<{ chargeId: number }>('POST /api/Charges', {
    as: owner,
    body: { name: 'Deposit', kind: 'deposit', base: 'pack', rates: [{ from: '2020-01-01', rate: 1.01 }] },
  })
  const product = await buildProduct(shop.db, { chargeIds: [charge.chargeId] })
  const items = [{ productId: product.productId, quantity: 1 }]
  expect(await order(1, client, { items })).toMatchObject({
    code: 'CREDIT_EXCEEDED',
    details: { total: 11.01 },
  })
  await setCredit('refuse', 11_01)
  expect(await order(1, client, { items })).toMatchObject({ approval: null })
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
