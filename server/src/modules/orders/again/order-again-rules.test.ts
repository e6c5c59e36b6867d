import { cents } from '@cornerstock/contract/values/money'
import { expect, it } from 'vitest'
import { type CurrentProduct, type PastLine, planOrderAgain } from './order-again-rules.ts'

const line = (given: Partial<PastLine> = {}): PastLine => ({
  productId: 1,
  productName: 'Cola',
  quantity: 2,
  priceCents: 1000,
  ...given,
})
const product = (given: Partial<CurrentProduct> = {}): CurrentProduct => ({
  name: 'Cola',
  price: cents(1000),
  isInStock: true,
  minimumQuantity: 1,
  quantityStep: 1,
  ...given,
})

const plan = (lines: PastLine[], now: CurrentProduct | null, inCart = 0) =>
  planOrderAgain(lines, new Map(now ? [[1, now]] : []), new Map(inCart > 0 ? [[1, inCart]] : []))

const added = (quantity: number) => [{ productId: 1, quantity }]
const changed = (newPrice: number, extra: object = {}) => [
  { productId: 1, name: 'Cola', oldPrice: 1000, newPrice, ...extra },
]

it('a past order that is ordered again adds its lines as they were', () => {
  expect(plan([line()], product())).toEqual({ added: added(2), changed: [], unavailable: [] })
})

it.each([1200, 900])('a past order that is ordered again reports a price of %i in place of 1000', (price) => {
  expect(plan([line()], product({ price: cents(price) }))).toMatchObject({
    added: added(2),
    changed: changed(price),
  })
})

it('a past order that is ordered again sums two lines of a product, and compares with the price of the last', () => {
  const lines = [line({ priceCents: 800 }), line({ quantity: 3 })]
  expect(plan(lines, product())).toEqual({ added: added(5), changed: [], unavailable: [] })
})

it.each([
  [{ minimumQuantity: 6, quantityStep: 6 }, 0, 6],
  [{ minimumQuantity: 5, quantityStep: 3 }, 0, 5],
  [{ minimumQuantity: 6, quantityStep: 6 }, 6, 6],
  [{ minimumQuantity: 6, quantityStep: 6 }, 3, 3],
])(
  'a past order that is ordered again raises a quantity that can no longer be ordered: %o with %i in the cart',
  (rule, inCart, quantity) => {
    expect(plan([line()], product(rule), inCart)).toEqual({
      added: added(quantity),
      changed: changed(1000, { quantity }),
      unavailable: [],
    })
  },
)

it('a past order that is ordered again keeps a quantity that can be ordered with what is in the cart', () => {
  expect(plan([line({ quantity: 4 })], product({ quantityStep: 3 }), 3)).toMatchObject({
    added: added(4),
    changed: [],
  })
})

it.each([
  [null, line({ productName: 'Old name' }), 0, { name: 'Old name', reason: 'gone' }],
  [product({ isInStock: false }), line(), 0, { name: 'Cola', reason: 'outOfStock' }],
  [product(), line(), 9_999, { name: 'Cola', reason: 'quantity' }],
  [
    product({ minimumQuantity: 10_000, quantityStep: 5 }),
    line(),
    9_999,
    { name: 'Cola', reason: 'quantity' },
  ],
])(
  'a past order that is ordered again leaves out what cannot be ordered (%#)',
  (now, past, inCart, unavailable) => {
    expect(plan([past], now, inCart)).toEqual({ added: [], changed: [], unavailable: [unavailable] })
  },
)

it('a past order that is ordered again fills a cart line up to 10,000', () => {
  expect(plan([line()], product(), 9_998)).toMatchObject({ added: added(2), unavailable: [] })
})
