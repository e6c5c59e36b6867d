import { defaultCatalog } from '@cornerstock/contract/catalog/default-areas'
import { expect, test } from 'vitest'
import { type CategoryFilter, parseCategoryFilter, toCategoryParam } from './category-filter-rules.ts'

test('every area and category has a URL parameter', () => {
  const filters = defaultCatalog.areas.flatMap(({ name, categories }): CategoryFilter[] => [
    { area: name },
    ...categories.map(({ value }) => ({ area: name, category: value })),
  ])
  for (const filter of filters)
    expect(parseCategoryFilter(defaultCatalog, toCategoryParam(filter))).toEqual(filter)
})

test.each(['', 'Nowhere', 'Grocery/Hookahs', 'Beverages', 'Smoke/'])('"%s" is not a category', (name) => {
  expect(parseCategoryFilter(defaultCatalog, name)).toBeUndefined()
})
