import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import type { Order } from '@cornerstock/contract/orders/orders'
import { cents } from '@cornerstock/contract/values/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildPermit,
  buildPermitType,
  buildProduct,
  knownPassword,
} from '../../../../test/support/factories.ts'
import { joinStore } from '../../../../test/support/people.ts'
import { type Caller, startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

const signIn = async ({ email }: BuiltAccount): Promise<Caller> => {
  const { body } = await shop.send<SignedIn>('POST /api/auth/login', {
    body: { email, password: knownPassword },
  })
  return { accountId: body.clientId, token: body.token }
}
const ordersOf = async (as: Caller, clientId = as.accountId) =>
  (await shop.send<Order[]>(`GET /api/Order?clientId=${clientId}`, { as })).body

it('the same order for several stores is checked by the rules of each, and what one refuses takes nothing from the others', async () => {
  const permitTypeId = await buildPermitType(shop.db, { name: 'Tobacco license' })
  const { productId } = await buildProduct(shop.db, { priceCents: 1000, permitTypeId })
  const build = async (given: Parameters<typeof buildClient>[1], hasPermit = true) => {
    const store = await buildClient(shop.db, given)
    if (hasPermit) await buildPermit(shop.db, store, { permitTypeId })
    return store
  }
  const own = await build({})
  const withoutPermit = await build({}, false)
  const withoutCredit = await build({ creditLimitCents: 1500, creditMode: 'refuse' })
  const belowMinimum = await build({ delivery: { minimumOrder: cents(5000) } })
  const ready = await build({})
  const others = [withoutPermit, withoutCredit, belowMinimum, ready]
  for (const store of others) await joinStore(shop.db, { store, person: own, storeRole: 'manager' })
  const first = await signIn(own)
  const answers: unknown[] = []
  for (const { accountId: clientId } of others) {
    const { body: session } = await shop.send<SignedIn>('POST /api/auth/switch-store', {
      as: first,
      body: { clientId },
    })
    const { status, body } = await shop.send<{ code?: string }>(
      `POST /api/RecurringOrder/${clientId}/checkout`,
      {
        as: { accountId: clientId, token: session.token },
        body: { clientId, items: [{ productId, quantity: 2 }] },
        headers: { 'idempotency-key': `same for ${clientId}` },
      },
    )
    answers.push([status, body.code])
  }
  expect(answers).toEqual([
    [409, 'PERMIT_NEEDED'],
    [409, 'CREDIT_EXCEEDED'],
    [409, 'BELOW_MINIMUM'],
    [201, undefined],
  ])
  const placed = await ordersOf(first, 'mine')
  expect(placed).toMatchObject([
    { clientId: ready.accountId, total: 20, orderedBy: { personId: own.accountId } },
  ])
  expect(placed).toHaveLength(1)
})
