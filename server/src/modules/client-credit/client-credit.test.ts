import type { ClientCredit, CreditCheck } from '@cornerstock/contract/clients/client-credit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltAccount, buildClient, buildProduct, buildStaff } from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

const shop: TestApp = await startTestApp()
let owner: BuiltAccount
let associate: BuiltAccount
let productId: number
beforeAll(async () => {
  owner = await buildStaff(shop.db)
  associate = await buildStaff(shop.db, { role: 'associate' })
  ;({ productId } = await buildProduct(shop.db))
})
afterAll(() => shop.stop())

type Placed = { orderId: number; dueOn: string | null }

const readClient = ({ accountId }: BuiltAccount, as: BuiltAccount) =>
  shop.send<object>(`GET /api/clients/${accountId}`, { as })

async function saveClient(client: BuiltAccount, changes: object) {
  const { body } = await readClient(client, associate)
  const address = `PUT /api/clients/${client.accountId}`
  return shop.send<object>(address, { as: associate, body: { ...body, ...changes } })
}

const readCredit = ({ accountId }: BuiltAccount, as: BuiltAccount = associate) =>
  shop.send<ClientCredit>(`GET /api/clients/${accountId}/credit`, { as })

const order = async (client: BuiltAccount, quantity: number) => {
  const body = { items: [{ productId, quantity }] }
  return (await shop.send<Placed>('POST /api/Order', { as: client, body })).body
}

const deliver = async ({ orderId }: Placed) =>
  (await shop.send<Placed>(`PUT /api/order/${orderId}/status`, { as: owner, body: { status: 3 } })).body

const pay = ({ accountId }: BuiltAccount, amount: number, orderId?: number) =>
  shop.send('POST /api/Payments', {
    as: owner,
    body: { clientId: accountId, amount, method: 'cash', ...(orderId && { orderId }) },
  })

/** Days after today in the company's time zone. */
const today = () => Temporal.Now.plainDateISO('America/New_York')
const inDays = (days: number) => today().add({ days }).toString()

const setDueOn = ({ orderId }: Placed, dueOn: string) =>
  shop.db.$client.query('update order_balances set due_on = $2 where order_id = $1', [orderId, dueOn])

it('Staff set terms, limit and mode of a client, which it does not read in its profile', async () => {
  const client = await buildClient(shop.db)
  const { body: before } = await readClient(client, associate)
  expect(before).toMatchObject({ terms: { kind: 'door' }, creditLimit: null, creditMode: 'warn' })
  const fields = { terms: { kind: 'net', days: 14 }, creditLimit: 500.5, creditMode: 'ask' }
  expect((await saveClient(client, fields)).body).toMatchObject(fields)
  expect((await readClient(client, associate)).body).toMatchObject(fields)
  // An absent field keeps its value.
  await saveClient(client, { terms: undefined, creditLimit: undefined, storeName: 'Renamed' })
  expect((await readClient(client, associate)).body).toMatchObject({ ...fields, storeName: 'Renamed' })
  const { body: own } = await readClient(client, client)
  for (const field of Object.keys(fields)) expect(own).not.toHaveProperty(field)
  const prepaid = await saveClient(client, { terms: { kind: 'prepaid', days: 14 }, creditLimit: null })
  expect(prepaid.body).toMatchObject({ terms: { kind: 'prepaid' }, creditLimit: null })
})

it('A new client has the terms that staff enter', async () => {
  const body = {
    ...{
      email: null,
      storeName: 'Net Deli',
      storeAddress: '1 Main',
      businessOwnerName: '',
      phoneNumber: '555',
    },
    ...{ businessType: 'Grocery', deliveryNotes: '' },
    ...{ terms: { kind: 'net', days: 7 }, creditLimit: 100, creditMode: 'refuse' },
  }
  const { status, body: added } = await shop.send<object>('POST /api/Clients', { as: associate, body })
  expect({ status, ...added }).toMatchObject({
    status: 201,
    terms: { kind: 'net', days: 7 },
    creditLimit: 100,
    creditMode: 'refuse',
  })
})

it.each([
  ['terms.days', { terms: { kind: 'net' } }],
  ['terms.kind', { terms: { kind: 'monthly' } }],
  ['creditLimit', { creditLimit: -1 }],
  ['creditMode', { creditMode: 'never' }],
])('A wrong value is rejected at %s', async (path, fields) => {
  const { status, body } = await saveClient(await buildClient(shop.db), fields)
  expect({ status, body }).toMatchObject({ status: 400, body: { details: [{ path }] } })
})

