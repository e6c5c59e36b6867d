import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import {
  buildStandingOrder,
  failuresOf,
  noticesOf,
  ordersOf,
  runAt,
  setWeekDelivery,
} from '../../../../test/support/standing-orders.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let client: BuiltAccount

/** The cut-off for Monday 7 January is on Friday at 17:00 in New York. */
const placeAt = '2030-01-04T20:00:00Z'
const cutoff = '2030-01-04T22:00:00Z'
const day = '2030-01-07'

const setDelivery = (more?: object) => setWeekDelivery(shop, owner, more)

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
beforeEach(async () => {
  shop.clock.now = null
  await setDelivery()
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

const query = async (text: string, values: unknown[] = []) => (await shop.db.$client.query(text, values)).rows
const tokenIn = (text: string) =>
  /https:\/\/shop\.example\/standing-order\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const skip = (token: string) =>
  shop.send<{ code?: string }>('POST /api/StandingOrders/skip', { body: { token } })
const read = async (token: string) =>
  (await shop.send<{ code?: string }>('POST /api/StandingOrders/skip/read', { body: { token } })).body
const failures = () => failuresOf(shop, owner, client)

it('the client is told once 48 hours before, and the link skips the date without signing in', async () => {
  const { productId, name } = await buildProduct(shop.db)
  const { standingOrderId } = await buildStandingOrder(shop, client, [{ productId, quantity: 3 }])
  await runAt(shop, '2030-01-02T19:59:59Z')
  expect(await noticesOf(shop, client)).toEqual([])
  for (const moment of ['2030-01-02T20:00:00Z', '2030-01-03T20:00:00Z']) await runAt(shop, moment)
  expect(await noticesOf(shop, client)).toEqual([
    'Standing order: Mondays for Monday, January 7, 2030. It comes to $30.00 at today’s prices. You can change or skip it under Standing orders.',
  ])
  const mails = await query('select text from mails where account_id = $1', [client.accountId])
  expect(mails).toHaveLength(1)
  const [{ text }] = mails
  expect(text).toContain(`3 × ${name}`)
  expect(text).toContain(
    'this comes on Monday, January 7, 2030. You need to do nothing: it is ordered by itself on Jan 4, 2030, 3:00 PM.',
  )
  const token = tokenIn(text)
  expect(await query('select 1 from action_links where token_hash = $1', [token])).toEqual([])
  expect((await skip('unknown')).body.code).toBe('SKIP_TOKEN_INVALID')
  expect((await read('unknown')).code).toBe('SKIP_TOKEN_INVALID')
  const linked = { storeName: client.storeName, name: 'Mondays', day, deliveryDate: day }
  for (const _ of [1, 2]) expect(await read(token)).toEqual({ ...linked, state: 'planned' })
  for (const { status, body } of [await skip(token), await skip(token)])
    expect({ status, body }).toEqual({
      status: 200,
      body: { name: 'Mondays', day, deliveryDate: day, skip: true },
    })
  expect(await read(token)).toEqual({ ...linked, state: 'skipped' })
  await runAt(shop, placeAt)
  await runAt(shop, cutoff)
  expect([await ordersOf(shop, client), await failures()]).toEqual([[], []])
  const again = await shop.send(`PUT /api/StandingOrders/${standingOrderId}/dates/${day}`, {
    as: client,
    body: { skip: false },
  })
  expect(again.status).toBe(200)
  await runAt(shop, placeAt)
  expect(await ordersOf(shop, client)).toHaveLength(1)
  expect((await skip(token)).body.code).toBe('NOT_CHANGEABLE')
  expect(await read(token)).toEqual({ ...linked, state: 'over' })
})

it('the link skips until the cut-off, and ends with its standing order', async () => {
  const { productId } = await buildProduct(shop.db)
  const { standingOrderId } = await buildStandingOrder(shop, client, [{ productId, quantity: 3 }])
  await runAt(shop, '2030-01-02T20:00:00Z')
  const [{ text }] = await query('select text from mails where account_id = $1', [client.accountId])
  const token = tokenIn(text)
  shop.clock.now = new Date(cutoff)
  expect(await skip(token)).toMatchObject({ status: 409, body: { code: 'NOT_CHANGEABLE' } })
  expect(await read(token)).toMatchObject({ state: 'over' })
  shop.clock.now = null
  await shop.send(`DELETE /api/StandingOrders/${standingOrderId}`, { as: client })
  expect((await skip(token)).body.code).toBe('SKIP_TOKEN_INVALID')
  expect((await read(token)).code).toBe('SKIP_TOKEN_INVALID')
})

it('the link of a date that a pause has taken out says that it does not come', async () => {
  const { productId } = await buildProduct(shop.db)
  const { standingOrderId } = await buildStandingOrder(shop, client, [{ productId, quantity: 3 }])
  await runAt(shop, '2030-01-02T20:00:00Z')
  const [{ text }] = await query('select text from mails where account_id = $1', [client.accountId])
  const pause = (pausedUntil: string | null) =>
    shop.send(`PUT /api/StandingOrders/${standingOrderId}`, { as: client, body: { pausedUntil } })
  await pause('2030-02-01')
  expect(await read(tokenIn(text))).toMatchObject({ state: 'skipped' })
  expect((await skip(tokenIn(text))).status).toBe(200)
  await pause(null)
  expect(await read(tokenIn(text))).toMatchObject({ state: 'planned' })
})
