// @vitest-environment happy-dom
import { cents } from '@cornerstock/contract/money'
import { beforeEach, expect, test } from 'vitest'
import { session } from './session.ts'
import { noCarts, withCart, withClient, withOneMore } from './staff-cart-rules.ts'
import { staffCarts } from './staff-carts.ts'

const cola = { productId: 10, name: 'Cola', imageUrl: '', price: cents(1250) }

beforeEach(() => localStorage.clear())

test('the carts and the selected client are stored', () => {
  staffCarts.update((carts) => withCart(withClient(carts, 'deli'), 'deli', (cart) => withOneMore(cart, cola)))
  const stored = { carts: { deli: { 10: { ...cola, quantity: 1 } } }, clientId: 'deli' }
  expect(staffCarts.get()).toEqual(stored)
  expect(JSON.parse(localStorage.getItem('staffCarts') ?? '')).toEqual(stored)
})

test.each(['', '{}', '{"carts":{"deli":{"10":{}}},"clientId":null}', 'not json'])(
  '%j in the storage is not a cart',
  (text) => {
    localStorage.setItem('staffCarts', text)
    expect(staffCarts.get()).toEqual(noCarts)
  },
)

test('logging out removes the carts', () => {
  staffCarts.update((carts) => withClient(carts, 'deli'))
  session.signOut()
  expect(staffCarts.get()).toEqual(noCarts)
})
