import { expect, it } from 'vitest'
import { areaOf, categoryOfSlug, holdingOf, isDeals, isEveryCategory, nameIn } from './areas.ts'
import { catalogInputSchema } from './catalog.ts'
import { defaultCatalog } from './default-areas.ts'

const named: [category: string, area: string | undefined][] = [
  ['Beverages', 'Grocery'],
  [' mEd ', 'Grocery'],
  ['Snacks & Cookies', 'Grocery'],
  ['CHARGERS', 'Electronics'],
  ['smoke', 'Smoke'],
  ['Grabba & Beyond', 'Smoke'],
  ['Accessories', 'Accessories'],
  ['incense', 'Accessories'],
  ['Winter Specials', undefined],
  ['', undefined],
]
it.each(named)('the area of the category "%s" is %s', (category, area) => {
  expect(areaOf(defaultCatalog, category)?.name).toBe(area)
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

it('a category that is also the name of an area is held as a sub-category', () => {
  expect(holdingOf(defaultCatalog, { name: 'Grocery' }, 'Candy')).toEqual({ category: 'Candy' })
  expect(holdingOf(defaultCatalog, { name: 'Smoke' }, 'Accessories')).toEqual({
    category: 'Smoke',
    subCategory: 'Accessories',
  })
})

it('a name without a translation is the English one', () => {
  const dairy = { name: 'Dairy', names: { es: 'Lácteos' } }
  expect([nameIn('en', dairy), nameIn('es', dairy), nameIn('ar', dairy)]).toEqual([
    'Dairy',
    'Lácteos',
    'Dairy',
  ])
})

it('the default areas can be saved as they are', () => {
  expect(catalogInputSchema.parse(defaultCatalog)).toEqual(defaultCatalog)
})
