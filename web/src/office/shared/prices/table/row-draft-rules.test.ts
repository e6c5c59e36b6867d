import type { ClientPrice } from '@cornerstock/contract/prices/price-rows'
import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import {
  byProduct,
  changedProducts,
  changesOf,
  conflictsOf,
  emptyRow,
  problemOf,
  rowsOf,
  toSave,
  wrongProducts,
} from './row-draft-rules.ts'

const price = (productId: number, amount: number, more: Partial<ClientPrice> = {}): ClientPrice => ({
  productId,
  price: cents(amount),
  minQuantity: 1,
  from: null,
  to: null,
  isFixed: false,
  note: '',
  ...more,
})
const saved = byProduct([price(1, 500), price(1, 450, { minQuantity: 3 }), price(2, 700)])
const typed = (text: string, more = {}) => ({ ...emptyRow, price: text, ...more })

test('prices that were not edited are shown and saved as they are', () => {
  expect(rowsOf(saved, {}, 1).map(({ price, minQuantity }) => [price, minQuantity])).toEqual([
    ['5.00', '1'],
    ['4.50', '3'],
  ])
  expect(toSave(saved, {})).toEqual([...saved.values()].flat())
})

test('a typed price replaces the prices of its product, and an emptied one removes them', () => {
  const draft = { 1: [typed('$4')], 2: [typed(' ')], 3: [typed('9', { from: '2026-12-01' })] }
  expect(toSave(saved, draft)).toEqual([price(1, 400), price(3, 900, { from: '2026-12-01' })])
  expect(changedProducts(saved, draft)).toEqual([1, 2, 3])
  expect(changesOf(saved, draft)).toEqual([
    { productId: 1, minQuantity: 1, from: null, to: null, before: 500, after: 400 },
    { productId: 1, minQuantity: 3, from: null, to: null, before: 450, after: null },
    { productId: 2, minQuantity: 1, from: null, to: null, before: 700, after: null },
    { productId: 3, minQuantity: 1, from: '2026-12-01', to: null, before: null, after: 900 },
  ])
})

test('the same prices in another order change nothing', () => {
  expect(changedProducts(saved, { 1: [typed('4.5', { minQuantity: '3' }), typed('5')] })).toEqual([])
})

test.each([
  [typed('six'), 'price'],
  [typed('0'), 'price'],
  [typed('6', { minQuantity: '1.5' }), 'quantity'],
  [typed('6', { minQuantity: '' }), 'quantity'],
  [typed('6', { from: '2026-12-02', to: '2026-12-01' }), 'days'],
  [typed('6', { from: '2026-12-01', to: '2026-12-01' }), undefined],
  [typed('', { minQuantity: 'x' }), undefined],
])('a row that cannot be saved says why: %j', (row, problem) => {
  expect(problemOf(row)).toBe(problem)
  expect(wrongProducts({ 1: [row] })).toEqual(problem ? [1] : [])
})

test('an edited product that somebody else priced otherwise is a conflict', () => {
  const now = byProduct([price(1, 510), price(2, 710), price(3, 900)])
  const draft = { 1: [typed('4')], 2: [typed('7.10')], 4: [typed('1')] }
  expect(conflictsOf(saved, now, draft)).toEqual([1])
  expect(toSave(now, draft)).toEqual([price(1, 400), price(2, 710), price(3, 900), price(4, 100)])
})
