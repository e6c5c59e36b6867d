import { areaNames, areas } from '@cornerstock/contract/catalog/areas'
import { expect, test } from 'vitest'
import { type CategoryFilter, parseCategoryFilter, toCategoryParam } from './category-filter-rules.ts'

test('every area and category has a URL parameter', () => {
  const filters = areaNames.flatMap((area): CategoryFilter[] => [
    { area },
    ...areas[area].map((category) => ({ area, category })),
  ])
  for (const filter of filters)
    expect(parseCategoryFilter(toCategoryParam(filter.area, filter.category))).toEqual(filter)
})

test.each(['', 'Nowhere', 'Grocery/Hookahs', 'Beverages', 'Smoke/'])('"%s" is not a category', (name) => {
  expect(parseCategoryFilter(name)).toBeUndefined()
})
