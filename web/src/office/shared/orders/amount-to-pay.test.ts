import { cents } from '@cornerstock/contract/money'
import { orderStatuses } from '@cornerstock/contract/orders'
import { expect, test } from 'vitest'
import { amountToPay } from './amount-to-pay.ts'

test('the store pays the amount due, and nothing for a cancelled order', () => {
  expect(amountToPay({ status: orderStatuses.delivered, amountDue: cents(1250) })).toBe(1250)
  expect(amountToPay({ status: orderStatuses.cancelled, amountDue: cents(1250) })).toBe(0)
})
