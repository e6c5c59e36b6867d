import type { MovingIn } from '@cornerstock/contract/office/moving-in'
import { afterAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { applyImport, sendImport } from '../../../../test/support/imports.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { countAllChanges } from '../../suggestions/counting/order-day-service.ts'
import { countPairs } from '../../suggestions/pairs/pair-service.ts'

let shop: TestApp
let owner: BuiltAccount
let one: BuiltAccount
let other: BuiltAccount

beforeEach(async () => {
  await shop?.stop()
  shop = await startTestApp()
  shop.clock.now = new Date('2026-06-15T15:00:00.000Z')
  owner = await buildStaff(shop.db)
  one = await buildClient(shop.db, { externalId: 'C-1', storeName: 'Able Deli' })
  other = await buildClient(shop.db, { externalId: 'C-2', storeName: 'Baker Deli' })
})
afterAll(() => shop.stop())

const apply = async (kind: 'orders' | 'open-invoices', ...lines: string[]) => {
  const header =
    kind === 'orders' ? 'Number,Client,Day,Product,Quantity,Price' : 'Number,Client,Day,Due day,Amount'
  const { body } = await sendImport(shop, owner, kind, [header, ...lines].join('\n'))
  expect((await applyImport(shop, owner, body.importId)).status).toBe(200)
  return body.importId
}
const report = async () => (await shop.send<MovingIn>('GET /api/Reports/moving-in', { as: owner })).body
const same = (value: number) => ({ old: value, new: value })
const none = { orders: same(0), ordered: same(0), owed: same(0) }
const expected = (client: BuiltAccount, externalId: string | null, totals: object) => ({
  ...{ clientId: client.accountId, storeName: client.storeName, externalId },
  isDifferent: false,
  ...none,
  ...totals,
})

it('a shop into which nothing has moved has no totals', async () => {
  expect(await report()).toEqual({ clients: 0, different: 0, ...none, rows: [] })
})

it('what was left out of the files is a difference of its store, which comes first', async () => {
  await apply(
    'orders',
    '1,C-1,2026-03-04,Milk,6,2.50',
    '1,C-1,2026-03-04,Bread,1,1.01',
    '2,C-2,2026-03-04,Milk,2,2.50',
    '3,C-2,2026-03-05,Milk,3,2.50',
    '3,C-2,2026-03-06,Milk,1,2.50',
    '4,Gone Deli,2026-03-05,Milk,1,2.50',
    '5,gone deli,2026-03-05,Milk,1,0.50',
    ',C-1,2026-03-05,Milk,1,2.50',
  )
  await apply(
    'open-invoices',
    'A-1,able deli,2026-01-05,,100.10',
    'A-2,C-1,2026-01-05,,-0.10',
    'A-3,C-2,2027-01-05,,7',
  )
  const found = await report()
  expect(found).toMatchObject({
    ...{ clients: 3, different: 2, orders: { old: 5, new: 2 } },
    ...{ ordered: { old: 34.01, new: 21.01 }, owed: { old: 107, new: 100 } },
  })
  expect(found.rows).toEqual([
    expected(other, 'C-2', {
      isDifferent: true,
      orders: { old: 2, new: 1 },
      ordered: { old: 15, new: 5 },
      owed: { old: 7, new: 0 },
    }),
    {
      ...{ clientId: null, storeName: 'Gone Deli', externalId: null, isDifferent: true },
      ...{ orders: { old: 2, new: 0 }, ordered: { old: 3, new: 0 }, owed: same(0) },
    },
    expected(one, 'C-1', { orders: same(1), ordered: same(16.01), owed: same(100) }),
  ])
})

it('a corrected file takes the place of the wrong one, and an undone one no longer counts', async () => {
  await apply(
    'orders',
    '1,C-1,2026-03-04,Milk,6,2.50',
    '2,C-2,2026-03-04,Milk,-2,2.50',
    '3,Cora Deli,2026-03-04,Milk,1,1',
  )
  const cora = await buildClient(shop.db, { externalId: null, storeName: 'Cora Deli' })
  expect(await report()).toMatchObject({ clients: 3, different: 2, orders: { old: 3, new: 1 } })
  const corrected = await apply(
    'orders',
    '1,C-1,2026-03-04,Milk,6,2.50',
    '2,C-2,2026-03-04,Milk,2,2.50',
    '3,Cora Deli,2026-03-04,Milk,1,1',
  )
  expect(await report()).toMatchObject({ clients: 3, different: 0, orders: same(3), ordered: same(21) })
  expect((await report()).rows).toContainEqual(expected(cora, null, { orders: same(1), ordered: same(1) }))
  expect((await shop.send(`POST /api/Imports/${corrected}/undo`, { as: owner })).status).toBe(204)
  expect(await report()).toMatchObject({ different: 2, orders: { old: 3, new: 1 } })
})

it('payments and orders after the switch change nothing of the totals, and an erased store is in none', async () => {
  await apply('open-invoices', 'A-1,C-1,2026-01-05,,100', 'A-2,C-2,2026-01-05,,50')
  await shop.send('POST /api/Payments', {
    as: owner,
    body: { clientId: one.accountId, amount: 30, method: 'cash' },
  })
  expect(await report()).toMatchObject({ clients: 2, different: 0, owed: same(150) })
  await shop.send('POST /api/Payments', {
    as: owner,
    body: { clientId: other.accountId, amount: 50, method: 'cash' },
  })
  expect((await shop.send(`DELETE /api/clients/${other.accountId}`, { as: owner })).status).toBeLessThan(300)
  expect((await report()).rows).toEqual([expected(one, 'C-1', { owed: same(100) })])
})

it('the file has every store, with what is here less what the files say, and its texts are no formulas', async () => {
  await apply('orders', '1,C-1,2026-03-04,Milk,6,2.50', '2,=1+1,2026-03-04,Milk,2,2.50')
  const { headers, body, statusCode } = await shop.app.inject({
    url: '/api/Reports/moving-in.csv',
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(statusCode).toBe(200)
  expect(headers['content-disposition']).toContain('moving-in.csv')
  const [head, ...rows] = body.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toContain('"store","customerNumber","ordersBefore","ordersHere"')
  expect(rows).toEqual([`"'=1+1","",1,0,5,0,-5,0,0,0`, '"Able Deli","C-1",1,1,15,15,0,0,0,0'])
})

it('what goes together is counted from imported orders like from others', async () => {
  const milk = await buildProduct(shop.db, { sku: 'M-1' })
  const bread = await buildProduct(shop.db, { sku: 'B-1' })
  const clients = await Promise.all(Array.from({ length: 5 }, () => buildClient(shop.db)))
  const lines = clients.flatMap(({ email }, index) =>
    ['M-1', 'B-1'].map((sku) => `${index},${email},2026-03-04,${sku},6,2.50`),
  )
  await apply('orders', ...lines)
  const now = new Date('2026-06-15T15:00:00.000Z')
  await countAllChanges(shop.db, now)
  await countPairs(shop.db, now)
  const { body } = await shop.send(`GET /api/Products/${milk.productId}/together`, { as: one })
  expect(body).toEqual([expect.objectContaining({ productId: bread.productId })])
})
