import { type Cents, cents } from '@cornerstock/contract/values/money'
import { expect, it } from 'vitest'
import { keepWithinLines, takeFee } from './return-credit-rules.ts'

const value = (itemId: number, goods: number, charges = 0, quantity = 1) => ({
  ...{ itemId, quantity, goods: cents(goods), charges: cents(charges) },
})
const left = (...rows: [number, number][]) => new Map(rows as [number, Cents][])

it('the credit of free goods is moved to the goods that were paid', () => {
  expect(keepWithinLines([value(1, 1333), value(2, 667)], left([1, 2000], [2, 0]))).toEqual([
    value(1, 2000),
    value(2, 0),
  ])
})

it('what no returned line can take is credited to other lines as no units', () => {
  expect(keepWithinLines([value(2, 2000)], left([1, 400], [2, 1600], [3, 500]))).toEqual([
    value(2, 1600),
    value(1, 400, 0, 0),
  ])
})

it('a fee is taken off goods first, then off charges, and never above both', () => {
  const values = [value(1, 100, 10), value(2, 50, 5)]
  const taken = (fee: number) => takeFee(values, cents(fee)).map(({ amount, fee: kept }) => [amount, kept])
  expect(taken(0)).toEqual([
    [110, 0],
    [55, 0],
  ])
  expect(taken(120)).toEqual([
    [10, 100],
    [35, 20],
  ])
  expect(taken(155)).toEqual([
    [5, 105],
    [5, 50],
  ])
  expect(taken(9999)).toEqual([
    [0, 110],
    [0, 55],
  ])
})
