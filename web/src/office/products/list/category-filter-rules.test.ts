import { areaNames, areas } from '@cornerstock/contract/areas'
import { expect, test } from 'vitest'
import { type Shelf, shelfName, shelfOf } from './category-filter-rules.ts'

test('an address names every area and every category of each', () => {
  const shelves = areaNames.flatMap((area): Shelf[] => [
    { area },
    ...areas[area].map((category) => ({ area, category })),
  ])
  for (const shelf of shelves) expect(shelfOf(shelfName(shelf.area, shelf.category))).toEqual(shelf)
})

test.each(['', 'Nowhere', 'Grocery/Hookahs', 'Beverages', 'Smoke/'])('"%s" names no shelf', (name) => {
  expect(shelfOf(name)).toBeUndefined()
})
