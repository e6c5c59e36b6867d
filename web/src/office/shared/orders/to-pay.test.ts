import { cents } from '@cornerstock/contract/money'
import { orderStatuses } from '@cornerstock/contract/orders'
import { expect, test } from 'vitest'
import { amountToPay } from './to-pay.ts'

test('an order costs what is due, and nothing once it is cancelled', () => {
  expect(amountToPay({ status: orderStatuses.delivered, amountDue: cents(1250) })).toBe(1250)
  expect(amountToPay({ status: orderStatuses.cancelled, amountDue: cents(1250) })).toBe(0)
})
