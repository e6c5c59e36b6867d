import type { UsualProduct } from '@cornerstock/contract/catalog/usual'
import type { OrderItem } from '@cornerstock/contract/orders/orders'
import { cents } from '@cornerstock/contract/values/money'
import { expect, it } from 'vitest'
import { draftOfOrder, steadyDraft, steadyProducts } from './standing-rules.ts'

const usual = (productId: number, steadyGap: number | null, nextDate = '2030-01-01') =>
  ({ product: { productId }, steadyGap, nextDate, quantity: 3 }) as UsualProduct

it('what comes in a steady rhythm can become a standing order, and nothing else', () => {
  const steady = steadyProducts([usual(1, 7), usual(2, null)])
  expect(steadyDraft(steady).items).toEqual([{ productId: 1, quantity: 3 }])
})

it('a steady rhythm proposes its weeks and its weekday, at most every four weeks', () => {
  expect(steadyDraft([usual(1, 3, '2030-01-03'), usual(2, 7), usual(3, 14)])).toMatchObject({
    ...{ everyWeeks: 1, weekdays: [2] },
  })
  expect(steadyDraft([usual(1, 13)])).toMatchObject({ everyWeeks: 2 })
  expect(steadyDraft([usual(1, 60)])).toMatchObject({ everyWeeks: 4 })
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
