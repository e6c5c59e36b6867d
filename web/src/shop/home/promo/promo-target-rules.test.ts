import { expect, test } from 'vitest'
import { findPromoTarget } from './promo-target-rules.ts'

const places = [
  { names: ['Coca-Cola'], target: 'the brand' },
  { names: ['Drinks', 'Beverages'], target: 'drinks' },
  { names: ['Gum'], target: 'gum' },
]

test.each([
  ['Cold drinks week', 'Look at the gums too.', 'drinks'],
  ['Sweet deal', 'Gum by the box.', 'gum'],
  ['Coca-Cola, 2 for 1', 'On all drinks', 'the brand'],
  ['Gummy bears', 'For the weekend', undefined],
])('the promotion "%s: %s" leads to %s', (title, message, target) => {
  expect(findPromoTarget({ title, message }, places)).toBe(target)
})
