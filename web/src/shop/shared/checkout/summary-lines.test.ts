import { cents } from '@cornerstock/contract/money'
import { expect, test } from 'vitest'
import { testProduct } from '../../../api/products/test-product.ts'
import { toSummaryLines, withWish } from './summary-lines.ts'

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
