import type { UsualProduct } from '@cornerstock/contract/catalog/usual'
import type { OrderItem } from '@cornerstock/contract/orders/orders'
import { cents } from '@cornerstock/contract/values/money'
import { expect, it } from 'vitest'
import { draftOfOrder, steadyDraft, steadyProducts } from './standing-rules.ts'

const usual = (
  productId: number,
  orderCount: number,
  nextDate: string | null,
  lastOrderDate = '2029-12-25',
) =>
  ({
    ...{ product: { productId }, orderCount, nextDate, quantity: 3 },
    lastOrderDate: new Date(`${lastOrderDate}T12:00:00`),
  }) as UsualProduct

it('what comes in a steady rhythm can become a standing order, and nothing else', () => {
  const steady = steadyProducts([usual(1, 4, '2030-01-01'), usual(2, 3, '2030-01-01'), usual(3, 9, null)])
  expect(steadyDraft(steady).items).toEqual([{ productId: 1, quantity: 3 }])
})

it('a steady rhythm proposes its weeks and its weekday, at most every four weeks', () => {
  const [tuesday, otherDay] = [usual(1, 4, '2030-01-01'), usual(2, 4, '2030-01-03')]
  expect(steadyDraft([otherDay, tuesday, { ...tuesday }])).toMatchObject({ everyWeeks: 1, weekdays: [2] })
  expect(steadyDraft([usual(1, 4, '2030-01-01', '2029-12-18')])).toMatchObject({ everyWeeks: 2 })
  expect(steadyDraft([usual(1, 4, '2030-01-01', '2029-06-01')])).toMatchObject({ everyWeeks: 4 })
  expect(steadyDraft([])).toEqual({ items: [] })
})

it('an order becomes a standing order of what was ordered, on the weekday on which it came', () => {
  const line = (productId: number, quantity: number, more: Partial<OrderItem> = {}) =>
    ({
      ...{ productId, quantity, substituteFor: null, agreedPrice: cents(100), priceSource: 'list' },
      ...more,
    }) as OrderItem
  const items = [
    line(1, 2),
    line(1, 3),
    line(2, 1, { substituteFor: 7 }),
    line(3, 1, { agreedPrice: cents(0), priceSource: 'deal' }),
  ]
  expect(draftOfOrder({ items, deliveryDate: '2030-01-06' })).toEqual({
    ...{ items: [{ productId: 1, quantity: 5 }], weekdays: [7] },
  })
})
