import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { expect, it } from 'vitest'
import { isPayable } from './is-payable.ts'

const { packed, delivered, cancelled } = orderStatuses

it('payments can name open orders, and delivered orders with a time of delivery', () => {
  expect(isPayable({ status: packed, deliveredAt: null })).toBe(true)
  expect(isPayable({ status: delivered, deliveredAt: new Date() })).toBe(true)
})

it('payments cannot name cancelled orders, or orders from before payments were stored', () => {
  expect(isPayable({ status: cancelled, deliveredAt: null })).toBe(false)
  expect(isPayable({ status: delivered, deliveredAt: null })).toBe(false)
})
