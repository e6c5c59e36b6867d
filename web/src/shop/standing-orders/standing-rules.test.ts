import type { UsualProduct } from '@cornerstock/contract/catalog/usual'
import { expect, it } from 'vitest'
import { steadyItems } from './standing-rules.ts'

const usual = (productId: number, orderCount: number, nextDate: string | null) =>
  ({ product: { productId }, orderCount, nextDate, quantity: 3 }) as UsualProduct

it('what comes in a steady rhythm can become a standing order, and nothing else', () => {
  expect(steadyItems([usual(1, 4, '2030-01-01'), usual(2, 3, '2030-01-01'), usual(3, 9, null)])).toEqual([
    { productId: 1, quantity: 3 },
  ])
})
