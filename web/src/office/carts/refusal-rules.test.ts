import { cents } from '@cornerstock/contract/money'
import { expect, test } from 'vitest'
import { atNewPrices, loweredToStock, withoutProducts } from './refusal-rules.ts'

const line = (productId: number, quantity: number) => ({
  productId,
  quantity,
  name: `Product ${productId}`,
  imageUrl: '',
  price: cents(100),
})
const cart = { 1: line(1, 5), 2: line(2, 3) }

test('new prices are agreed to for the lines that rose, and for no line that has left the cart', () => {
  const risen = (productId: number) => ({ productId, name: '', oldPrice: cents(100), newPrice: cents(120) })
  expect(atNewPrices(cart, [risen(2), risen(9)])).toEqual({ 1: cart[1], 2: { ...cart[2], price: 120 } })
})

test('what can no longer be ordered leaves the cart', () => {
  expect(withoutProducts(cart, [{ productId: 1 }, { productId: 9 }])).toEqual({ 2: cart[2] })
})

test('lines are lowered to what is left, never raised', () => {
  expect(
    loweredToStock(cart, [
      { productId: 1, left: 4 },
      { productId: 2, left: 8 },
    ]),
  ).toEqual({ 1: { ...cart[1], quantity: 4 }, 2: cart[2] })
  expect(loweredToStock(cart, [{ productId: 2, left: 0 }])).toEqual({ 1: cart[1] })
})
