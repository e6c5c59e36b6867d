import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaNames, areas } from '@cornerstock/contract/catalog/areas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltAccount, buildClient, buildProduct } from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let client: BuiltAccount

const categories = areaNames.flatMap((area) => areas[area])

/** The English labels on tiles and tabs that differ from the name of their category. */
const englishLabels: Record<string, string> = {
  Beverages: 'Drinks',
  Gum: 'Gums',
  MED: 'Meds',
  Smoke: 'Smoke Gear',
}

beforeAll(async () => {
  shop = await startTestApp()
  client = await buildClient(shop.db)
  const found = [...categories, ...areaNames]
  for (const [index, category] of found.entries())
    await buildProduct(shop.db, { name: `Item ${index}`, brand: 'Generic', category })
})
afterAll(() => shop.stop())

const locales = join(import.meta.dirname, '../../../../../web/src/locales')

/** The label of each category and area as the shop shows it in a language. */
function labelsIn(language: string): [category: string, label: string][] {
  const texts = readFileSync(join(locales, language, 'messages.po'), 'utf8')
  return [...categories, ...areaNames].map((category) => {
    const text = `msgid "${englishLabels[category] ?? category}"\nmsgstr "`
    const start = texts.indexOf(text) + text.length
    if (start < text.length) throw new Error(`${category} has no label`)
    return [category, texts.slice(start, texts.indexOf('"', start))]
  })
}

describe.each(['es', 'ar'])('in %s', (language) => {
  test.each(labelsIn(language))('the label of %s finds it: %s', async (category, label) => {
    const { body } = await shop.send<{ category: string }[]>(
      `GET /api/Products?search=${encodeURIComponent(label)}`,
      { as: client },
    )
    expect(body.map((product) => product.category)).toContain(category)
  })
})
