import type { Product } from '@cornerstock/contract/catalog/products'
import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { changePrices, endSale, reverseChanges, saleTimes, startSale } from './product-change-rules.ts'

const product = (productId: number, price: number, more: Partial<Product> = {}) =>
  ({
    productId,
    price: cents(price),
    onSale: false,
    salePrice: null,
    saleStartsAt: null,
    saleEndsAt: null,
    ...more,
  }) as Product

test('prices are changed by a percentage or an amount, in whole cents and never below 0', () => {
  const products = [product(1, 999), product(2, 100)]
  const pricesOf = (changes: ReturnType<typeof changePrices>) => changes.map(({ to }) => to.price)
  expect(pricesOf(changePrices(products, { percent: 10 }))).toEqual([1099, 110])
  expect(pricesOf(changePrices(products, { amount: cents(-150) }))).toEqual([849, 0])
})

test('a value that stays the same is no change', () => {
  expect(changePrices([product(1, 999)], { percent: 0 })).toEqual([])
  expect(endSale([product(1, 999), product(2, 999, { onSale: true })])).toHaveLength(1)
})

test('a sale has a lower price and an end', () => {
  const endsAt = new Date('2026-12-01T05:00:00.000Z')
  const [change] = startSale([product(1, 1000)], { percentOff: 15, startsAt: null, endsAt })
  expect(change).toEqual({
    productId: 1,
    from: { onSale: false, salePrice: null, saleStartsAt: null, saleEndsAt: null },
    to: { onSale: true, salePrice: 850, saleStartsAt: null, saleEndsAt: endsAt },
  })
})

test('a sale starts and ends at midnight where the company is', () => {
  expect(saleTimes({ firstDay: '2026-11-01', lastDay: '2026-11-01' }, 'America/New_York')).toEqual({
    startsAt: new Date('2026-11-01T04:00:00.000Z'),
    endsAt: new Date('2026-11-02T05:00:00.000Z'),
  })
  expect(saleTimes({ firstDay: '', lastDay: '' }, 'America/New_York')).toEqual({
    startsAt: null,
    endsAt: null,
  })
})

test('undo restores the old values of the products that were changed', () => {
  const changes = changePrices([product(1, 1000), product(2, 1000)], { percent: 10 })
  expect(reverseChanges(changes, [2])).toEqual([{ productId: 2, from: { price: 1100 }, to: { price: 1000 } }])
})
