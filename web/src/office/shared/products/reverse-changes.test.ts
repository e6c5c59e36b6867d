import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { reverseChanges } from './reverse-changes.ts'

test('undo restores the old values of the products that were changed', () => {
  const raised = (productId: number) => ({
    productId,
    from: { price: cents(1000) },
    to: { price: cents(1100) },
  })
  expect(reverseChanges([raised(1), raised(2)], [2])).toEqual([
    { productId: 2, from: { price: 1100 }, to: { price: 1000 } },
  ])
})
