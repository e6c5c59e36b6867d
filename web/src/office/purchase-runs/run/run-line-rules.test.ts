import type { AnyPurchaseRun, RunLine } from '@cornerstock/contract/orders/picking/purchase-runs'
import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import type { RunMark, RunMarkEntry } from './marks/run-marks-in-outbox-rules.ts'
import { isLastStop, nextOpenLine, openFirst, toStops } from './run-line-rules.ts'

const line = (productId: number, given: Partial<RunLine> = {}): RunLine => ({
  productId,
  name: `Product ${productId}`,
  imageUrl: '',
  quantity: 5,
  price: cents(100),
  isStale: false,
  nextBest: null,
  found: null,
  pricePaid: null,
  isLast: false,
  orders: [],
  ...given,
})

const run = (lines: RunLine[]): AnyPurchaseRun => ({
  runId: 1,
  status: 'open',
  createdAt: new Date(0),
  rules: {},
  stops: [{ supplier: 'Jetro', total: cents(0), lines }],
  unpriced: [],
  total: cents(0),
  singleBest: null,
  isExact: true,
  revenue: cents(0),
  margin: cents(0),
})

const mark = (productId: number, found: number | null, body: Partial<RunMark> = {}): RunMarkEntry => ({
  kind: 'runMark',
  account: 'staff',
  store: null,
  key: 'a',
  lane: 'run 1',
  body: { runId: 1, productId, supplier: 'Jetro', found, seen: null, isLast: false, ...body },
  createdAt: 0,
})

test('unmarked lines come first', () => {
  const [stop] = toStops(run([line(1, { found: 5 }), line(2), line(3, { found: 0 }), line(4)]), [])
  const ids = (lines: readonly { productId: number }[] = []) => lines.map(({ productId }) => productId)
  expect(ids(stop?.lines)).toEqual([1, 2, 3, 4])
  expect(ids(openFirst(stop?.lines ?? []))).toEqual([2, 4, 1, 3])
  expect(stop?.markedCount).toBe(2)
})

test('after the last line follows the first unmarked line', () => {
  const [stop] = toStops(run([line(1), line(2, { found: 0 }), line(3), line(4)]), [])
  const after = (productId: number) => nextOpenLine(stop?.lines ?? [], productId)?.productId
  expect([after(1), after(3), after(4)]).toEqual([3, 4, 1])
  const [marked] = toStops(run([line(1), line(2, { found: 5 })]), [])
  expect(nextOpenLine(marked?.lines ?? [], 1)).toBeUndefined()
})

test('the newest mark that waits is shown', () => {
  const marks = [mark(1, 2), mark(1, 4, { pricePaid: cents(90) })]
  const [stop] = toStops(run([line(1), line(2)]), marks)
  expect(stop?.lines[0]).toMatchObject({ productId: 1, found: 4, pricePaid: 90, isWaiting: true })
  expect(stop?.lines[1]).toMatchObject({ productId: 2, found: null, isWaiting: false })
})

test('a mark of another supplier changes nothing', () => {
  const [stop] = toStops(run([line(1)]), [mark(1, 2, { supplier: 'Costco' })])
  expect(stop?.lines[0]).toMatchObject({ found: null, isWaiting: false })
})

test('a stop is the last only for people who see the next supplier', () => {
  expect(isLastStop(line(1))).toBe(true)
  expect(isLastStop(line(1, { nextBest: { supplier: 'Costco', price: cents(120) } }))).toBe(false)
  const { price: _, nextBest: __, pricePaid: ___, ...pickerLine } = line(1)
  expect(isLastStop(pickerLine)).toBe(false)
})
