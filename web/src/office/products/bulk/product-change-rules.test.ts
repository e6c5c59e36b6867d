import type { Product } from '@cornerstock/contract/catalog/products'
import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import {
  changeCharges,
  changePermitTypes,
  changePrices,
  endSale,
  type PriceChange,
  saleTimes,
  startSale,
} from './product-change-rules.ts'

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

const pricesAfter = (prices: number[], change: PriceChange) =>
  changePrices(
    prices.map((price, index) => product(index, price)),
    change,
  ).map(({ to }) => to.price)

test('prices are changed by a percentage or an amount, to the cent and half a cent up', () => {
  expect(pricesAfter([999, 100], { by: { percent: 10 }, ending: 'any' })).toEqual([1099, 110])
  // 250 × 1.15 is below 287.5 in binary.
  expect(pricesAfter([250, 350], { by: { percent: 15 }, ending: 'any' })).toEqual([288, 403])
  expect(pricesAfter([999, 100], { by: { amount: cents(-150) }, ending: 'any' })).toEqual([849, -50])
})

test('new prices end in a multiple of 5 cents or in 9 cents, whichever is nearest', () => {
  const by = { percent: 10 }
  expect(pricesAfter([999, 1000, 1005], { by, ending: '5' })).toEqual([1100, 1100, 1105])
  expect(pricesAfter([999, 1000, 1005], { by, ending: '9' })).toEqual([1099, 1099, 1109])
})

test('a value that stays the same is no change', () => {
  expect(changePrices([product(1, 999)], { by: { percent: 0 }, ending: 'any' })).toEqual([])
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

test('a charge is put on the products that lack it, and taken off those that have it', () => {
  const products = [product(1, 100, { chargeIds: [] }), product(2, 100, { chargeIds: [7, 8] })]
  expect(changeCharges(products, { chargeId: 7, isOn: true })).toEqual([
    { productId: 1, from: { chargeIds: [] }, to: { chargeIds: [7] } },
  ])
  expect(changeCharges(products, { chargeId: 7, isOn: false })).toEqual([
    { productId: 2, from: { chargeIds: [7, 8] }, to: { chargeIds: [8] } },
  ])
})

test('the permit that products need is set where it differs', () => {
  const products = [product(1, 100, { permitTypeId: null }), product(2, 100, { permitTypeId: 3 })]
  expect(changePermitTypes(products, 3)).toEqual([
    { productId: 1, from: { permitTypeId: null }, to: { permitTypeId: 3 } },
  ])
  expect(changePermitTypes(products, null)).toEqual([
    { productId: 2, from: { permitTypeId: 3 }, to: { permitTypeId: null } },
  ])
})
