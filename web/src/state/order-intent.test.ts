// @vitest-environment happy-dom
import { cents } from '@cornerstock/contract/money'
import { beforeEach, expect, test } from 'vitest'
import { cartIntents, isSafeToRepeat, type OrderIntent, recurringIntents } from './order-intent.ts'
import { session } from './session.ts'

const intent = (key: string, clientId = 'b7c1'): OrderIntent => ({
  key,
  clientId,
  items: [{ productId: 7, quantity: 2, price: cents(1099) }],
  confirmedAt: Date.UTC(2026, 10, 21, 9),
})

beforeEach(() => localStorage.clear())

test('an intent is stored under its client, with its key', () => {
  cartIntents.keep(intent('first'))
  expect(JSON.parse(localStorage.getItem('unansweredOrders') ?? '')).toEqual({ b7c1: intent('first') })
  expect(cartIntents.find('b7c1')).toEqual(intent('first'))
})

test('a settled intent is gone', () => {
  cartIntents.keep(intent('first'))
  cartIntents.settle('first')
  expect(cartIntents.find('b7c1')).toBeNull()
  expect(localStorage.getItem('unansweredOrders')).toBe('{}')
})

test('a late answer to an older intent does not settle a newer one', () => {
  cartIntents.keep(intent('first'))
  cartIntents.keep(intent('second'))
  cartIntents.settle('first')
  expect(cartIntents.find('b7c1')?.key).toBe('second')
})

test('the intents of several clients are independent', () => {
  cartIntents.keep(intent('deli', 'deli'))
  cartIntents.keep(intent('market', 'market'))
  cartIntents.settle('deli')
  expect(cartIntents.find('market')?.key).toBe('market')
  expect(cartIntents.find('deli')).toBeNull()
})

test('orders from a cart and from recurring orders are independent', () => {
  cartIntents.keep(intent('cart'))
  recurringIntents.keep(intent('recurring'))
  cartIntents.settle('cart')
  expect(recurringIntents.find('b7c1')?.key).toBe('recurring')
  expect(cartIntents.find('b7c1')).toBeNull()
})

test('what another tab settled is gone here too', () => {
  cartIntents.keep(intent('first'))
  localStorage.setItem('unansweredOrders', '{}')
  expect(cartIntents.find('b7c1')).toBeNull()
})

test('signing out removes the intents', () => {
  cartIntents.keep(intent('first'))
  session.signOut()
  expect(cartIntents.find('b7c1')).toBeNull()
})

test.each(['', '{"b7c1":{}}', '{"b7c1":{"key":1}}', 'not json'])(
  '%j in the storage is not an intent',
  (text) => {
    localStorage.setItem('unansweredOrders', text)
    expect(cartIntents.find('b7c1')).toBeNull()
  },
)

test.each([
  [22, true],
  [23, false],
  [48, false],
])('after %i hours it is safe to repeat an intent: %s', (hours, expected) => {
  const { confirmedAt } = intent('first')
  expect(isSafeToRepeat({ confirmedAt }, confirmedAt + hours * 3_600_000)).toBe(expected)
})