it('An order is due by the terms at its delivery, whatever they are later', async () => {
  const client = await buildClient(shop.db, { termsKind: 'net', termsDays: 10 })
  const placed = await order(client, 1)
  expect(placed.dueOn).toBeNull()
  const { dueOn } = await deliver(placed)
  expect([inDays(9), inDays(10), inDays(11)]).toContain(dueOn) // midnight may pass meanwhile
  await saveClient(client, { terms: { kind: 'door' } })
  await pay(client, 1, placed.orderId)
  const read = async () => (await shop.send<Placed>(`GET /api/order/${placed.orderId}`, { as: client })).body
  expect((await read()).dueOn).toBe(dueOn)
  await shop.send(`PUT /api/order/${placed.orderId}/status`, { as: owner, body: { status: 2 } })
  expect((await read()).dueOn).toBeNull()
  expect((await deliver(placed)).dueOn).not.toBe(dueOn)
})

it('The exposure counts deliveries, open orders and payments, and cancelled orders do not', async () => {
  const client = await buildClient(shop.db, { creditLimitCents: 100_00, termsKind: 'net', termsDays: 30 })
  expect((await readCredit(client)).body).toEqual({
    terms: { kind: 'net', days: 30 },
    ...{ creditLimit: 100, exposure: 0, available: 100, overdue: 0, oldestDueOn: null },
  })
  const delivered = await order(client, 2)
  const open = await order(client, 3)
  const cancelled = await order(client, 4)
  await shop.send(`PUT /api/Order/${cancelled.orderId}/cancel`, { as: client })
  await deliver(delivered)
  expect((await readCredit(client)).body).toMatchObject({ exposure: 50, available: 50, overdue: 0 })
  await pay(client, 15)
  await pay(client, 5, open.orderId)
  expect((await readCredit(client, client)).body).toMatchObject({ exposure: 30, available: 70 })
  await setDueOn(delivered, inDays(-3))
  const late = { exposure: 30, overdue: 5, oldestDueOn: inDays(-3) }
  expect((await readCredit(client)).body).toMatchObject(late)
})

it('Without a limit nothing is said to be available, and with payment ahead what is paid ahead is', async () => {
  const client = await buildClient(shop.db)
  await order(client, 1)
  expect((await readCredit(client)).body).toMatchObject({ creditLimit: null, exposure: 10, available: null })
  const prepaid = await buildClient(shop.db, { termsKind: 'prepaid' })
  await pay(prepaid, 25)
  await order(prepaid, 1)
  expect((await readCredit(prepaid)).body).toMatchObject({ exposure: -15, available: 15 })
})

it('A client reads only its own credit, and pickers none', async () => {
  const [client, other] = [await buildClient(shop.db), await buildClient(shop.db)]
  expect((await readCredit(client, other)).status).toBe(403)
  const picker = await buildStaff(shop.db, { role: 'picker' })
  expect((await readCredit(client, picker)).status).toBe(403)
})

const check = ({ accountId }: BuiltAccount, as: BuiltAccount, query: string) =>
  shop.send<CreditCheck>(`GET /api/clients/${accountId}/credit/check?${query}`, { as })

it.each([
  ['warn', 'placed', null],
  ['ask', 'waiting', { creditLimit: 50, exposure: 20, overdue: 0, total: 30.01 }],
  ['refuse', 'refused', { creditLimit: 50, exposure: 20, overdue: 0, total: 30.01 }],
] as const)(
  'With the mode %s a client hears before it orders that it is %s',
  async (creditMode, outcome, exceeded) => {
    const client = await buildClient(shop.db, { creditLimitCents: 50_00, creditMode })
    await order(client, 2)
    expect((await check(client, client, 'amount=30')).body).toEqual({ outcome: 'placed', exceeded: null })
    expect((await check(client, client, 'amount=30.01')).body).toEqual({ outcome, exceeded })
    const { body } = await check(client, associate, 'amount=30.01')
    expect(body).toMatchObject({ outcome: 'warning', exceeded: { exposure: 20, total: 30.01 } })
  },
)

it('What an addition comes to is checked with its order, which must be of the client', async () => {
  const client = await buildClient(shop.db, { creditLimitCents: 50_00, creditMode: 'ask' })
  const { orderId } = await order(client, 2)
  expect((await check(client, client, `amount=31&orderId=${orderId}`)).body).toMatchObject({
    outcome: 'waiting',
    exceeded: { exposure: 0, total: 51 },
  })
  const other = await buildClient(shop.db)
  expect((await check(other, other, `amount=1&orderId=${orderId}`)).status).toBe(404)
  expect((await check(client, other, 'amount=1')).status).toBe(403)
})
