import { defaultCatalog } from '@cornerstock/contract/catalog/default-areas'
import { expect, test } from 'vitest'
import { categoryChoices, subCategoryAfter, subCategoryChoices } from './category-choices.ts'

test('the four shop areas and the current category are offered', () => {
  const areas = ['Grocery', 'Electronics', 'Smoke', 'Accessories']
  expect(categoryChoices(defaultCatalog, '')).toEqual(areas)
  expect(categoryChoices(defaultCatalog, 'Smoke')).toEqual(areas)
  expect(categoryChoices(defaultCatalog, 'Beverages')).toEqual([...areas, 'Beverages'])
})

test('a shop area offers its categories and the current sub-category', () => {
  expect(subCategoryChoices(defaultCatalog, 'Electronics', '')).toEqual([
    'Chargers',
    'Screen Protectors',
    'Headphones',
  ])
  expect(subCategoryChoices(defaultCatalog, 'Electronics', 'Cables')?.at(-1)).toBe('Cables')
  expect(subCategoryChoices(defaultCatalog, 'Beverages', 'Soda')).toBeUndefined()
})

test('the sub-category stays if the new category offers it, otherwise it is cleared', () => {
  expect(subCategoryAfter(defaultCatalog, 'Smoke', { category: 'Accessories', subCategory: 'Incense' })).toBe(
    '',
  )
  expect(subCategoryAfter(defaultCatalog, 'Grocery', { category: 'Beverages', subCategory: 'Soda' })).toBe(
    'Beverages',
  )
  expect(subCategoryAfter(defaultCatalog, 'Grocery', { category: '', subCategory: 'Candy' })).toBe('Candy')
  expect(
    subCategoryAfter(defaultCatalog, 'Electronics', { category: 'Beverages', subCategory: 'Soda' }),
  ).toBe('')
})
