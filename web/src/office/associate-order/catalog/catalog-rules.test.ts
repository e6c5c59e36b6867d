import type { Product } from '@cornerstock/contract/catalog/products'
import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { countByCategory, groupByCategory, toGridRows, withShelf } from './catalog-rules.ts'

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
  permitTypeId: null,
  priceSteps: [],
  chargeIds: [],
  ounces: null,
  retailPrice: null,
  ...more,
})
const names = (products: readonly Product[]) => products.map(({ name }) => name)

const cola = product(1, 'Cola 20oz', { brand: 'Fizz', category: 'Beverages', price: cents(900) })
const bar = product(2, 'Almond Bar', { price: cents(500), onSale: true, salePrice: cents(100) })
const gums = product(3, 'Zing', { brand: 'Fizz', price: cents(300) })
const lamp = product(4, 'Lamp', { category: 'Household', price: cents(200) })

test('products that come by category are grouped, whatever the letter case', () => {
  const sweets = product(5, 'Sweets', { category: 'CANDY' })
  const counts = [
    { category: 'Beverages', products: 40 },
    { category: 'candy', products: 2000 },
  ]
  expect(groupByCategory([cola, bar, sweets, lamp], counts)).toEqual([
    { category: 'Beverages', products: [cola], count: 40 },
    { category: 'Candy', products: [bar, sweets], count: 2000 },
    { category: 'Household', products: [lamp], count: undefined },
  ])
  expect(groupByCategory([cola], undefined)).toEqual([
    { category: 'Beverages', products: [cola], count: undefined },
  ])
})

test('the products of each category are counted', () => {
  expect(countByCategory([cola, bar, gums])).toEqual([
    { category: 'Beverages', products: 1 },
    { category: 'Candy', products: 2 },
  ])
})

test('rows hold one product per column, below a heading with the number of products', () => {
  const products = [1, 2, 3].map((id) => product(id, `Product ${id}`))
  const rows = toGridRows([{ category: 'Candy', products, count: 30 }], 2)
  expect(rows).toMatchObject([
    { kind: 'category', category: 'Candy', count: 30 },
    { kind: 'products', products: products.slice(0, 2) },
    { kind: 'products', products: products.slice(2) },
  ])
})

test('the rows of a grid have different keys', () => {
  const products = [1, 2, 3].map((id) => product(id, `Product ${id}`))
  const keys = toGridRows([{ category: 'Candy', products, count: 3 }], 1).map(({ key }) => key)
  expect(new Set(keys).size).toBe(4)
})

test('the products on the shelf come first, in the order of the shelf, and in no other group', () => {
  const groups = groupByCategory(
    [cola, gums, lamp],
    [
      { category: 'Beverages', products: 1 },
      { category: 'Candy', products: 9 },
      { category: 'Household', products: 1 },
    ],
  )
  const shown = withShelf(groups, [3, 99, 2, 4], [lamp, bar, gums], 'Shelf')
  expect(shown.map(({ category, products, count }) => [category, count, ...names(products)])).toEqual([
    ['Shelf', 3, 'Zing', 'Almond Bar', 'Lamp'],
    ['Beverages', 1, 'Cola 20oz'],
  ])
  const [, , candy] = withShelf(
    [...groups.slice(0, 1), ...groupByCategory([bar], [{ category: 'Candy', products: 9 }])],
    [3],
    [gums],
    'Shelf',
  )
  expect(candy).toEqual({ category: 'Candy', products: [bar], count: 8 })
  expect(withShelf(groups, [3], [], 'Shelf')).toBe(groups)
})
