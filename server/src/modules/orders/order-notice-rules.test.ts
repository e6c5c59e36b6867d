import { sumOrder } from '@cornerstock/contract/orders/money/sums'
import { cents } from '@cornerstock/contract/values/money'
import { expect, it } from 'vitest'
import { say } from '../../texts/text.ts'
import { sayNotice } from '../notifications/notification-service.ts'
import { linePriceNotice, pickingNotice, placedForClientNotice } from './order-notice-rules.ts'

const item = (found: boolean | null, foundQuantity: number | null) => ({
  ...{ id: 1, productId: 1, productName: 'P', imageUrl: '', quantity: 2 },
  ...{
    price: cents(150),
    agreedPrice: cents(150),
    listPrice: cents(150),
    priceSource: 'list' as const,
    found,
    foundQuantity,
    addedAt: null,
    substitution: 'never' as const,
    substituteFor: null,
    charges: [],
  },
})

it.each([
  [[item(null, null)], '0 of 1 line checked', 'Amount due: $3.00.'],
  [[item(true, 2), item(null, null)], '1 of 2 lines checked', 'Amount due: $6.00.'],
  [[item(true, 1), item(true, 1)], '2 of 2 lines checked', '2 lines short. Amount due: $3.00.'],
  [[item(false, 0), item(false, 0)], '2 of 2 lines checked', '2 lines not found. Amount due: $0.00.'],
  [
    [item(false, 0), item(true, 1)],
    '2 of 2 lines checked',
    '1 line not found, 1 line short. Amount due: $1.50.',
  ],
])(
  'the notice of picking contains the picking progress, the missing lines and the amount due',
  (items, title, message) => {
    const { due } = sumOrder({
      items,
      isCancelled: false,
      credits: [],
      paid: cents(0),
      deliveryFee: cents(0),
    })
    expect(sayNotice(pickingNotice({ orderId: 1001, items, amountDue: due }), 'en')).toEqual({
      title: `Order #1001: ${title}`,
      message,
    })
  },
)

it('the notice of an order that staff placed says where to see it', () => {
  expect(say(placedForClientNotice(1001).message, 'en')).toBe(
    'We placed order #1001 on your behalf. You can see every line under My Orders.',
  )
})

it('the notice of a corrected price contains the old price', () => {
  expect(say(linePriceNotice(1001, 'Cola', cents(100), cents(90)).message, 'en')).toBe(
    'Cola: $0.90 instead of $1.00.',
  )
})
