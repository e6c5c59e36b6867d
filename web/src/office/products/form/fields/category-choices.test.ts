import { expect, test } from 'vitest'
import { categoryChoices, subCategoryAfter, subCategoryChoices } from './category-choices.ts'

test('the four shop areas and the current category are offered', () => {
  const areas = ['Grocery', 'Smoke', 'Electronics', 'Accessories']
  expect(categoryChoices('')).toEqual(areas)
  expect(categoryChoices('Smoke')).toEqual(areas)
  expect(categoryChoices('Beverages')).toEqual([...areas, 'Beverages'])
})

test('a shop area offers its categories and the current sub-category', () => {
  expect(subCategoryChoices('Electronics', '')).toEqual(['Chargers', 'Screen Protectors', 'Headphones'])
  expect(subCategoryChoices('Electronics', 'Cables')?.at(-1)).toBe('Cables')
  expect(subCategoryChoices('Beverages', 'Soda')).toBeUndefined()
})

test('the sub-category stays if the new category offers it, otherwise it is cleared', () => {
  expect(subCategoryAfter('Smoke', { category: 'Accessories', subCategory: 'Incense' })).toBe('')
  expect(subCategoryAfter('Grocery', { category: 'Beverages', subCategory: 'Soda' })).toBe('Beverages')
  expect(subCategoryAfter('Grocery', { category: '', subCategory: 'Candy' })).toBe('Candy')
  expect(subCategoryAfter('Electronics', { category: 'Beverages', subCategory: 'Soda' })).toBe('')
})
