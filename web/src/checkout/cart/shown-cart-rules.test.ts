import type { Product } from '@cornerstock/contract/catalog/products'
import type { CartItem } from '@cornerstock/contract/ordering/cart'
import type { Order } from '@cornerstock/contract/orders/orders'
import { dayMs } from '@cornerstock/contract/values/days'
import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { testProduct } from '../../api/products/test-product.ts'
import type { Entries, Entry } from '../../outbox/entry.ts'
import { cartAddition, cartClearing, cartLine, order, testRejection } from '../test-entries.ts'
import type { CartChange } from './cart-in-outbox-rules.ts'
import { withChanges, withEntries, withOrderCancelled, withTotals } from './shown-cart-rules.ts'

const line = (productId: number, brand: string, quantity: number): CartItem => ({
  ...testProduct(productId, { name: `${brand} ${productId}`, brand }),
  quantity,
  substitution: null,
})

const asText = (cart: readonly CartItem[]) =>
  cart.map(({ productId, quantity }) => `${productId}×${quantity}`)
const cart = [line(1, 'Coke', 2), line(2, 'Pepsi', 1)]

test('a new product is inserted in the order of brands', () => {
  expect(asText(withChanges(cart, [{ product: line(3, 'Fanta', 0), quantity: 1 }]))).toEqual([
    '1×2',
    '3×1',
    '2×1',
  ])
})

test('the last of several changes to a line applies, and 0 removes the line', () => {
  const product = line(1, 'Coke', 2)
  const changes = [
    { product, quantity: 3 },
    { product, quantity: 7 },
    { product: line(2, 'Pepsi', 1), quantity: 0 },
  ]
  expect(asText(withChanges(cart, changes))).toEqual(['1×7'])
})

test('a changed line keeps the price of the cart', () => {
  const outdated = { ...line(1, 'Coke', 2), price: cents(1) }
  expect(withChanges(cart, [{ product: outdated, quantity: 3 }])[0]?.price).toBe(1000)
})

test('without changes the cart stays the same', () => {
  expect(withChanges(cart, [])).toEqual(cart)
})

test('lines of one brand are sorted by name', () => {
  const product = { ...line(3, 'Coke', 0), name: 'Coke 0' }
  expect(asText(withChanges(cart, [{ product, quantity: 1 }]))).toEqual(['3×1', '1×2', '2×1'])
})

test('a changed quantity does not move lines, whatever their order', () => {
  const unsorted = cart.toReversed()
  expect(asText(withChanges(unsorted, [{ product: line(1, 'Coke', 2), quantity: 5 }]))).toEqual([
    '2×1',
    '1×5',
  ])
})

const { quantity: _, ...fanta } = line(3, 'Fanta', 0)
const set = (key: string, product: Product, quantity: number) => ({
  ...cartLine(key, product.productId),
  body: { product, quantity },
})
const added = set('b', fanta, 5)
const orderOf = (key: string, lines: readonly CartItem[] = cart, response?: Order) =>
  order(
    key,
    { items: lines.map(({ productId, quantity, price }) => ({ productId, quantity, price })) },
    response && { response },
  )

test('an order in the outbox takes the lines before it; later changes make the next cart', () => {
  expect(asText(withEntries(cart, [orderOf('a'), added]))).toEqual(['3×5'])
  expect(asText(withEntries(cart, [cartClearing('a')]))).toEqual([])
  const placed = orderOf('a', cart, { orderId: 1001 } as Order)
  expect(asText(withEntries(cart, [placed]))).toEqual(['1×2', '2×1'])
})

/** The entries and the cart on the screen after orders are cancelled one after another. */
function cancel(entries: Entries, ...orderKeys: string[]) {
  const putBack = (_: Entry, { product, quantity }: CartChange) =>
    set(`back ${product.productId}`, product, quantity)
  const rest = orderKeys.reduce((left, key) => withOrderCancelled(cart, left, key, putBack), entries)
  return { rest: rest.map(({ key }) => key), cart: asText(withEntries(cart, rest)) }
}

test('the lines of a cancelled order return to the cart: without a change, or added to it after a later order', () => {
  expect(cancel([orderOf('a')], 'a')).toEqual({ rest: [], cart: ['1×2', '2×1'] })
  expect(cancel([orderOf('a'), added, orderOf('c', [line(3, 'Fanta', 5)])], 'a')).toEqual({
    rest: ['b', 'c', 'back 1', 'back 2'],
    cart: ['1×2', '2×1'],
  })
  const placed = orderOf('a', cart, { orderId: 1001 } as Order)
  expect(cancel([placed, added], 'a').rest).toEqual(['a', 'b'])
})

