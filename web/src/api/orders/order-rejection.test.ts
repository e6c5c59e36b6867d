import { expect, test } from 'vitest'
import { readRejection } from './order-rejection.ts'

const refused = (code: string, details?: unknown) => readRejection({ message: 'The reason.', code, details })

test('risen prices are read in cents', () => {
  expect(refused('PRICE_CHANGED', [{ productId: 1, name: 'Cola', oldPrice: 10.5, newPrice: 11 }])).toEqual({
    kind: 'risen',
    prices: [{ productId: 1, name: 'Cola', oldPrice: 1050, newPrice: 1100 }],
  })
})

test('unavailable products have a name, or null if the product does not exist', () => {
  const products = [{ productId: 1, name: null }]
  expect(refused('PRODUCT_UNAVAILABLE', products)).toEqual({ kind: 'unavailable', products })
})

test('short lines come with the quantity that is left', () => {
  const lines = [{ productId: 1, name: 'Cola', left: 2, wanted: 5 }]
  expect(refused('INSUFFICIENT_STOCK', lines)).toEqual({ kind: 'short', lines })
})

test('wrong quantities come with the nearest quantities that can be ordered', () => {
  const lines = [{ productId: 1, name: 'Cola', quantity: 13, nearest: [12, 18] }]
  expect(refused('QUANTITY_NOT_ORDERABLE', lines)).toEqual({ kind: 'quantity', lines })
})

test('an order below the minimum comes with the minimum and its total, in cents', () => {
  expect(refused('BELOW_MINIMUM', { minimumOrder: 50, total: 12.5 })).toEqual({
    kind: 'minimum',
    minimumOrder: 5000,
    total: 1250,
  })
})

test('a later delivery day comes with the day and its cut-off', () => {
  const orderBy = '2026-12-01T21:00:00.000Z'
  expect(refused('DELIVERY_DAY_CHANGED', { deliveryDate: '2026-12-02', orderBy })).toEqual({
    kind: 'day',
    deliveryDate: '2026-12-02',
    orderBy: new Date(orderBy),
  })
})

test.each([refused('BAD_REQUEST'), refused('PRICE_CHANGED', 'not a list')])(
  'any other rejection has the server’s message',
  (rejection) => {
    expect(rejection).toEqual({ kind: 'other', message: 'The reason.' })
  },
)
