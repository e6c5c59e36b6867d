import { expect, it } from 'vitest'
import { type Cents, cents } from '../values/money.ts'
import { sumOrder } from './money/sums.ts'
import {
  canCancel,
  foundFlag,
  listAllOrders,
  maySetStatus,
  type OrderStatus,
  orderTotal,
  savedAmount,
} from './orders.ts'
import { setFoundStatus } from './picking/picking.ts'

const line = (quantity: number, price: number, listPrice = price, foundQuantity: number | null = null) => ({
  id: 1,
  quantity,
  price: cents(price),
  listPrice: cents(listPrice),
  foundQuantity,
  substituteFor: null,
  charges: [],
})

const dueOf = (items: ReturnType<typeof line>[], isCancelled = false) =>
  sumOrder({ items, isCancelled, credits: [], paid: cents(0), deliveryFee: cents(0) }).due

const cases: [what: string, lines: ReturnType<typeof line>[], total: number, due: number, saved: number][] = [
  ['nothing', [], 0, 0, 0],
  ['a line not yet picked', [line(3, 700, 1000)], 2100, 2100, 900],
  ['a line found completely', [line(3, 700, 1000, 3)], 2100, 2100, 900],
  ['a short line', [line(3, 700, 1000, 1)], 2100, 700, 300],
  ['a line not found', [line(3, 700, 1000, 0)], 2100, 0, 0],
  ['a line that costs more than its list price', [line(2, 1200, 1000)], 2400, 2400, 0],
  ['several lines', [line(1, 10, 20), line(2, 30, 30, 1), line(5, 100, 101, 0)], 570, 40, 10],
]

it.each(cases)('an order of %s has correct sums', (_, lines, total, due, saved) => {
  const sums: Cents[] = [orderTotal(lines), dueOf(lines), savedAmount(0, lines)]
  expect(sums).toEqual([total, due, saved])
})

it.each(cases)('a cancelled order of %s saves and charges nothing', (_, lines) => {
  expect([savedAmount(4, lines), dueOf(lines, true)]).toEqual([0, 0])
})

it('an order can be cancelled only while it is processing', () => {
  const all: OrderStatus[] = [0, 1, 2, 3, 4]
  expect(all.map((status) => canCancel({ status }))).toEqual([true, false, false, false, false])
})

it('an order is neither cancelled nor reopened by a picker', () => {
  const all: OrderStatus[] = [0, 1, 2, 3, 4]
  expect(all.filter((to) => maySetStatus('picker', 1, to))).toEqual([0, 1, 2, 3])
  expect(all.filter((to) => maySetStatus('picker', 4, to))).toEqual([])
  expect(all.filter((to) => maySetStatus('associate', 4, to))).toEqual(all)
})

it.each([
  [null, null],
  [0, false],
  [1, true],
  [7, true],
])('%s found sets the flag %s', (foundQuantity, found) => {
  expect(foundFlag(foundQuantity)).toBe(found)
})

it.each([
  [true, { found: true, foundQuantity: null }],
  [false, { found: false, foundQuantity: null }],
  [null, { found: null, foundQuantity: null }],
  [{ found: true }, { found: true, foundQuantity: null }],
  [
    { found: true, foundQuantity: 3 },
    { found: true, foundQuantity: 3 },
  ],
])('the mark %j may be sent with or without a quantity', (body, mark) => {
  expect(setFoundStatus.body.parse(body)).toEqual(mark)
})

it('a range has days, whose time zone the server knows, or times', () => {
  const { from, to } = listAllOrders.query.parse({ from: '2026-11-20', to: '2026-11-21T00:00:00Z' })
  expect([from, to]).toEqual(['2026-11-20', new Date('2026-11-21T00:00:00Z')])
})
