import type { OrderItem } from '@cornerstock/contract/orders/orders'
import { expect, test } from 'vitest'
import { countChecked, countNotFound, countUncheckedAfterPicking } from './checked-lines.ts'

const line = (foundQuantity: number | null): OrderItem => ({
  id: 1,
  productId: 1,
  productName: 'Cola 12oz',
  imageUrl: '',
  quantity: 2,
  substitution: 'never' as const,
  substituteFor: null,
  charges: [],
  price: 100 as OrderItem['price'],
  agreedPrice: 100 as OrderItem['agreedPrice'],
  listPrice: 100 as OrderItem['listPrice'],
  priceSource: 'list' as const,
  found: foundQuantity === null ? null : foundQuantity > 0,
  foundQuantity,
  addedAt: null,
})
const items = [line(null), line(0), line(2), line(null)]

test('a line is checked when it is marked found or not found', () => {
  expect(countChecked(items)).toBe(2)
  expect(countNotFound(items)).toBe(1)
})

test.each([
  [0, 0],
  [1, 2],
  [2, 2],
  [3, 2],
  [4, 0],
] as const)('in status %i, %i lines are reported as unchecked', (status, count) => {
  expect(countUncheckedAfterPicking({ items }, status)).toBe(count)
})
