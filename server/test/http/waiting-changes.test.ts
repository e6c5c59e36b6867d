import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { buildClient, buildOrder, buildProduct } from '../support/factories.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

it('changes that wait for an order leave connections to other clients', async () => {
  const client = await buildClient(shop.db)
  const other = await buildClient(shop.db)
  const { productId } = await buildProduct(shop.db)
  const { orderId } = await buildOrder(shop.db, { client })
  const blocker = await shop.db.$client.connect()
  await blocker.query('begin')
  await blocker.query('select from orders where order_id = $1 for update', [orderId])
  const additions = Array.from({ length: 20 }, () =>
    shop.send(`POST /api/Order/${orderId}/items`, {
      as: client,
      body: { items: [{ productId, quantity: 1 }] },
    }),
  )
  await eventually(async () => {
    const { rows } = await shop.db.$client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(3)
  })
  const body = { productId, quantity: 2 }
  expect((await shop.send('POST /api/cart', { as: other, body })).status).toBe(200)
  await blocker.query('rollback')
  blocker.release()
  await Promise.all(additions)
})
