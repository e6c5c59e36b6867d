import { areaNames, areas } from '@cornerstock/contract/areas'
import { expect, test } from 'vitest'
import { type CategoryFilter, parseCategoryFilter, toCategoryParam } from './category-filter-rules.ts'

test('an address names every area and every category of each', () => {
  const shelves = areaNames.flatMap((area): CategoryFilter[] => [
    { area },
    ...areas[area].map((category) => ({ area, category })),
  ])
  for (const shelf of shelves)
    expect(parseCategoryFilter(toCategoryParam(shelf.area, shelf.category))).toEqual(shelf)
})

test.each(['', 'Nowhere', 'Grocery/Hookahs', 'Beverages', 'Smoke/'])('"%s" names no shelf', (name) => {
  expect(parseCategoryFilter(name)).toBeUndefined()
})
