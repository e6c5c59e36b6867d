import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltAccount, buildProduct, buildStaff } from '../support/factories.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let shop: TestApp
let staff: BuiltAccount
let other: BuiltAccount
let productId: number

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
  other = await buildStaff(shop.db)
  productId = (await buildProduct(shop.db)).productId
})
afterAll(() => shop.stop())

const line = () => ({ productId, quantity: 1 })

/** Calls about a client, with an id in place of its own. */
const calls: [name: string, call: (id: string) => string, body?: (id: string) => unknown][] = [
  ['GET /cart', (id) => `GET /api/cart?clientId=${id}`],
  ['POST /cart', () => 'POST /api/cart', (id) => ({ clientId: id, ...line() })],
  ['POST /cart/lines', () => 'POST /api/cart/lines', (id) => ({ clientId: id, items: [line()] })],
  ['POST /favorites', () => 'POST /api/favorites', (id) => ({ clientId: id, productId })],
  [
    'POST /RecurringOrder',
    (id) => `POST /api/RecurringOrder/${id}`,
    () => ({ ...line(), frequency: 'Monthly' }),
  ],
  ['POST /Order', () => 'POST /api/Order', (id) => ({ clientId: id, items: [line()] })],
  ['GET /Order', (id) => `GET /api/Order?clientId=${id}`],
  ['GET /Usual', (id) => `GET /api/Usual?clientId=${id}`],
  ['GET /Statement', (id) => `GET /api/Statement?clientId=${id}`],
  ['GET /saving/client', (id) => `GET /api/saving/client/${id}`],
]

it.each(calls)('a staff account is not a client: %s', async (_, call, body) => {
  for (const { accountId } of [staff, other])
    expect(await shop.send(call(accountId), { as: staff, body: body?.(accountId) })).toMatchObject({
      status: 404,
      body: { error: 'Client not found.' },
    })
})

it('staff read their own notifications', async () => {
  const call = `GET /api/Notification/client/${staff.accountId}`
  expect((await shop.send(call, { as: staff })).status).toBe(200)
})
