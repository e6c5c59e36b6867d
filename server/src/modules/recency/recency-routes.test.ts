import type { recencyEntrySchema } from '@cornerstock/contract/clients/recency'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { nextPageOf } from '../../../test/support/next-page.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

type Entry = z.input<typeof recencyEntrySchema>

let shop: TestApp
let staff: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.db.$client.query(`truncate orders cascade; delete from accounts where role = 'client'`)
})

const recency = async (path = '/api/order/recency') => shop.send<Entry[]>(`GET ${path}`, { as: staff })
const oneLine = async () => [{ productId: (await buildProduct(shop.db)).productId, quantity: 1 }]
const at = (day: number) => new Date(`2026-03-${String(day).padStart(2, '0')}T08:30:00.000Z`)

/** A client with an order on each of these days. */
async function storeOf(...days: number[]): Promise<BuiltAccount> {
  const client = await buildClient(shop.db)
  for (const day of days) await buildOrder(shop.db, { client, orderDate: at(day) })
  return client
}

it('the recency list starts with clients that never ordered, by id, and ends with the latest order', async () => {
  const [recent, old, middle] = [await storeOf(1, 20), await storeOf(3), await storeOf(2, 7)]
  const never = [await storeOf(), await storeOf(), await storeOf()].map(({ accountId }) => accountId)
  const { status, body } = await recency()
  expect(status).toBe(200)
  expect(body.map(({ clientId, lastOrderDate }) => [clientId, lastOrderDate])).toEqual([
    ...never.sort().map((id) => [id, null]),
    [old.accountId, at(3).toISOString()],
    [middle.accountId, at(7).toISOString()],
    [recent.accountId, at(20).toISOString()],
  ])
})

it('the recency list names the store', async () => {
  const client = await buildClient(shop.db, { storeName: 'Sunny Deli', storeAddress: '1 Main Street' })
  expect((await recency()).body).toEqual([
    {
      clientId: client.accountId,
      storeName: 'Sunny Deli',
      storeAddress: '1 Main Street',
      phoneNumber: '555 0100',
      lastOrderDate: null,
      usualGapDays: null,
      lateness: null,
      chanceToday: 0.01,
      isLate: false,
      usualOrderValue: null,
      salesAtStake: null,
      recentOrderDays: [],
      followUp: null,
    },
  ])
})

it('the recency list counts the latest order by date, also if it was cancelled or placed by staff', async () => {
  const client = await storeOf(9, 5)
  const last = async () => (await recency()).body.map(({ lastOrderDate }) => lastOrderDate)
  expect(await last()).toEqual([at(9).toISOString()])
  await buildOrder(shop.db, { client, orderDate: at(12), status: 4 })
  expect(await last()).toEqual([at(12).toISOString()])
  const { body } = await shop.send<{ orderDate: string }>('POST /api/Order', {
    as: staff,
    body: { clientId: client.accountId, items: await oneLine() },
  })
  expect(await last()).toEqual([body.orderDate])
})

it('the recency list is not changed by a rejected order', async () => {
  const client = await storeOf()
  const [line] = await oneLine()
  const body = { items: [line, { productId: 2_000_000_000, quantity: 1 }] }
  expect((await shop.send('POST /api/Order', { as: client, body })).status).toBe(409)
  expect((await recency()).body).toMatchObject([{ lastOrderDate: null }])
})

it('the recency list does not contain staff', async () => {
  expect((await recency()).body).toEqual([])
})

it('the recency list continues after a page, also among orders of the same time', async () => {
  const stores = [await storeOf(), await storeOf(), await storeOf(4), await storeOf(4), await storeOf(4)]
  const seen: string[] = []
  for (let path: string | undefined = '/api/ORDER/Recency?limit=2'; path; ) {
    const { body, headers } = await recency(path)
    seen.push(...body.map(({ clientId }) => clientId))
    path = nextPageOf({ headers })
  }
  const ids = (group: BuiltAccount[]) => group.map(({ accountId }) => accountId).sort()
  expect(seen).toEqual([...ids(stores.slice(0, 2)), ...ids(stores.slice(2))])
})

it('the recency list distinguishes times within a millisecond', async () => {
  const stores = [await storeOf(4), await storeOf(4)].sort((one, other) =>
    one.accountId < other.accountId ? 1 : -1,
  )
  for (const [micros, { accountId }] of stores.entries())
    await shop.db.$client.query(
      `update orders set order_date = order_date + $1 * interval '1 microsecond' where client_id = $2`,
      [micros + 1, accountId],
    )
  const { body, headers } = await recency('/api/order/recency?limit=1')
  const next = nextPageOf({ headers })
  const { body: rest } = await recency(next)
  expect([...body, ...rest].map(({ clientId }) => clientId)).toEqual(stores.map(({ accountId }) => accountId))
})