test('orders that are cancelled in any order leave the lines of all of them in the cart', () => {
  const setCoke = (key: string, productId: number, quantity: number) =>
    set(key, line(productId, 'Coke', 0), quantity)
  const entries = [
    orderOf('a'),
    setCoke('x', 1, 3),
    setCoke('y', 3, 1),
    orderOf('b', [line(1, 'Coke', 3), line(3, 'Coke', 1)]),
    setCoke('z', 2, 4),
    orderOf('c', [line(2, 'Coke', 4)]),
  ]
  const orders = ['abc', 'acb', 'bac', 'bca', 'cab', 'cba'].map((word) => word.split(''))
  for (const sequence of orders)
    expect(cancel(entries, ...sequence).cart.toSorted(), sequence.join()).toEqual(['1×5', '2×5', '3×1'])
  for (const two of [
    ['a', 'c'],
    ['c', 'a'],
  ])
    expect(cancel(entries, ...two).cart.toSorted(), two.join()).toEqual(['1×2', '2×5'])
})

test('a change keeps the wish of its line, sets another wish, or removes it', () => {
  const wished = [{ ...line(1, 'Coke', 2), substitution: 'ask' as const }]
  const wishAfter = (substitution?: 'same' | null) =>
    withChanges(wished, [{ product: line(1, 'Coke', 2), quantity: 3, substitution }])[0]?.substitution
  expect([wishAfter(), wishAfter('same'), wishAfter(null)]).toEqual(['ask', 'same', null])
})

test('added lines are in the cart at once, and are not counted twice when they have arrived', () => {
  const product = line(1, 'Coke', 2)
  const lines = withTotals([{ product, quantity: 3 }], cart)
  const addition = cartAddition('a', lines)
  expect(asText(withEntries(cart, [addition]))).toEqual(['1×5', '2×1'])
  const sent = { ...addition, sentAt: Date.now() }
  expect(asText(withEntries([line(1, 'Coke', 5)], [sent]))).toEqual(['1×5'])
  expect(asText(withEntries(cart, [sent]))).toEqual(['1×5', '2×1'])
  expect(asText(withEntries(cart, [addition, set('b', product, 4)]))).toEqual(['1×4', '2×1'])
  const rejection = testRejection
  expect(asText(withEntries(cart, [{ ...addition, rejection }]))).toEqual(['1×2', '2×1'])
  const old = { ...addition, sentAt: Date.now() - dayMs }
  expect(asText(withEntries(cart, [old]))).toEqual(['1×2', '2×1'])
})

test('lines that are added after a rejected addition are counted from the cart', () => {
  const product = line(1, 'Coke', 2)
  const add = (key: string, quantity: number, before: CartItem[]) =>
    cartAddition(key, withTotals([{ product, quantity }], before))
  const first = add('a', 3, cart)
  const second = add('b', 2, withEntries(cart, [first]))
  const rejection = testRejection
  expect(asText(withEntries(cart, [first, second]))).toEqual(['1×7', '2×1'])
  expect(asText(withEntries(cart, [{ ...first, rejection }, second]))).toEqual(['1×4', '2×1'])
})

test('a cancelled order returns the lines of an addition only if it contains them', () => {
  const lines = withTotals([{ product: fanta, quantity: 4 }], cart)
  const rejection = testRejection
  const addition = cartAddition('a', lines)
  const ordered = orderOf('o', [...cart, line(3, 'Fanta', 4)])
  expect(cancel([{ ...addition, rejection }, ordered], 'o').cart).toEqual(['1×2', '3×4', '2×1'])
  const old = { ...addition, sentAt: Date.now() - dayMs }
  expect(cancel([old, orderOf('o')], 'o').cart).toEqual(['1×2', '2×1'])
})

test('lines that are added while an order is in the outbox stay when the order is placed', () => {
  const ordered = orderOf('o')
  const lines = withTotals([{ product: line(1, 'Coke', 0), quantity: 3 }], withEntries(cart, [ordered]))
  expect(asText(withEntries(cart, [ordered, cartAddition('a', lines)]))).toEqual(['1×3'])
})

test('two added lines of a product become one', () => {
  const product = line(3, 'Fanta', 0)
  const added = withTotals(
    [
      { product, quantity: 2 },
      { product, quantity: 4 },
    ],
    cart,
  )
  expect(added).toEqual([{ product, quantity: 6, total: 6 }])
})
