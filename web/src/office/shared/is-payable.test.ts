import { orderStatuses } from '@cornerstock/contract/orders'
import { expect, it } from 'vitest'
import { isPayable } from './is-payable.ts'

const { packed, delivered, cancelled } = orderStatuses

it('takes payments for orders under way and delivered ones with a time of delivery', () => {
  expect(isPayable({ status: packed, deliveredAt: null })).toBe(true)
  expect(isPayable({ status: delivered, deliveredAt: new Date() })).toBe(true)
})

it('takes none for cancelled orders and those from before payments were kept', () => {
  expect(isPayable({ status: cancelled, deliveredAt: null })).toBe(false)
  expect(isPayable({ status: delivered, deliveredAt: null })).toBe(false)
})
