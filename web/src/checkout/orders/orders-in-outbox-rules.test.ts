import type { Order } from '@cornerstock/contract/orders/orders'
import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import type { Entries } from '../../outbox/entry.ts'
import { nextToSend, withRejection, withSent } from '../../outbox/outbox-rules.ts'
import { findRejectedAdditions } from '../cart/cart-in-outbox-rules.ts'
import { cartAddition, cartLine, order, testRejection } from '../test-entries.ts'
import { withOrder, withoutUnsentOrder, withPlaced, withReconfirmed } from './orders-in-outbox-rules.ts'

const keys = (entries: Entries) => entries.map(({ key }) => key)
const placed = { orderId: 1001 } as Order

test('an order from the cart joins the orders on the screen; an order that is not on the screen blocks it', () => {
  expect(keys(withOrder([order('a')], order('b'), ['a']))).toEqual(['a', 'b'])
  expect(keys(withOrder([order('a')], order('b'), []))).toEqual(['a'])
})

test('recurring orders and staff carts wait for one order at a time, per store', () => {
  const first = order('a', { source: 'staffCart' })
  expect(keys(withOrder([first], order('b', { source: 'staffCart' }), ['a']))).toEqual(['a'])
  const other = order('b', { source: 'staffCart' }, { store: 'deli' })
  expect(keys(withOrder([first], other, []))).toEqual(['a', 'b'])
})

test('a rejected order delays only later entries of the same cart', () => {
  const rejected = withRejection([order('a'), cartLine('b', 1)], 'a', testRejection)
  expect(nextToSend(rejected, 0)).toBeUndefined()
  expect(nextToSend([...rejected, order('c', { source: 'recurringOrders' })], 0)?.key).toBe('c')
  expect(nextToSend([...rejected, order('d', {}, { store: 'deli' })], 0)?.key).toBe('d')
})

test('a placed order delays nothing', () => {
  expect(nextToSend(withPlaced([order('a'), cartLine('b', 1)], 'a', placed), 0)?.key).toBe('b')
})

test('a rejected order is confirmed again at its place with a new key, as if it was never sent', () => {
  const entries = withRejection(
    withSent([order('a', { addsTo: 1001 }), order('b')], 'a', 5),
    'a',
    testRejection,
  )
  const again = order('c', { items: [], deliveryDate: '2026-12-02' }, { createdAt: 7 })
  const changed = withReconfirmed(entries, 'a', again)
  expect(changed[0]).toEqual(again)
  expect(withReconfirmed(entries, 'b', again)).toEqual(entries)
})

test('an order that is confirmed again keeps the wishes of its lines', () => {
  const items = [{ productId: 7, quantity: 2, price: cents(1050), substitution: 'same' as const }]
  const rejected = withRejection([order('o', { items })], 'o', testRejection)
  expect(withReconfirmed(rejected, 'o', order('p', { items }))[0]).toMatchObject({
    key: 'p',
    body: { items },
  })
})

test('only an order that was surely not placed can be cancelled', () => {
  const sent = withSent([order('a')], 'a', 5)
  expect(withoutUnsentOrder([order('a')], 'a')).toEqual([])
  expect(withoutUnsentOrder(sent, 'a')).toEqual(sent)
  expect(withoutUnsentOrder(withRejection(sent, 'a', testRejection), 'a')).toEqual([])
  const done = withPlaced(sent, 'a', placed)
  expect(withoutUnsentOrder(done, 'a')).toEqual(done)
})

test('the newest twenty placed orders are kept until somebody dismisses them', () => {
  let entries: Entries = []
  for (let number = 1; number <= 22; number += 1)
    entries = withPlaced([...entries, order(`${number}`)], `${number}`, { orderId: number } as Order)
  expect(keys(entries)).toHaveLength(20)
  expect(entries[0]?.key).toBe('3')
})

test('an order does not take an addition with it that was rejected before', () => {
  const rejected = withRejection([cartAddition('a'), cartLine('b', 1)], 'a', testRejection)
  const entries = withOrder(rejected, order('o'), [])
  expect(keys(entries)).toEqual(['b', 'o', 'a'])
  expect(keys(findRejectedAdditions(entries, 'rosa', 0))).toEqual(['a'])
  expect(keys(withPlaced(entries, 'o', placed))).toEqual(['b', 'o', 'a'])
})

test('an addition whose lines an earlier order has stays before that order', () => {
  const rejected = withRejection([cartAddition('a'), order('o')], 'a', testRejection)
  expect(keys(withOrder(rejected, order('p'), ['o']))).toEqual(['a', 'o', 'p'])
})
