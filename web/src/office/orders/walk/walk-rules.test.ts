import type { PickLine, PickList } from '@cornerstock/contract/orders/picking/pick-lists'
import { expect, test } from 'vitest'
import type { LineMarkEntry } from '../marking/marks-in-outbox-rules.ts'
import {
  bySupplier,
  isSameProduct,
  linesToMark,
  parseOrderIds,
  shareFound,
  toBoxes,
  toWalk,
  withoutCancelled,
} from './walk-rules.ts'

const line = (itemId: number, orderId: number, given: Partial<PickLine> = {}): PickLine => ({
  itemId,
  orderId,
  quantity: 4,
  foundQuantity: null,
  substituteFor: null,
  markedBy: null,
  ...given,
})

const product = (productId: number, supplier: string, lines: PickLine[]) => ({
  productId,
  name: `Product ${productId}`,
  brand: '',
  sku: null,
  gtins: [],
  imageUrl: '',
  supplier,
  lines,
})

const list: PickList = {
  orders: [1003, 1001, 1002].map((orderId) => ({
    orderId,
    storeName: `Store ${orderId}`,
    status: orderId === 1002 ? 4 : 0,
    deliveryDate: null,
  })),
  groups: [
    { category: 'Candy', products: [product(1, 'Jetro', [line(11, 1001), line(12, 1003)])] },
    {
      category: 'Gum',
      products: [
        product(2, '', [line(13, 1002)]),
        product(3, 'Costco', [line(14, 1001, { substituteFor: 11 })]),
      ],
    },
  ],
}
const mark: LineMarkEntry = {
  kind: 'lineMark',
  account: 'staff',
  store: null,
  key: 'a',
  lane: 'order 1001',
  body: { orderId: 1001, itemId: 11, foundQuantity: 3, seen: null },
  createdAt: 0,
}

test('boxes have the numbers of the orders in the list, also beside a cancelled one', () => {
  const walk = toWalk(list, [])
  expect(walk[0]?.products[0]?.lines.map(({ itemId, box }) => [itemId, box])).toEqual([
    [12, 1],
    [11, 2],
  ])
  expect(toBoxes(walk, list).map(({ box, lines }) => [box, lines.map(({ itemId }) => itemId)])).toEqual([
    [1, [12]],
    [2, [11, 14]],
    [3, [13]],
  ])
  expect(withoutCancelled(walk, list).map(({ name, products }) => [name, products.length])).toEqual([
    ['Candy', 1],
    ['Gum', 1],
  ])
})

test('a mark that waits to be sent is shown, and a substitute names what it replaces', () => {
  const walk = toWalk(list, [mark])
  expect(walk[0]?.products[0]?.lines[1]).toMatchObject({ foundQuantity: 3, isWaiting: true })
  expect(walk[1]?.products[1]?.lines[0]).toMatchObject({ insteadOf: 'Product 1', isWaiting: false })
})

test('products without a supplier come last', () => {
  expect(bySupplier(toWalk(list, [])).map(({ name }) => name)).toEqual(['Costco', 'Jetro', ''])
})

test.each([
  [0, [0, 0, 0]],
  [5, [4, 1, 0]],
  [12, [4, 4, 4]],
])('%i found are divided among the boxes, first box first', (found, shares) => {
  const lines = [line(1, 1001), line(2, 1002), line(3, 1003)]
  expect(shareFound(lines, found).map(({ foundQuantity }) => foundQuantity)).toEqual(shares)
})

test('a mark of a product does not change lines that somebody has checked', () => {
  const checked = line(1, 1001, { foundQuantity: 0 })
  expect(linesToMark([checked, line(2, 1002)])).toEqual([line(2, 1002)])
  expect(linesToMark([checked])).toEqual([checked])
})

test('a product looks different once a line of it was marked', () => {
  const productOf = (marks: Parameters<typeof toWalk>[1]) => toWalk(list, marks)[0]?.products[0]
  const [before, after] = [productOf([]), productOf([mark])]
  expect(before && isSameProduct(before, { ...before })).toBe(true)
  expect(before && after && isSameProduct(before, after)).toBe(false)
})

test('an address names each order once', () => {
  expect(parseOrderIds('1002,1001,1002,x,-3,')).toEqual([1002, 1001])
})
