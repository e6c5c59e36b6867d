import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { sortOffers, splitCountdown } from './offer-rules.ts'

test('the screen of deals sorts offers by end or by discount, and equals by the other criterion', () => {
  const offer = (title: string, day: number, price: number) => ({
    title,
    expiry: new Date(2026, 10, day),
    price: cents(price),
    original: cents(1000),
  })
  const offers = [offer('late', 9, 700), offer('soon', 5, 900), offer('soon, too', 5, 700)]
  const titles = (sort: 'expiring' | 'discount') => sortOffers(offers, sort).map(({ title }) => title)
  expect(titles('expiring')).toEqual(['soon, too', 'soon', 'late'])
  expect(titles('discount')).toEqual(['soon, too', 'late', 'soon'])
})

test.each([
  [0, 0, '00:00:00'],
  [1, 0, '00:00:01'],
  [59_001, 0, '00:01:00'],
  [86_400_000, 1, '00:00:00'],
  [(6 * 86_400 + 23 * 3600 + 4 * 60 + 5) * 1000, 6, '23:04:05'],
])('the screen of deals splits %i ms into %i days and %s', (milliseconds, days, clock) => {
  expect(splitCountdown(milliseconds)).toEqual({ days, clock })
})
