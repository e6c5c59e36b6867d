// @vitest-environment happy-dom
import { cents } from '@cornerstock/contract/money'
import { beforeEach, expect, test } from 'vitest'
import { createOrderIntents, isSafeToRepeat, type OrderIntent } from './order-intent.ts'

const intent = (key: string, clientId = 'b7c1'): OrderIntent => ({
  key,
  clientId,
  items: [{ productId: 7, quantity: 2, price: cents(1099) }],
  confirmedAt: Date.UTC(2026, 10, 21, 9),
})

const openTab = () => createOrderIntents(localStorage, 'unansweredOrders')

beforeEach(() => localStorage.clear())

test('an unanswered order is still there after a reload, with its key', () => {
  openTab().keep(intent('first'))
  expect(openTab().of('b7c1')).toEqual(intent('first'))
})

test('an answer settles it for good', () => {
  const intents = openTab()
  intents.keep(intent('first'))
  intents.settle('first')
  expect(intents.of('b7c1')).toBeNull()
  expect(openTab().of('b7c1')).toBeNull()
})

test('a late answer to an older order does not settle a newer one', () => {
  const intents = openTab()
  intents.keep(intent('first'))
  intents.keep(intent('second'))
  intents.settle('first')
  expect(openTab().of('b7c1')?.key).toBe('second')
})

test('orders for several stores wait for their answers side by side, in several tabs', () => {
  const [here, there] = [openTab(), openTab()]
  here.keep(intent('deli', 'deli'))
  there.keep(intent('market', 'market'))
  here.settle('deli')
  expect(here.of('market')?.key).toBe('market')
  expect(here.of('deli')).toBeNull()
})

test.each(['', '{"b7c1":{}}', '{"b7c1":{"key":1}}', 'not json'])('what is kept as %j is no order', (text) => {
  localStorage.setItem('unansweredOrders', text)
  expect(openTab().of('b7c1')).toBeNull()
})

test('what another tab settled is gone here too', () => {
  const here = openTab()
  here.keep(intent('first'))
  openTab().settle('first')
  here.reload()
  expect(here.of('b7c1')).toBeNull()
})

test.each([
  [22, true],
  [23, false],
  [48, false],
])('%i hours later sending it again is safe: %s', (hours, expected) => {
  const { confirmedAt } = intent('first')
  expect(isSafeToRepeat({ confirmedAt }, confirmedAt + hours * 3_600_000)).toBe(expected)
})

test('orders out of the cart and out of the monthly list wait side by side', () => {
  const [cart, monthly] = [openTab(), createOrderIntents(localStorage, 'unansweredRecurringOrders')]
  cart.keep(intent('cart'))
  monthly.keep(intent('monthly'))
  cart.settle('cart')
  expect(monthly.of('b7c1')?.key).toBe('monthly')
  expect(openTab().of('b7c1')).toBeNull()
})
