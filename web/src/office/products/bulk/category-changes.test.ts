import { defaultCatalog } from '@cornerstock/contract/catalog/default-areas'
import { expect, test } from 'vitest'
import { testProduct } from '../../../api/products/test-product.ts'
import { changeCategories } from './product-change-rules.ts'

const changeTo = (area: string, value: string, before: { category: string; subCategory: string }) =>
  changeCategories(defaultCatalog, [testProduct(1, before)], { area, value })[0]?.to

test('a change of the category keeps the sub-category', () => {
  expect(changeTo('Grocery', 'Gum', { category: 'Candy', subCategory: 'Sour' })).toEqual({ category: 'Gum' })
})

test('a sub-category that was the category is cleared', () => {
  expect(changeTo('Grocery', 'Gum', { category: 'Grocery', subCategory: 'candy' })).toEqual({
    category: 'Gum',
    subCategory: '',
  })
})

test('a category with the name of an area is held as the sub-category of its own area', () => {
  expect(changeTo('Smoke', 'Accessories', { category: 'Candy', subCategory: 'Sour' })).toEqual({
    category: 'Smoke',
    subCategory: 'Accessories',
  })
})
