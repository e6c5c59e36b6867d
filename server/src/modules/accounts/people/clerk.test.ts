import type { Order } from '@cornerstock/contract/orders/orders'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClientFixture, type ClientFixture } from '../../../../test/support/client-fixture.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let store: ClientFixture

beforeAll(async () => {
  shop = await startTestApp()
  store = await buildClientFixture(shop.db)
})
afterAll(() => shop.stop())

const order = (as: ClientFixture['clerk']) =>
  shop.send<Order>('POST /api/Order', {
    as,
    body: { items: [{ productId: store.product.productId, quantity: 1 }] },
  })

it('a clerk fills the cart and the lists, and leaves the ordering to owners and managers', async () => {
  const { clerk: as, ids } = store
  const cart = { clientId: store.account.accountId, productId: ids.product, quantity: 4 }
  expect((await shop.send('POST /api/cart', { as, body: cart })).status).toBeLessThan(300)
  expect((await shop.send(`POST /api/Order/${ids.order}/again`, { as, body: {} })).status).toBe(200)
  const claim = { kind: 'claim', message: 'Broken', orderId: ids.order, orderItemId: ids.item, quantity: 1 }
  const refused: [call: string, body?: object][] = [
    ['POST /api/Order', { items: [{ productId: ids.product, quantity: 1 }] }],
    [`POST /api/Order/${ids.order}/items`, { items: [{ productId: ids.product, quantity: 1 }] }],
    [`PUT /api/Order/${ids.order}/cancel`],
    [`POST /api/RecurringOrder/${ids.client}/checkout`, { items: [{ productId: ids.product, quantity: 1 }] }],
    ['POST /api/Permits', { permitTypeId: ids.permitType, number: '1', clientId: ids.client }],
    [`PUT /api/Order/${ids.order}/offers/${ids.offer}`, { accept: true }],
    ['POST /api/Support', claim],
  ]
  for (const [call, body] of refused)
    expect({ call, ...(await shop.send(call, { as, body })) }).toMatchObject({
      call,
      status: 403,
      body: { code: 'NOT_ALLOWED_TO_ORDER' },
    })
})

it('an order says which person placed it, and the list of the store too', async () => {
  const byManager = await order(store.manager)
  expect(byManager).toMatchObject({ status: 201, body: { placedBy: 'client' } })
  const { orderedBy } = byManager.body
  expect(orderedBy).toEqual({ personId: expect.any(String), name: expect.stringMatching(/^Person/) })
  const byOwner = await order(store.account)
  expect(byOwner.body.orderedBy?.personId).toBe(store.account.accountId)
  const listed = await shop.send<Order[]>('GET /api/Order', { as: store.account })
  const found = listed.body.find(({ orderId }) => orderId === byManager.body.orderId)
  expect(found?.orderedBy).toEqual(orderedBy)
})
