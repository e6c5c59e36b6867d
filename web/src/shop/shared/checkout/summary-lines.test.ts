import { cents } from '@cornerstock/contract/money'
import { expect, test } from 'vitest'
import { testProduct } from '../../../api/products/test-product.ts'
import { toSummaryLines } from './summary-lines.ts'

test('a summary line has the price charged: the sale price only while on sale', () => {
  const regular = { ...testProduct(1, { salePrice: cents(800) }), quantity: 3 }
  const onSale = { ...testProduct(2, { onSale: true, salePrice: cents(800) }), quantity: 1 }
  expect(toSummaryLines([regular, onSale]).map(({ price }) => price)).toEqual([1000, 800])
})
