import { expect, it } from 'vitest'
import { measureOf } from './label-rules.ts'

it.each([
  [
    { ounces: 12, unitSize: '12 pack' },
    { amount: 12, unit: 'fl oz' },
  ],
  [
    { ounces: null, unitSize: '1.5 LB' },
    { amount: 1.5, unit: 'lb' },
  ],
  [
    { ounces: null, unitSize: '2 lbs.' },
    { amount: 2, unit: 'lb' },
  ],
  [
    { ounces: null, unitSize: '16.9 Fl. Oz' },
    { amount: 16.9, unit: 'fl oz' },
  ],
  [
    { ounces: 0, unitSize: '500ml' },
    { amount: 500, unit: 'ml' },
  ],
  [{ ounces: null, unitSize: '6 x 12 oz' }, null],
  [{ ounces: null, unitSize: '0 oz' }, null],
  [{ ounces: null, unitSize: '' }, null],
])('the measure of %j is %j', (product, measure) => {
  expect(measureOf(product)).toEqual(measure)
})
