import { cents } from '@cornerstock/contract/money'
import type { Product } from '@cornerstock/contract/products'
import { expect, test } from 'vitest'
import { groupByCategory, searchProducts, toGridRows, withShelf } from './catalog-rules.ts'

const product = (productId: number, name: string, more: Partial<Product> = {}): Product => ({
  productId,
  name,
  brand: 'Own',
  category: 'Candy',
  subCategory: '',
  description: '',
  imageUrl: '',
  unitSize: '',
  unitPerPack: 1,
  price: cents(100),
  onSale: false,
  salePrice: null,
  saleStartsAt: null,
  saleEndsAt: null,
  inStock: true,
  stockQuantity: 1,
  trackStock: false,
  minimumQuantity: 1,
  quantityStep: 1,
  tags: [],
  sku: null,
  barcodes: [],
  ...more,
})
const names = (products: readonly Product[]) => products.map(({ name }) => name)

const cola = product(1, 'Cola 20oz', { brand: 'Fizz', category: 'Beverages', price: cents(900) })
const bar = product(2, 'Almond Bar', { price: cents(500), onSale: true, salePrice: cents(100) })
const gums = product(3, 'Zing', { brand: 'Fizz', price: cents(300) })
const lamp = product(4, 'Lamp', { category: 'Household', price: cents(200) })
const all = [lamp, gums, cola, bar]

test('products are found by words of name, category and brand', () => {
  expect(names(searchProducts(all, 'FIZZ'))).toEqual(['Zing', 'Cola 20oz'])
  expect(names(searchProducts(all, ' bever  20 '))).toEqual(['Cola 20oz'])
  expect(names(searchProducts(all, ''))).toHaveLength(4)
  expect(searchProducts(all, 'fizz lamp')).toEqual([])
})

test('if the category is a shop area, the sub-category is searched too', () => {
  const wraps = product(5, 'King Size', { category: 'Smoke', subCategory: 'Wraps & Papers' })
  const gummies = product(6, 'Bears', { subCategory: 'Gummies' })
  expect(names(searchProducts([wraps, gummies], 'papers'))).toEqual(['King Size'])
  expect(searchProducts([wraps, gummies], 'gummies')).toEqual([])
})

test('categories are in the order of the shop, with unknown categories last', () => {
  expect(groupByCategory(all, 'default').map(({ category }) => category)).toEqual([
    'Beverages',
    'Candy',
    'Household',
  ])
})

test.each([
  ['default', ['Zing', 'Almond Bar']],
  ['name', ['Almond Bar', 'Zing']],
  ['-name', ['Zing', 'Almond Bar']],
  ['price', ['Almond Bar', 'Zing']],
  ['-price', ['Zing', 'Almond Bar']],
] as const)('sorted by %s, using the price charged, the candy is %j', (sort, expected) => {
  const candy = groupByCategory(all, sort).find(({ category }) => category === 'Candy')
  expect(names(candy?.products ?? [])).toEqual(expected)
})

test('rows hold one product per column, below a heading with the number of products', () => {
  const products = [1, 2, 3].map((id) => product(id, `Product ${id}`))
  const rows = toGridRows([{ category: 'Candy', products }], 2)
  expect(rows).toMatchObject([
    { kind: 'category', category: 'Candy', count: 3 },
    { kind: 'products', products: products.slice(0, 2) },
    { kind: 'products', products: products.slice(2) },
  ])
})

test('the order of the categories is not that of their names', () => {
  const inCategories = (...categories: string[]) =>
    groupByCategory(
      categories.map((category, index) => product(index, `Product ${index}`, { category })),
      'default',
    ).map(({ category }) => category)
  expect(inCategories('Incense', 'cakes', 'Chargers', 'SNACKS & COOKIES')).toEqual([
    'SNACKS & COOKIES',
    'cakes',
    'Chargers',
    'Incense',
  ])
  expect(inCategories('Zippers', 'Household', 'Gum')).toEqual(['Gum', 'Household', 'Zippers'])
})

test('the rows of a grid have different keys', () => {
  const products = [1, 2, 3].map((id) => product(id, `Product ${id}`))
  const keys = toGridRows([{ category: 'Candy', products }], 1).map(({ key }) => key)
  expect(new Set(keys).size).toBe(4)
})

test('what stands on the shelf comes first, in its order, and in no other group', () => {
  const groups = withShelf(groupByCategory([lamp, gums, cola], 'shelf'), [3, 99, 4], 'Shelf')
  expect(groups.map(({ category, products }) => [category, ...names(products)])).toEqual([
    ['Shelf', 'Zing', 'Lamp'],
    ['Beverages', 'Cola 20oz'],
  ])
  expect(withShelf([], [3], 'Shelf')).toEqual([])
})
