import { defaultCatalog } from '@cornerstock/contract/catalog/default-areas'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { type BuiltAccount, buildProduct, buildStaff } from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
afterAll(() => shop.stop())

const waiting = async () =>
  (
    await shop.db.$client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount

/** The catalog with another name for Candy. */
const renamed = (value: string) => ({
  areas: defaultCatalog.areas.map((area) => ({
    ...area,
    categories: area.categories.map((one) => (one.categoryId === 2 ? { ...one, value } : one)),
  })),
})

it.each([
  [
    'a save',
    'Sweets',
    (productId: number, name: string, category: string) =>
      shop.send(`PUT /api/Products/${productId}`, {
        as: owner,
        body: { name, brand: 'B', category: 'Gum', price: 1, description: category },
      }),
  ],
  [
    'a change in bulk',
    'Treats',
    (productId: number, _: string, category: string) =>
      shop.send('PUT /api/Products', {
        as: owner,
        body: { products: [{ productId, from: { category }, to: { category: 'Gum' } }] },
      }),
  ],
])('%s of a product that waits for others, and a change of the categories, both succeed', async (...row) => {
  const [what, value, change] = row
  const [, current] =
    (await shop.send<typeof defaultCatalog>('GET /api/Catalog')).body.areas[0]?.categories ?? []
  const category = String(current?.value)
  const { productId } = await buildProduct(shop.db, { name: what, category })
  const other = await shop.db.$client.connect()
  onTestFinished(() => other.release(true))
  await other.query('begin')
  await other.query('select from products where product_id = $1 for update', [productId])
  const changed = change(productId, what, category)
  await eventually(async () => expect(await waiting()).toBe(1))
  const saved = shop.send('PUT /api/Catalog', { as: owner, body: renamed(value) })
  await eventually(async () => expect(await waiting()).toBe(2))
  await other.query('commit')
  expect((await changed).status).toBe(200)
  expect((await saved).status).toBe(200)
})
