// @vitest-environment happy-dom
import { cents } from '@cornerstock/contract/money'
import { beforeEach, expect, test } from 'vitest'
import { createOrderIntents, isSafeToRepeat, type OrderIntent } from './order-intent.ts'

const intent = (key: string): OrderIntent => ({
  key,
  clientId: 'b7c1',
  items: [{ productId: 7, quantity: 2, price: cents(1099) }],
  confirmedAt: Date.UTC(2026, 10, 21, 9),
})

beforeEach(() => localStorage.clear())

test('an unanswered order is still there after a reload, with its key', () => {
  createOrderIntents(localStorage).keep(intent('first'))
  expect(createOrderIntents(localStorage).get()).toEqual(intent('first'))
})

test('an answer settles it for good', () => {
  const intents = createOrderIntents(localStorage)
  intents.keep(intent('first'))
  intents.settle('first')
  expect(intents.get()).toBeNull()
  expect(createOrderIntents(localStorage).get()).toBeNull()
})

test('a late answer to an older order does not settle a newer one', () => {
  const intents = createOrderIntents(localStorage)
  intents.keep(intent('first'))
  intents.keep(intent('second'))
  intents.settle('first')
  expect(createOrderIntents(localStorage).get()?.key).toBe('second')
})

test.each(['', '{}', '{"key":1}', 'not json'])('what is kept as %j is no order', (text) => {
  localStorage.setItem('unansweredOrder', text)
  expect(createOrderIntents(localStorage).get()).toBeNull()
})

test('what another tab settled is gone here too', () => {
  const here = createOrderIntents(localStorage)
  here.keep(intent('first'))
  createOrderIntents(localStorage).settle('first')
  here.reload()
  expect(here.get()).toBeNull()
})

test.each([
  [22, true],
  [23, false],
  [48, false],
])('%i hours later sending it again is safe: %s', (hours, expected) => {
  const { confirmedAt } = intent('first')
  expect(isSafeToRepeat({ confirmedAt }, confirmedAt + hours * 3_600_000)).toBe(expected)
})
