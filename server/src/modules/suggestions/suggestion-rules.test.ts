import { defaultBusinessTypes } from '@cornerstock/contract/accounts/accounts'
import { toDayNumber } from '@cornerstock/contract/values/days'
import { expect, it } from 'vitest'
import { say } from '../../texts/text.ts'
import type { Source } from './model/source.ts'
import { rankBaseline, shopAreaOf, sourceText } from './suggestion-rules.ts'

const today = toDayNumber('2026-06-30')

const textOf = (source: Source) =>
  say(
    sourceText(source, today, (id) => `Product ${id}`),
    'en',
  )

it.each<[Source, string]>([
  [{ rule: 'due', gapDays: 21, daysSince: 24 }, 'Due now: about every 21 days, last 24 days ago'],
  [{ rule: 'due', gapDays: 1, daysSince: 1 }, 'Due now: about every day, last 1 day ago'],
  [{ rule: 'usual', orders: 6, ofOrders: 9 }, 'Usually reordered: in 6 of the last 9 orders'],
  [{ rule: 'last-order' }, 'Bought last time'],
  [{ rule: 'before', lastDay: toDayNumber('2026-03-12') }, 'Bought before: 12 March'],
  [{ rule: 'before', lastDay: toDayNumber('2025-12-31') }, 'Bought before: 31 December 2025'],
  [{ rule: 'before', lastDay: toDayNumber('2026-01-01') }, 'Bought before: 1 January'],
  [{ rule: 'pair', partnerId: 7 }, 'Often bought with Product 7'],
  [{ rule: 'similar-clients' }, 'Shops like yours buy'],
  [{ rule: 'selling-well' }, 'Selling well this month'],
])('the reason %o of a suggestion is "%s" in words', (source, text) => {
  expect(textOf(source)).toBe(text)
})

it('the plain rule ranks by own days, then by recent sales, then by id', () => {
  const product = (productId: number, ownDays: number, recentSales: number) => ({
    productId,
    ownDays,
    stats: { recentSales },
  })
  const products = [product(4, 0, 9), product(3, 1, 2), product(2, 1, 2), product(1, 1, 1), product(5, 2, 0)]
  expect(rankBaseline(products, 4)).toEqual([5, 2, 3, 1])
})

it('a shop has the area of its business type', () => {
  expect([...defaultBusinessTypes, 'Hotel'].map((type) => [type, shopAreaOf(type)])).toEqual([
    ['Grocery', 1],
    ['Deli', 1],
    ['Market', 1],
    ['Smoke Shop', 3],
    ['Electronics', 2],
    ['Hotel', 1],
  ])
})
