import type { OrderItem } from '@cornerstock/contract/orders/orders'
import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { correctedLines, savedSinceConfirmed, totalOfLines, withNewPrices } from './order-line-rules.ts'

const line = (productId: number, quantity: number, price: number) => ({
  productId,
  quantity,
  price: cents(price),
  name: `Product ${productId}`,
})
const lines = [line(1, 3, 1000), line(2, 1, 800)]

test('the total is the sum of price times quantity', () => {
  expect(totalOfLines(lines)).toBe(3800)
  expect(totalOfLines([])).toBe(0)
})

test('risen prices replace the prices of the same products', () => {
  expect(
    withNewPrices(lines, [
      { productId: 2, newPrice: cents(950) },
      { productId: 9, newPrice: cents(1) },
    ]),
  ).toEqual([line(1, 3, 1000), line(2, 1, 950)])
})

test('products that can no longer be ordered are removed', () => {
  const products = [
    { productId: 1, name: 'Product 1' },
    { productId: 9, name: null },
  ]
  expect(correctedLines(lines, { kind: 'unavailable', products })).toEqual([line(2, 1, 800)])
})

test('short lines are lowered to the remaining stock, never raised, and removed if nothing is left', () => {
  const short = (productId: number, left: number) => ({ productId, left, name: '', wanted: 3 })
  expect(correctedLines(lines, { kind: 'short', lines: [short(1, 2), short(2, 0)] })).toEqual([
    line(1, 2, 1000),
  ])
  expect(correctedLines(lines, { kind: 'short', lines: [short(1, 9)] })).toEqual(lines)
})

test('wrong quantities become the next higher ones, or the next lower ones if there is none', () => {
  const wrong = (productId: number, nearest: [number | null, number | null]) => ({
    productId,
    nearest,
    name: '',
    quantity: 3,
  })
  const rejection = { kind: 'quantity' as const, lines: [wrong(1, [2, 4]), wrong(2, [6, null])] }
  expect(correctedLines(lines, rejection)).toEqual([line(1, 4, 1000), line(2, 6, 800)])
})

test.each([
  [3000, 800],
  [3800, 0],
  [4000, 0],
])('lines confirmed at 3800 and charged at %i have saved %i', (total, expected) => {
  expect(savedSinceConfirmed({ total: cents(total), items: [] }, lines)).toBe(expected)
})

test('what a deal saves is not said to have become cheaper since', () => {
  const items = [{ priceSource: 'deal' } as OrderItem]
  expect(savedSinceConfirmed({ total: cents(3000), items }, lines)).toBe(0)
})
