import type { CartItem } from '@cornerstock/contract/cart'
import { cents } from '@cornerstock/contract/money'
import { expect, test } from 'vitest'
import { inStockLines, totalInStock } from './in-stock.ts'

const item = (productId: number, inStock: boolean): CartItem => ({
  productId,
  name: `Product ${productId}`,
  brand: 'Coke',
  category: 'Beverages',
  subCategory: '',
  description: '',
  imageUrl: '',
  unitSize: '',
  unitPerPack: 24,
  price: cents(1000),
  onSale: false,
  salePrice: null,
  inStock,
  stockQuantity: 10,
  trackStock: false,
  tags: [],
  quantity: 2,
})

test('what is out of stock is neither ordered nor paid for', () => {
  const cart = [item(1, true), item(2, false), item(3, true)]
  expect(inStockLines(cart).map(({ productId }) => productId)).toEqual([1, 3])
  expect(totalInStock(cart)).toBe(4000)
})
