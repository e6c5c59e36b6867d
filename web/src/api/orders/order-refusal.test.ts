import { expect, test } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { toRefusal } from './order-refusal.ts'

const refused = (code: ConstructorParameters<typeof ApiError>[1]['code'], details?: unknown) =>
  toRefusal(new ApiError('The reason.', { status: 409, code, details }))

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

test('short lines have the quantity that is left', () => {
  const lines = [{ productId: 1, name: 'Cola', left: 2, wanted: 5 }]
  expect(refused('INSUFFICIENT_STOCK', lines)).toEqual({ kind: 'short', lines })
})

test.each([refused('BAD_REQUEST'), refused('PRICE_CHANGED', 'not a list')])(
  'any other refusal has the server’s message',
  (refusal) => {
    expect(refusal).toEqual({ kind: 'other', message: 'The reason.' })
  },
)

test.each([
  new ApiError('', { status: 0, code: 'NO_ANSWER' }),
  new ApiError('', { status: 503, code: 'UNAVAILABLE' }),
  new TypeError('unreadable answer'),
])('%s leaves open whether the order was placed', (error) => {
  expect(toRefusal(error)).toBeUndefined()
})
