import { expect, it } from 'vitest'
import {
  affordableQuantity,
  missingCents,
  offeredCents,
  openCents,
  substitutedCents,
} from './substitute-rules.ts'

const item = { id: 1, quantity: 5, foundQuantity: 2, priceCents: 900, agreedPriceCents: 1000 }
const substitute = (state: 'open' | 'accepted' | 'refused' | 'expired', quantity: number, itemId = 1) => ({
  offerId: 1,
  itemId,
  product: { productId: 9, name: '', brand: '', imageUrl: '', unitSize: '', unitPerPack: 1 },
  quantity,
  priceCents: 700,
  isAsked: true,
  state,
  answerBy: null,
  note: null,
  substituteItemId: null,
})

it.each([
  [2, 3000],
  [0, 5000],
  [5, 0],
  [null, 0],
])(
  'the missing amount of a line with %s found comes to %i cents at its agreed price',
  (foundQuantity, missing) => {
    expect(missingCents({ ...item, foundQuantity })).toBe(missing)
  },
)

it('the missing amount of a line is reduced by substitutes and open offers for this line', () => {
  const all = [
    substitute('accepted', 2),
    substitute('open', 1),
    substitute('refused', 4),
    substitute('expired', 4),
    substitute('accepted', 4, 2),
  ]
  expect([substitutedCents(item, all), offeredCents(item, all), openCents(item, all)]).toEqual([
    1400, 2100, 900,
  ])
  expect(openCents({ ...item, foundQuantity: 4 }, all)).toBe(0)
})

it.each([
  [700, 3000, 4],
  [1000, 3000, 3],
  [1000, 999, 0],
  [0, 3000, 3000],
  [0, 0, 0],
  [1, 99_999, 10_000],
])('at %i cents a unit, %i cents are enough for %i', (price, open, quantity) => {
  expect(affordableQuantity(price, open)).toBe(quantity)
})
