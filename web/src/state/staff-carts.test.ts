// @vitest-environment happy-dom
import { cents } from '@cornerstock/contract/money'
import { beforeEach, expect, test } from 'vitest'
import { session } from './session.ts'
import { noCarts, withCart, withClient, withOneMore } from './staff-cart-rules.ts'
import { createStaffCarts, staffCarts } from './staff-carts.ts'

const cola = { productId: 10, name: 'Cola', imageUrl: '', price: cents(1250) }
const withCola = (clientId: string) => (carts: typeof noCarts) =>
  withCart(carts, clientId, (cart) => withOneMore(cart, cola))

beforeEach(() => localStorage.clear())

test('carts and the chosen client are there after a reload', () => {
  const carts = createStaffCarts(localStorage)
  carts.change((now) => withCola('deli')(withClient(now, 'deli')))
  expect(createStaffCarts(localStorage).get()).toEqual({
    carts: { deli: { 10: { ...cola, quantity: 1 } } },
    clientId: 'deli',
  })
})

test('two tabs that fill carts at the same time do not undo each other', () => {
  const [here, there] = [createStaffCarts(localStorage), createStaffCarts(localStorage)]
  here.change(withCola('deli'))
  there.change(withCola('market'))
  here.change(withCola('deli'))
  expect(Object.keys(here.get().carts)).toEqual(['deli', 'market'])
  there.reload()
  expect(there.get().carts.deli?.[10]?.quantity).toBe(2)
})

test.each(['', '{}', '{"carts":{"deli":{"10":{}}},"clientId":null}', 'not json'])(
  'what is kept as %j is no cart',
  (text) => {
    localStorage.setItem('staffCarts', text)
    expect(createStaffCarts(localStorage).get()).toEqual(noCarts)
  },
)

test('logging out leaves nothing behind', () => {
  staffCarts.change(withCola('deli'))
  session.signOut()
  expect(staffCarts.get()).toEqual(noCarts)
})

test('where the browser keeps nothing, the cart stays as it was', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  } as unknown as Storage
  const carts = createStaffCarts(full)
  expect(() => carts.change(withCola('deli'))).toThrow('full')
  expect(carts.get()).toEqual(noCarts)
})
