import type { Order } from '@cornerstock/contract/orders/orders'
import { expect, it } from 'vitest'
import { findArriving, findQuestions } from './needs-rules.ts'

const now = new Date('2026-12-01T12:00:00Z')
const offer = (offerId: number, state: string, minutes: number) => ({
  offerId,
  state,
  answerBy: new Date(now.getTime() + minutes * 60_000),
})
const order = (orderId: number, values: object): Order =>
  ({ orderId, status: 0, deliveryDate: null, offers: [], ...values }) as never

it('the questions of a store are those that it can still answer, the most urgent first', () => {
  const orders = [
    order(1, { offers: [offer(11, 'open', 90), offer(12, 'accepted', 90)] }),
    order(2, { offers: [offer(21, 'open', 20), offer(22, 'open', -1)] }),
  ]
  expect(findQuestions(orders, now).map((question) => question.offer.offerId)).toEqual([21, 11])
})

it('what arrives today is neither delivered nor cancelled', () => {
  const today = { deliveryDate: '2026-12-01' }
  const orders = [
    order(1, { ...today, status: 2 }),
    order(2, { ...today, status: 3 }),
    order(3, { ...today, status: 4 }),
    order(4, { deliveryDate: '2026-12-02' }),
  ]
  expect(findArriving(orders, '2026-12-01').map(({ orderId }) => orderId)).toEqual([1])
})
