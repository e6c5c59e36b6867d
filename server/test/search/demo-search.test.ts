import { readFile } from 'node:fs/promises'
import { demoProducts } from '@cornerstock/demo/products/products'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { products } from '../../src/database/schema/catalog/products.ts'
import { type BuiltAccount, buildClient } from '../support/factories.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** The first three products that each search should list. */
const expectedProducts: Record<string, string[]> = JSON.parse(
  await readFile(new URL('expected-products.json', import.meta.url), 'utf8'),
)

let shop: TestApp
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  client = await buildClient(shop.db)
  await shop.db.insert(products).values(
    demoProducts.map(({ name, brand, category, subCategory, area, priceCents }) => ({
      ...{ name, brand, category, subCategory, area, priceCents },
    })),
  )
})
afterAll(() => shop.stop())

async function search(text: string): Promise<string[]> {
  const path = `/api/Products?limit=3&search=${encodeURIComponent(text)}`
  const { body } = await shop.send<{ name: string }[]>(`GET ${path}`, { as: client })
  return body.map(({ name }) => name)
}

it('searches of the demo catalog are four hundred at least', () => {
  expect(Object.keys(expectedProducts).length).toBeGreaterThanOrEqual(400)
})

it('searches of the demo catalog list the expected products first', async () => {
  const found: Record<string, string[]> = {}
  for (const text of Object.keys(expectedProducts)) found[text] = await search(text)
  expect(found).toEqual(expectedProducts)
})
