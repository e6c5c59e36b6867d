import type { orderChangeSchema } from '@cornerstock/contract/orders/order-changes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  type BuiltAccount,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

type Change = z.input<typeof orderChangeSchema>

let shop: TestApp
let associate: BuiltAccount
let picker: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  associate = await buildStaff(shop.db, { role: 'associate' })
  picker = await buildStaff(shop.db, { role: 'picker' })
})
afterAll(() => shop.stop())

it('an order lists its changes since it was placed, with their times and authors', async () => {
  shop.clock.now = new Date('2026-03-02T15:00:00.000Z')
  const product = await buildProduct(shop.db)
  const { orderId, itemIds, client } = await buildOrder(shop.db, { lines: [{ product, quantity: 5 }] })
  const [itemId] = itemIds
  const changes = async (as = client) =>
    (await shop.send<Change[]>(`GET /api/Order/${orderId}/changes`, { as })).body
  const put = (path: string, body: object) => shop.send(`PUT /api/${path}`, { as: associate, body })
  expect(await changes()).toEqual([])

  await shop.send(`POST /api/Order/${orderId}/items`, {
    as: client,
    body: { items: [{ productId: product.productId, quantity: 2 }] },
  })
  await put(`Order/${orderId}/delivery`, { deliveryDate: '2026-03-09' })
  await put(`orderitem/items/${itemId}/price`, { price: 9 })
  await put(`orderitem/items/${itemId}/found-status`, { found: true, foundQuantity: 6 })
  await put(`order/${orderId}/status`, { status: 3 })
  await put(`order/${orderId}/status`, { status: 3 })
  const { body: claim } = await shop.send<{ supportId: number }>('POST /api/Support', {
    as: client,
    body: { kind: 'claim', message: 'Broken.', orderId, itemId, quantity: 2 },
  })
  await put(`Support/${claim.supportId}/decision`, { accept: true, note: 'Sorry.' })

  const at = '2026-03-02T15:00:00.000Z'
  const line = (what: string, from: unknown, to: unknown) => ({ at, by: 'staff', what, itemId, from, to })
  const expected = [
    { ...line('added', 5, 7), by: 'client' },
    { at, by: 'staff', what: 'deliveryDate', from: null, to: '2026-03-09' },
    line('price', 10, 9),
    line('found', null, 6),
    { at, by: 'staff', what: 'status', from: 0, to: 3 },
    line('credit', null, 18),
  ]
  expect(await changes()).toEqual(expected)
  expect(await changes(associate)).toEqual(
    expected.map((change) =>
      change.by === 'staff' ? { ...change, staffName: expect.stringMatching(/./) } : change,
    ),
  )
  expect((await changes(picker)).map(({ what }) => what)).toEqual([
    'added',
    'deliveryDate',
    'found',
    'status',
  ])
})
