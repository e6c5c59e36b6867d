import { businessTypes } from '@cornerstock/contract/accounts'
import { describe, expect, it } from 'vitest'
import { type Habit, recentSince, shopAreaOf, suggestionSource } from './suggestion-rules.ts'

const today = new Date('2026-06-30T23:59:59Z')
const daysAgo = (days: number) => new Date(Date.UTC(2026, 5, 30 - days)).toISOString().slice(0, 10)

/** A product ordered once, long ago, by a client with many orders; `given` overrides. */
const habit = (given: Partial<Habit> = {}): Habit => ({
  orders: 1,
  orderDays: 1,
  firstDay: daysAgo(100),
  lastDay: daysAgo(100),
  isInLastOrder: false,
  ordersSinceFirst: 20,
  allOrders: 20,
  ...given,
})

/** A product ordered three times, ten days apart, the last time some days ago. */
const everyTenDays = (last: number) =>
  habit({
    orders: 3,
    orderDays: 3,
    firstDay: daysAgo(last + 20),
    lastDay: daysAgo(last),
    ordersSinceFirst: 7,
  })

const sourceOf = (given: Habit | null) => suggestionSource(given, today)

describe('the reason of a suggestion', () => {
  it.each([
    [7, 'Usually reordered: in 3 of the last 7 orders'],
    [8, 'Due now: about every 10 days, last 8 days ago'],
    [10, 'Due now: about every 10 days, last 10 days ago'],
    [25, 'Due now: about every 10 days, last 25 days ago'],
    [26, 'Usually reordered: in 3 of the last 7 orders'],
  ])('is that it is due after 0.8 to 2.5 of the average gap: %i of 10 days', (last, text) => {
    expect(sourceOf(everyTenDays(last))).toBe(text)
  })

  it('is not that it is due until it was ordered on three days', () => {
    const twice = { ...everyTenDays(10), orderDays: 2 }
    expect(sourceOf({ ...twice, orders: 3, allOrders: 7 })).toMatch(/^Usually reordered/)
    expect(sourceOf({ ...twice, orders: 2 })).toMatch(/^Bought before/)
  })

  it('names a gap of one day correctly', () => {
    const daily = habit({ orders: 4, orderDays: 4, firstDay: daysAgo(4), lastDay: daysAgo(1) })
    expect(sourceOf(daily)).toBe('Due now: about every day, last 1 day ago')
  })

  it('rounds the gap', () => {
    const given = habit({ orders: 3, orderDays: 3, firstDay: daysAgo(30), lastDay: daysAgo(15) })
    expect(sourceOf(given)).toBe('Due now: about every 8 days, last 15 days ago')
  })

  it.each([
    [2, 5, 'Usually reordered: in 2 of the last 5 orders'],
    [2, 6, 'Bought last time'],
    [1, 2, 'Bought last time'],
    [1, 1, 'Bought last time'],
  ])(
    'is that it is usual in two fifths of the orders, if it was reordered: %i of %i',
    (orders, allOrders, text) => {
      const given = { orders, orderDays: orders, allOrders, ordersSinceFirst: allOrders, isInLastOrder: true }
      expect(sourceOf(habit({ ...given, firstDay: daysAgo(40), lastDay: daysAgo(1) }))).toBe(text)
    },
  )

  it('counts the orders since the first one with the product', () => {
    const given = habit({ orders: 6, orderDays: 6, ordersSinceFirst: 9, allOrders: 40, lastDay: daysAgo(1) })
    expect(sourceOf(given)).toBe('Usually reordered: in 6 of the last 9 orders')
  })

  it('is that it was bought last time, or the date of its last order, with the year if it differs', () => {
    expect(sourceOf(habit({ isInLastOrder: true }))).toBe('Bought last time')
    expect(sourceOf(habit())).toBe('Bought before: 22 March')
    expect(sourceOf(habit({ lastDay: '2025-12-31' }))).toBe('Bought before: 31 December 2025')
    expect(sourceOf(habit({ lastDay: '2026-01-01' }))).toBe('Bought before: 1 January')
  })

  it('is that it sells well if the client never ordered it', () => {
    expect(sourceOf(null)).toBe('Selling well this month')
  })
})

describe('a shop', () => {
  it('has the area of its business type', () => {
    expect(businessTypes.map((type) => [type, shopAreaOf(type)])).toEqual([
      ['Grocery', 'Grocery'],
      ['Deli', 'Grocery'],
      ['Market', 'Grocery'],
      ['Smoke Shop', 'Smoke'],
      ['Electronics', 'Electronics'],
    ])
  })
})

it('recent sales start at the beginning of the day thirty days ago', () => {
  expect(recentSince(today)).toEqual(new Date('2026-05-31T00:00:00Z'))
  expect(recentSince(new Date('2026-06-30T00:00:00Z'))).toEqual(new Date('2026-05-31T00:00:00Z'))
})
