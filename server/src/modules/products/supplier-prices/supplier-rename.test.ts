import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
afterAll(() => shop.stop())

type Product = { supplier: string; supplierPrices: string | null }
const readProduct = async (productId: number) =>
  (await shop.send<Product>(`GET /api/Products/${productId}`, { as: owner })).body
const pricesOf = async (productId: number) => {
  const { body } = await shop.send<{ name: string; price: number }[]>(
    `GET /api/products/${productId}/suppliers`,
    { as: owner },
  )
  return body.map(({ name, price }) => `${name} ${price}`)
}

it('a renamed supplier has its new name in settings, products, prices and purchase runs at once', async () => {
  const priced = (names: Record<string, number>) =>
    JSON.stringify(Object.entries(names).map(([name, price]) => ({ name, price })))
  const add = async (name: string, fields: object) => {
    const product = await buildProduct(shop.db, { name })
    const { body } = await shop.send<object>(`GET /api/Products/${product.productId}`, { as: owner })
    await shop.send(`PUT /api/Products/${product.productId}`, { as: owner, body: { ...body, ...fields } })
    return product
  }
  const cola = await add('Cola', { supplier: 'jetro', supplierPrices: priced({ Jetro: 4, King: 5 }) })
  const both = await add('Chips', { supplier: 'King', supplierPrices: priced({ Jetro: 3, Depot: 2 }) })
  const other = await add('Gum', { supplier: 'King', supplierPrices: priced({ King: 1 }) })
  await buildOrder(shop.db, { lines: [{ product: cola, quantity: 2 }] })
  const made = await shop.send<{ runId: number }>('POST /api/PurchaseRuns', {
    as: owner,
    body: { rules: { leaveOut: ['Jetro'] } },
  })
  const run = await shop.send<{ runId: number }>(`GET /api/PurchaseRuns/${made.body.runId}`, { as: owner })
  expect(JSON.stringify(run.body)).toContain('Jetro')

  const { status, body } = await shop.send<{ suppliers: string[] }>('PUT /api/Settings', {
    as: owner,
    body: { suppliers: ['Depot', 'King'], renamedSuppliers: [{ from: 'Jetro', to: 'Depot' }] },
  })
  expect({ status, suppliers: body.suppliers }).toEqual({ status: 200, suppliers: ['Depot', 'King'] })
  expect((await readProduct(cola.productId)).supplier).toBe('Depot')
  expect(await pricesOf(cola.productId)).toEqual(['Depot 4', 'King 5'])
  expect((await pricesOf(both.productId)).filter((price) => price.startsWith('Depot'))).toHaveLength(1)
  expect(await pricesOf(other.productId)).toEqual(['King 1'])
  const renamedRun = await shop.send(`GET /api/PurchaseRuns/${made.body.runId}`, { as: owner })
  expect(JSON.stringify(renamedRun.body)).toContain('Depot')
  expect(JSON.stringify(renamedRun.body)).not.toContain('Jetro')
})

it('a rename without a list of suppliers renames in the list', async () => {
  await shop.send('PUT /api/Settings', { as: owner, body: { suppliers: ['Sam', 'BJ'] } })
  const { body } = await shop.send<{ suppliers: string[] }>('PUT /api/Settings', {
    as: owner,
    body: { renamedSuppliers: [{ from: 'sam', to: 'Sam’s Club' }] },
  })
  expect(body.suppliers).toEqual(['Sam’s Club', 'BJ'])
  const { body: logs } = await shop.send<{ change: object }[]>('GET /api/AppLogs/all?limit=2', { as: owner })
  expect(logs.map(({ change }) => change)).toContainEqual({
    what: 'the name of a supplier',
    from: 'sam',
    to: 'Sam’s Club',
  })
})

it('a name is that of a supplier in any spelling, also where only products have it', async () => {
  const { productId } = await buildProduct(shop.db, { supplier: 'Cafe  Uno' })
  await shop.send('PUT /api/Settings', { as: owner, body: { suppliers: ['CAFÉ UNO'] } })
  const { body } = await shop.send<{ suppliers: string[] }>('PUT /api/Settings', {
    as: owner,
    body: { renamedSuppliers: [{ from: 'Café Uno', to: 'Uno' }] },
  })
  expect(body.suppliers).toEqual(['Uno'])
  expect((await readProduct(productId)).supplier).toBe('Uno')
})

it('a list in which a new name stands twice is rejected, and nothing is renamed', async () => {
  const product = await buildProduct(shop.db, { supplier: 'BJ' })
  const { status } = await shop.send('PUT /api/Settings', {
    as: owner,
    body: { suppliers: ['King', 'king'], renamedSuppliers: [{ from: 'BJ', to: 'King' }] },
  })
  expect(status).toBe(400)
  expect((await readProduct(product.productId)).supplier).toBe('BJ')
})
