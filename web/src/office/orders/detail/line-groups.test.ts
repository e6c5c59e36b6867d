import type { AnyOrderItem } from '@cornerstock/contract/orders/orders'
import { expect, test } from 'vitest'
import { groupLines, type ProductPlaces } from './line-groups.ts'

const line = (id: number, productId: number, substituteFor: number | null = null) =>
  ({ id, productId, substituteFor }) as AnyOrderItem

const places: ProductPlaces = new Map([
  [1, { place: 2, name: 'Gum' }],
  [2, { place: 0, name: 'Candy' }],
  [3, { place: 1, name: 'Candy' }],
])

const ids = (items: AnyOrderItem[]) =>
  groupLines(items, places).map((group) => [group.name, group.items.map(({ id }) => id)])

test('lines are sorted by their products, under one heading each', () => {
  expect(ids([line(11, 1), line(12, 3), line(13, 2)])).toEqual([
    ['Candy', [13, 12]],
    ['Gum', [11]],
  ])
})

test('a substitute follows the line that it stands in for, under its heading', () => {
  expect(ids([line(11, 2), line(12, 1, 11), line(13, 3)])).toEqual([['Candy', [11, 12, 13]]])
})

test('products that are in no list come last, without a heading', () => {
  expect(ids([line(11, 9), line(12, 1)])).toEqual([
    ['Gum', [12]],
    [undefined, [11]],
  ])
})

test('lines stay as ordered if no product has a place', () => {
  const groups = groupLines([line(12, 2), line(11, 1)], new Map())
  expect(groups).toEqual([{ name: undefined, items: [line(12, 2), line(11, 1)] }])
})
