import { expect, it } from 'vitest'
import { type Area, areaOf, areas, categoryOfSlug, isDeals, isEveryCategory } from './areas.ts'

const named: [category: string, area: Area | null][] = [
  ['Beverages', 'Grocery'],
  [' mEd ', 'Grocery'],
  ['Snacks & Cookies', 'Grocery'],
  ['CHARGERS', 'Electronics'],
  ['smoke', 'Smoke'],
  ['Grabba & Beyond', 'Smoke'],
  ['Accessories', 'Accessories'],
  ['incense', 'Accessories'],
  ['Winter Specials', null],
  ['', null],
]
it.each(named)('the area of the category "%s" is %s', (category, area) => {
  expect(areaOf(category)).toBe(area)
})

it('the area is known for every area and category', () => {
  for (const [area, categories] of Object.entries(areas)) {
    expect(areaOf(area)).toBe(area)
    for (const category of categories) if (category !== 'Accessories') expect(areaOf(category)).toBe(area)
  }
})

it.each([
  ['All', true],
  ['all', true],
  ['ALL', true],
  ['Alles', false],
  ['', false],
])('"%s" means everything: %s', (category, everything) => {
  expect(isEveryCategory(category)).toBe(everything)
})

it.each([
  ['Deals', true],
  ['dEALS', true],
  ['Deal', false],
  ['', false],
])('"%s" means products on sale: %s', (category, isSale) => {
  expect(isDeals(category)).toBe(isSale)
})

it.each([
  ['perumes', 'Perfumes'],
  ['PERUMES', 'Perfumes'],
  ['Incense', 'Incense'],
])('the slug "%s" names the category %s', (slug, category) => {
  expect(categoryOfSlug(slug)).toBe(category)
})
