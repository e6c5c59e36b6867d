// @vitest-environment happy-dom
import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import { cents } from '@cornerstock/contract/values/money'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../session/session.ts'
import { noCarts, withCart, withClient, withOneMore } from './staff-cart-rules.ts'
import { staffCarts } from './staff-carts.ts'

const cola = { productId: 10, name: 'Cola', imageUrl: '', price: cents(1250) }

const inAnHour = Date.now() / 1000 + 3600
const responseOf = (staffId: string) =>
  ({
    token: `head.${btoa(JSON.stringify({ sub: staffId, exp: inAnHour }))}.signature`,
    email: `${staffId}@example.com`,
    storeName: 'Store',
    role: 'owner',
  }) as SignedIn

beforeEach(() => localStorage.clear())

afterEach(() => session.signOut())

test('the carts and the selected client are stored', () => {
  staffCarts.update((carts) => withCart(withClient(carts, 'deli'), 'deli', (cart) => withOneMore(cart, cola)))
  const stored = { carts: { deli: { 10: { ...cola, quantity: 1 } } }, targets: {}, clientId: 'deli' }
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

test('the carts leave the storage when the session ends, and come back for the same account only', async () => {
  session.signIn(responseOf('grace'))
  staffCarts.update((carts) => withCart(withClient(carts, 'deli'), 'deli', (cart) => withOneMore(cart, cola)))
  const filled = staffCarts.get()
  session.signOut()
  expect(staffCarts.get()).toEqual(noCarts)
  expect(localStorage.length).toBe(0)

  session.signIn(responseOf('marcus'))
  session.signOut()
  expect(staffCarts.get()).toEqual(noCarts)

  session.signIn(responseOf('grace'))
  await vi.waitFor(() => expect(staffCarts.get()).toEqual(filled))
})
