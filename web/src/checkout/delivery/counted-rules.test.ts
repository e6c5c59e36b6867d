import type { Delivery } from '@cornerstock/contract/ordering/delivery'
import { cents } from '@cornerstock/contract/values/money'
import { expect, it } from 'vitest'
import { type CountedLine, missingToFreeDelivery, missingToMinimum } from './counted-rules.ts'

const delivery: Delivery = {
  deliveryDate: '2031-01-05',
  orderBy: new Date('2031-01-04T20:00:00Z'),
  minimumOrder: cents(5000),
  openOrder: null,
  zoneName: 'West',
  fee: cents(750),
  feeBelow: cents(10_000),
  categoriesNotCounted: ['tobacco'],
  ordered: cents(1000),
  isFeeSettled: false,
}
const line = (given: Partial<CountedLine> = {}): CountedLine => ({
  ...{ category: 'Candy', subCategory: '', price: cents(1000), quantity: 2 },
  ...given,
})

it('what is missing leaves out categories that do not count, in any letter case, and counts the orders of the day', () => {
  const lines = [line(), line({ category: 'Smoke', subCategory: 'TOBACCO' }), line({ category: 'Tobacco' })]
  expect(missingToMinimum(delivery, lines)).toBe(2000)
  expect(missingToFreeDelivery(delivery, lines)).toBe(7000)
})

it('nothing is missing once the minimum and the limit are reached', () => {
  const lines = [line({ quantity: 9 })]
  expect(missingToMinimum(delivery, lines)).toBe(0)
  expect(missingToFreeDelivery(delivery, lines)).toBe(0)
})

it.each<[string, Partial<Delivery>]>([
  ['without a limit', { feeBelow: null }],
  ['without a fee', { fee: cents(0) }],
  ['while an order of the day is packed', { isFeeSettled: true }],
])('lines decide nothing about free delivery %s', (_, given) => {
  expect(missingToFreeDelivery({ ...delivery, ...given }, [line()])).toBeNull()
})
