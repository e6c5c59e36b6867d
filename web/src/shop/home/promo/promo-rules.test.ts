import type { Notification } from '@cornerstock/contract/clients/notifications'
import { expect, test } from 'vitest'
import { filterPromos, findPromo, hasNextTurn, toTurnDuration } from './promo-rules.ts'

test('promotions are the notifications whose type contains promo', () => {
  const notification = (notificationId: number, type: Notification['type']): Notification => ({
    ...{ notificationId, type, title: 'Title', message: 'Message' },
    ...{ isRead: false, subject: null, supportId: null, createdAt: new Date(0) },
  })
  const all = [notification(1, 'General'), notification(2, 'Promo'), notification(3, 'OrderUpdate')]
  expect(filterPromos(all).map(({ notificationId }) => notificationId)).toEqual([2])
})

test.each([
  [0, undefined],
  [1, 'Soda'],
  [2, 'Chips'],
  [3, 'Gum'],
  [4, 'Soda'],
])('turn %i shows %s', (turn, promo) => {
  expect(findPromo(['Soda', 'Chips', 'Gum'], turn)).toBe(promo)
})

test('without promotions nothing is shown', () => {
  expect(findPromo([], 1)).toBeUndefined()
})

test('turn 0 waits for the first message, and each later one lasts a slide and a pause', () => {
  const timings = { first: 4000, pause: 5000, slide: 1000 }
  expect([0, 1, 2].map((turn) => toTurnDuration(turn, timings))).toEqual([4000, 6000, 6000])
})

test.each([
  [0, 0, false],
  [1, 0, true],
  [1, 1, false],
  [2, 1, true],
  [2, 7, true],
])('with %i promotions, a turn follows turn %i: %s', (count, turn, expected) => {
  expect(hasNextTurn(count, turn)).toBe(expected)
})
