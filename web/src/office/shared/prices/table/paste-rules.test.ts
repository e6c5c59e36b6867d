import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { addPasted, readPastedLines } from './paste-rules.ts'
import { byProduct, emptyRow, toSave } from './row-draft-rules.ts'

const found = (...productIds: number[]) => ({
  text: '',
  products: productIds.map((productId) => ({ productId, name: `Product ${productId}` })),
})

test('pasted cells are a code, a price, and perhaps a quantity and days', () => {
  expect(readPastedLines('A-1\t$4.50\r\n\r\nCola\t4\t3\t12/1/2026\t2026-12-31\n')).toEqual([
    { text: 'A-1', row: { ...emptyRow, price: '$4.50' } },
    {
      text: 'Cola',
      row: { ...emptyRow, price: '4', minQuantity: '3', from: '2026-12-01', to: '2026-12-31' },
    },
  ])
})

test('pasted prices stand in place of those of the same quantity and first day', () => {
  const days = { from: null, to: null, isFixed: false, note: '' }
  const kept = { productId: 1, price: cents(400), minQuantity: 3, ...days }
  const saved = byProduct([{ productId: 1, price: cents(500), minQuantity: 1, ...days }, kept])
  const lines = readPastedLines('a\t4.90\nb\t7')
  const { draft, leftOut } = addPasted(saved, {}, lines, [found(1), found(2)])
  expect(leftOut).toEqual([])
  expect(toSave(saved, draft)).toEqual([
    kept,
    { productId: 1, price: 490, minQuantity: 1, ...days },
    { productId: 2, price: 700, minQuantity: 1, ...days },
  ])
})

test('lines that are not understood are left out with the reason, and the others are taken', () => {
  const lines = readPastedLines(
    'a\t1\nb\t1\nc\tx\nd\nd\t1\t0\ne\t1\t1\tsoon\nf\t1\t1\t2026-12-02\t2026-12-01\ng\t2',
  )
  const products = [found(), found(1, 2), ...[3, 4, 5, 6, 7, 8].map((id) => found(id))]
  const { draft, leftOut } = addPasted(new Map(), {}, lines, products)
  expect(leftOut.map(({ problem }) => problem)).toEqual([
    'unknown',
    'ambiguous',
    'price',
    'price',
    'quantity',
    'days',
    'days',
  ])
  expect(Object.keys(draft)).toEqual(['8'])
})
