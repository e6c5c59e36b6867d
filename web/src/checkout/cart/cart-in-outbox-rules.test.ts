import { expect, test } from 'vitest'
import type { Entries } from '../../outbox/entry.ts'
import { nextToSend, withRejection, withSent } from '../../outbox/outbox-rules.ts'
import { withoutUnsentOrder, withPlaced } from '../orders/orders-in-outbox-rules.ts'
import { cartAddition, cartClearing, cartLine, order, testRejection } from '../test-entries.ts'
import {
  findRejectedAdditions,
  isOrdered,
  unsettledCartChanges,
  withAdditionAgain,
  withCartChange,
  withCartCleared,
  withoutCartChanges,
} from './cart-in-outbox-rules.ts'

const keys = (entries: Entries) => entries.map(({ key }) => key)
const placedOrder = { orderId: 1001 } as Parameters<typeof withPlaced>[2]
const ofDeli = { store: 'deli', lane: 'cart deli' }

test('a change replaces a waiting change of the same product, unless it was sent or an order needs it', () => {
  const waiting = [cartLine('a', 1), cartLine('b', 2)]
  expect(keys(withCartChange(waiting, cartLine('c', 1)))).toEqual(['b', 'c'])
  expect(keys(withCartChange(withSent(waiting, 'a', 5), cartLine('c', 1)))).toEqual(['a', 'b', 'c'])
  expect(keys(withCartChange([...waiting, order('o')], cartLine('c', 1)))).toEqual(['a', 'b', 'o', 'c'])
})

test('a change of one store replaces no change of another store', () => {
  const entries = [cartLine('a', 1), order('o', {}, { store: 'deli' })]
  expect(keys(withCartChange(entries, cartLine('b', 1, 2, ofDeli)))).toEqual(['a', 'o', 'b'])
  expect(keys(withCartChange(entries, cartLine('b', 1)))).toEqual(['o', 'b'])
  expect(keys(withoutCartChanges([cartLine('a', 1), cartLine('b', 1, 2, ofDeli)], 'deli'))).toEqual(['a'])
})

test('clearing the cart replaces the waiting changes after the last order', () => {
  const entries = [cartLine('a', 1), order('o'), cartLine('b', 1), cartLine('c', 2)]
  expect(keys(withCartCleared(entries, cartClearing('d')))).toEqual(['a', 'o', 'd'])
  expect(keys(withoutCartChanges(entries, 'rosa'))).toEqual(['a', 'o'])
  const sent = withSent(entries, 'b', 5)
  expect(keys(withoutCartChanges(sent, 'rosa'))).toEqual(['a', 'o', 'b'])
  expect(keys(unsettledCartChanges(sent, 'rosa', 6))).toEqual(['b', 'c'])
})

test('a waiting change keeps the wish of the change that it replaces', () => {
  const wish = (key: string, quantity: number, substitution: 'ask' | null) => {
    const line = cartLine(key, 1, quantity)
    return { ...line, body: { ...line.body, substitution } }
  }
  const wished = [wish('a', 1, 'ask')]
  expect(withCartChange(wished, cartLine('b', 1, 5))).toEqual([wish('b', 5, 'ask')])
  expect(withCartChange(wished, wish('b', 1, null))).toEqual([wish('b', 1, null)])
  expect(withCartChange(wished, cartLine('b', 1, 0))).toEqual([cartLine('b', 1, 0)])
  expect(withCartChange(withSent(wished, 'a', 5), cartLine('b', 1))).toContainEqual(cartLine('b', 1))
})

test('an addition waits in the lane of the cart, and clearing the cart drops it', () => {
  const entries = [order('o'), cartAddition('a')]
  expect(nextToSend(entries, 0)?.key).toBe('o')
  expect(keys(unsettledCartChanges(entries, 'rosa', 0))).toEqual(['a'])
  expect(keys(withCartCleared(entries, cartClearing('c')))).toEqual(['o', 'c'])
})

test('a rejected addition delays nothing and waits for a decision', () => {
  const entries = withRejection([cartAddition('a'), cartLine('b', 1)], 'a', testRejection)
  expect(nextToSend(entries, 0)?.key).toBe('b')
  expect(keys(findRejectedAdditions(entries, 'rosa', 0))).toEqual(['a'])
  expect(findRejectedAdditions(entries, 'deli', 0)).toEqual([])
})

test('nobody decides about a rejected addition whose lines an order has; it goes with that order', () => {
  const [a, o, b] = [cartAddition('a'), order('o'), cartAddition('b')]
  const entries = withRejection([a, o, b], 'a', testRejection)
  expect(findRejectedAdditions(entries, 'rosa', 0)).toEqual([])
  expect(isOrdered(entries, a)).toBe(true)
  expect(isOrdered(entries, b)).toBe(false)
  expect(keys(withPlaced(entries, 'o', placedOrder))).toEqual(['o', 'b'])
  expect(keys(withoutUnsentOrder(entries, 'o'))).toEqual(['b'])
})

test('a rejected addition is replaced once', () => {
  const entries = withRejection([cartAddition('a')], 'a', testRejection)
  const again = withAdditionAgain(entries, 'a', cartAddition('b'))
  expect(again).toEqual([cartAddition('b')])
  expect(withAdditionAgain(again, 'a', cartAddition('c'))).toEqual(again)
})

test('an addition whose key the server may have dropped is not sent again', () => {
  const entries = withSent([cartAddition('a')], 'a', 0)
  const day = 24 * 3_600_000
  expect(nextToSend(entries, day)).toBeUndefined()
  expect(keys(findRejectedAdditions(entries, 'rosa', day))).toEqual(['a'])
})
