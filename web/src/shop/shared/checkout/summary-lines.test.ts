import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { testProduct } from '../../../api/products/test-product.ts'
import { differsFromCart, toSummaryLines, withWish } from './summary-lines.ts'

test('a summary line has the price charged: the sale price only while on sale', () => {
  const regular = { ...testProduct(1, { salePrice: cents(800) }), quantity: 3, substitution: null }
  const onSale = {
    ...testProduct(2, { onSale: true, salePrice: cents(800) }),
    quantity: 1,
    substitution: null,
  }
  expect(toSummaryLines([regular, onSale]).map(({ price }) => price)).toEqual([1000, 800])
})

test('a wish for the order applies to the lines without a wish of their own', () => {
  const lines = toSummaryLines([
    { ...testProduct(1), quantity: 1, substitution: 'never' },
    { ...testProduct(2), quantity: 1, substitution: null },
  ])
  expect(withWish(lines, 'ask').map(({ substitution }) => substitution)).toEqual(['never', 'ask'])
  expect(withWish(lines, null)).toEqual(lines)
})

test('the summary is outdated if the cart has other products or quantities, but not if a line has sold out', () => {
  const cart = [
    { ...testProduct(1), quantity: 1, substitution: null },
    { ...testProduct(2), quantity: 2, substitution: null },
  ]
  const [first, second] = cart
  const lines = toSummaryLines(cart)
  if (!first || !second) throw new Error('The cart has two lines.')
  expect(differsFromCart(lines, cart)).toBe(false)
  expect(differsFromCart(lines, [first, { ...second, inStock: false }])).toBe(false)
  expect(differsFromCart(lines, [first, { ...second, quantity: 3 }])).toBe(true)
  expect(differsFromCart(lines, [])).toBe(true)
  expect(differsFromCart(lines.slice(1), cart)).toBe(true)
  expect(differsFromCart(lines.slice(1), [{ ...first, inStock: false }, second])).toBe(false)
})
