import { expect, test } from 'vitest'
import { categoryChoices, subCategoryAfter, subCategoryChoices } from './category-choices.ts'

test('the four areas are offered, and what the product says already', () => {
  const areas = ['Grocery', 'Smoke', 'Electronics', 'Accessories']
  expect(categoryChoices('')).toEqual(areas)
  expect(categoryChoices('Smoke')).toEqual(areas)
  expect(categoryChoices('Beverages')).toEqual([...areas, 'Beverages'])
})

test('an area offers its own categories, and what the product says already', () => {
  expect(subCategoryChoices('Electronics', '')).toEqual(['Chargers', 'Screen Protectors', 'Headphones'])
  expect(subCategoryChoices('Electronics', 'Cables')?.at(-1)).toBe('Cables')
  expect(subCategoryChoices('Beverages', 'Soda')).toBeUndefined()
})

test('with another category the sub-category stays where it is offered there, and else is let go', () => {
  expect(subCategoryAfter('Smoke', { category: 'Accessories', subCategory: 'Incense' })).toBe('')
  expect(subCategoryAfter('Grocery', { category: 'Beverages', subCategory: 'Soda' })).toBe('Beverages')
  expect(subCategoryAfter('Grocery', { category: '', subCategory: 'Candy' })).toBe('Candy')
  expect(subCategoryAfter('Electronics', { category: 'Beverages', subCategory: 'Soda' })).toBe('')
})
