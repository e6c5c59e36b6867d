import { nameIn } from '@cornerstock/contract/catalog/areas'
import { defaultCatalog } from '@cornerstock/contract/catalog/default-areas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltAccount, buildClient, buildProduct } from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let client: BuiltAccount

const named = defaultCatalog.areas.flatMap(({ categories, ...area }) => [
  ...categories,
  { ...area, value: area.name },
])

beforeAll(async () => {
  shop = await startTestApp()
  client = await buildClient(shop.db)
  for (const [index, { value: category }] of named.entries())
    await buildProduct(shop.db, { name: `Item ${index}`, brand: 'Generic', category })
})
afterAll(() => shop.stop())

describe.each(['en', 'es', 'ar'] as const)('in %s', (language) => {
  test.each(named.map((one) => [one.value, nameIn(language, one)]))(
    `the ${language} label of %s finds it: %s`,
    async (category, label) => {
      const { body } = await shop.send<{ category: string }[]>(
        `GET /api/Products?search=${encodeURIComponent(label)}`,
        { as: client },
      )
      expect(body.map((product) => product.category)).toContain(category)
    },
  )
})
