import { cents } from '@cornerstock/contract/values/money'
import { describe, expect, test } from 'vitest'
import {
  linesOf,
  noCarts,
  quantityIn,
  type StaffCart,
  toStaffCart,
  totalsOf,
  withAgreedPrice,
  withCart,
  withClient,
  withOneMore,
  withoutClient,
  withoutOrdered,
  withPrices,
  withQuantity,
  withTarget,
} from './staff-cart-rules.ts'

const cola = { productId: 10, name: 'Cola', imageUrl: '/cola.webp', price: cents(1250) }
const chips = { productId: 9, name: 'Chips', imageUrl: '', price: cents(399) }
const filled: StaffCart = withQuantity(withQuantity({}, cola, 2), chips, 1)

describe('a client’s cart', () => {
  test('adding a product sets its quantity to one, or adds one', () => {
    const once = withOneMore({}, cola)
    expect(once).toEqual({ 10: { ...cola, quantity: 1 } })
    expect(quantityIn(withOneMore(once, cola), 10)).toBe(2)
  })

  test('adding at another price changes the price of the line', () => {
    const withNewPrice = withOneMore(filled, { ...cola, price: cents(1300) })
    expect(withNewPrice[10]).toMatchObject({ quantity: 3, price: 1300 })
  })

  test('a lower quantity is set, and 0 deletes the line', () => {
    expect(quantityIn(withQuantity(filled, cola, 1), 10)).toBe(1)
    expect(withQuantity(filled, chips, 0)).toEqual({ 10: { ...cola, quantity: 2 } })
  })

  test.each([0, -3])('a quantity of %i deletes the line', (quantity) => {
    expect(withQuantity(filled, cola, quantity)).toEqual({ 9: { ...chips, quantity: 1 } })
  })

  test('a line is limited to the maximum quantity of an order line', () => {
    expect(quantityIn(withQuantity({}, cola, 12_000), 10)).toBe(10_000)
  })

  test('a line has only the fields that an order needs', () => {
    expect(withOneMore({}, { ...cola, costPrice: 900 } as typeof cola)).toEqual({
      10: { ...cola, quantity: 1 },
    })
  })

  test('lines are sorted by name, and totals count all of them', () => {
    const apples = { productId: 99, name: 'Apples', imageUrl: '', price: cents(200) }
    expect(linesOf(withOneMore(filled, apples)).map(({ name }) => name)).toEqual(['Apples', 'Chips', 'Cola'])
    expect(totalsOf(filled)).toEqual({ items: 3, price: 2899 })
    expect(totalsOf({})).toEqual({ items: 0, price: 0 })
  })

  test('a cart can be rebuilt from its lines', () => {
    expect(toStaffCart(linesOf(filled))).toEqual(filled)
  })
})

describe('the carts of all clients', () => {
  test('selecting a client adds an empty cart or keeps the one that exists', () => {
    const selected = withClient(noCarts, 'deli')
    expect(selected).toEqual({ ...noCarts, carts: { deli: {} }, clientId: 'deli' })
    const market = withClient(
      withCart(selected, 'deli', () => filled),
      'market',
    )
    expect(withClient(market, 'deli')).toEqual({
      ...noCarts,
      carts: { deli: filled, market: {} },
      clientId: 'deli',
    })
  })

  test('deselecting keeps the carts', () => {
    expect(withoutClient({ ...noCarts, carts: { deli: filled }, clientId: 'deli' })).toEqual({
      ...noCarts,
      carts: { deli: filled },
      clientId: null,
    })
  })

  test('a change is applied to the existing cart, or to an empty one', () => {
    const add = (cart: StaffCart) => withOneMore(cart, cola)
    const carts = withCart(withCart(noCarts, 'deli', add), 'deli', add)
    expect(quantityIn(carts.carts.deli ?? {}, 10)).toBe(2)
  })

  test('an agreed price is charged until it is taken back, also in another quantity', () => {
    const agreed = { price: cents(500), note: 'By phone' }
    const cart = withQuantity(withAgreedPrice(filled, 10, agreed), cola, 4)
    expect(cart[10]).toMatchObject({ quantity: 4, agreed })
    expect(totalsOf(withAgreedPrice({ 10: { ...cola, quantity: 4 } }, 10, agreed)).price).toBe(2000)
    expect(withAgreedPrice(cart, 10, undefined)[10]?.agreed).toBeUndefined()
    expect(withAgreedPrice(cart, 77, agreed)).toBe(cart)
  })

  test('lines get what the client is charged; a cart without a difference stays the same', () => {
    const prices = new Map([[10, cents(123)]])
    const cart = withPrices(filled, prices)
    expect(cart[10]).toMatchObject({ price: 123 })
    expect(withPrices(cart, prices)).toBe(cart)
  })

  test('a change leaves other carts as they are', () => {
    const carts = { ...noCarts, carts: { deli: filled, market: filled }, clientId: 'deli' }
    expect(withCart(carts, 'market', () => ({}))).toEqual({ ...carts, carts: { deli: filled, market: {} } })
  })

  test('ordered lines are removed; other carts and lines that were added in the meantime stay', () => {
    const carts = { ...noCarts, carts: { deli: withOneMore(filled, cola), market: filled }, clientId: 'deli' }
    const ordered = [
      { productId: 10, quantity: 2 },
      { productId: 9, quantity: 1 },
      { productId: 77, quantity: 1 },
    ]
    expect(withoutOrdered(carts, 'deli', ordered).carts).toEqual({
      deli: { 10: { ...cola, quantity: 1 } },
      market: filled,
    })
    expect(withoutOrdered(carts, 'market', ordered).carts).toEqual({ deli: carts.carts.deli })
  })

  test('what becomes of a cart is kept until it is ordered; the next lines become a new order', () => {
    const cart = withCart(noCarts, 'deli', () => filled)
    const targeted = withTarget(withTarget(cart, 'deli', { addsTo: 1001 }), 'market', {
      arrivesOn: '2026-12-05',
    })
    expect(targeted.targets).toEqual({ deli: { addsTo: 1001 }, market: { arrivesOn: '2026-12-05' } })
    expect(withoutOrdered(targeted, 'deli', linesOf(filled)).targets).toEqual({
      market: { arrivesOn: '2026-12-05' },
    })
  })
})
