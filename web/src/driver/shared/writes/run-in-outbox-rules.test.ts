// @vitest-environment happy-dom
import type { DeliveryRun, DeliveryStop } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import type { Entries } from '../../../outbox/entry.ts'
import { withRejection } from '../../../outbox/outbox-rules.ts'
import { emptyDraft } from '../../../stops/stop-draft.ts'
import {
  inDriverOrder,
  nextStop,
  toShownRun,
  withClose,
  withStart,
  withStopReport,
} from './run-in-outbox-rules.ts'
import { laneOf, type RunCloseEntry, type RunStartEntry, type StopEntry } from './writes.ts'

const stop = (orderId: number): DeliveryStop => ({
  ...{ orderId, clientId: 'c', storeName: `Store ${orderId}`, storeAddress: '', phoneNumber: '' },
  ...{ deliveryNotes: '', isCancelled: false, boxes: null, amountDue: cents(5000), paid: cents(0) },
  ...{ owedBefore: cents(0), proof: 'name', needsCount: [], returns: [], items: [], outcome: null },
  ...{ at: null, signedBy: null, hasSignature: false, hasPhoto: false, recorded: null },
})

const run = (more: Partial<DeliveryRun> = {}): DeliveryRun => ({
  ...{ runId: 1, name: 'Van 1', deliveryDate: '2026-12-01', status: 'onTheRoad', driver: null },
  ...{ startedAt: new Date(0), closedAt: null, closedBy: null, confirmedBy: null },
  ...{ stops: [stop(1), stop(2)], expected: { cash: cents(100), checks: cents(0) }, counted: null, note: '' },
  ...more,
})

const base = { account: 'driver', store: null, lane: laneOf(1), createdAt: 0 }
const start: RunStartEntry = {
  ...base,
  kind: 'runStart',
  key: 's',
  body: { runId: 1, at: '2026-12-01T09:00:00.000Z' },
}
const report = (orderId: number, key: string): StopEntry => ({
  ...{ ...base, kind: 'stopReport', key, delaysNothing: true },
  body: {
    ...{ runId: 1, orderId, storeName: `Store ${orderId}`, draft: emptyDraft, due: cents(4000) },
    report: {
      outcome: 'delivered',
      at: '2026-12-01T10:00:00.000Z',
      signedBy: 'Ali',
      payments: [{ method: 'cash', amount: 40 }],
    },
  },
})
const close: RunCloseEntry = {
  ...{ ...base, kind: 'runClose', key: 'c' },
  body: { runId: 1, counted: { cash: cents(4100), checks: cents(0) }, note: '' },
}
const rejection = { status: 409, code: 'NOT_CHANGEABLE', message: 'It was cancelled.', details: null }
const keysOf = (entries: Entries) => entries.map(({ key }) => key)

test('a second press on Delivered, Start or Close adds nothing', () => {
  expect(keysOf(withStopReport(withStopReport([], report(1, 'a')), report(1, 'b')))).toEqual(['a'])
  expect(keysOf(withStart(withStart([], start), { ...start, key: 't' }))).toEqual(['s'])
  expect(keysOf(withClose(withClose([], close), { ...close, key: 'd' }))).toEqual(['c'])
})

test('a report that was rejected is replaced by its correction', () => {
  const rejected = withRejection([report(1, 'a')], 'a', rejection)
  expect(keysOf(withStopReport(rejected, report(1, 'b')))).toEqual(['b'])
})

test('a correction takes the place of the rejected report, before the end of the run, which waits for it', () => {
  const rejected = withRejection(withClose([report(1, 'a'), report(2, 'b')], close), 'a', rejection)
  const corrected = withStopReport(rejected, report(1, 'd'))
  expect(keysOf(corrected)).toEqual(['d', 'b', 'c'])
  expect(corrected[0]?.delaysNothing).toBe(false)
})

test('a stop that is recorded after the end of the run was rejected is sent before it', () => {
  const rejected = withRejection([close], 'c', rejection)
  expect(keysOf(withStopReport(rejected, report(1, 'a')))).toEqual(['a', 'c'])
})

test('a run whose start was rejected can be started again, before its stops', () => {
  const rejected = withRejection(withStopReport([start], report(1, 'a')), 's', rejection)
  expect(keysOf(withStart(rejected, { ...start, key: 't' }))).toEqual(['t', 'a'])
})

test('a rejected report delays no other stop, but the end of the run', () => {
  const entries = withClose([report(1, 'a'), report(2, 'b')], close)
  expect(entries.map(({ key, delaysNothing }) => [key, delaysNothing ?? false])).toEqual([
    ['a', false],
    ['b', false],
    ['c', false],
  ])
})

test('a run shows what waits in the outbox: stops that are done, what they paid, and the next stop', () => {
  const shown = toShownRun(run(), [report(1, 'a')])
  expect(shown.stops[0]).toMatchObject({ outcome: 'delivered', signedBy: 'Ali', amountDue: 4000, paid: 4000 })
  expect(nextStop(shown)?.orderId).toBe(2)
  expect(shown).toMatchObject({ expected: { cash: 4100 }, isWaiting: true })
})

test('a payment is not counted twice once the server has it', () => {
  const done = { ...stop(1), outcome: 'delivered' as const, paid: cents(4000) }
  const known = run({ stops: [done, stop(2)], expected: { cash: cents(4100), checks: cents(0) } })
  expect(toShownRun(known, [report(1, 'a')])).toMatchObject({ expected: { cash: 4100 }, isWaiting: false })
})

test('a stop whose report was rejected is open again', () => {
  const shown = toShownRun(run(), withRejection([report(1, 'a')], 'a', rejection))
  expect(nextStop(shown)?.orderId).toBe(1)
  expect(shown.expected.cash).toBe(100)
})

test('a start and an end without signal count at once', () => {
  expect(toShownRun(run({ status: 'open' }), [start]).status).toBe('onTheRoad')
  expect(toShownRun(run(), [close])).toMatchObject({ status: 'closed', counted: { cash: 4100 } })
})

test('a cancelled order is no next stop', () => {
  const cancelled = { ...stop(1), isCancelled: true }
  expect(nextStop(toShownRun(run({ stops: [cancelled, stop(2)] }), []))?.orderId).toBe(2)
})

test('the run on the road comes first, then the earliest day, then closed runs', () => {
  const runs = [
    run({ runId: 1, status: 'closed' }),
    run({ runId: 2, status: 'open', deliveryDate: '2026-12-03' }),
    run({ runId: 3, status: 'open', deliveryDate: '2026-12-02' }),
    run({ runId: 4 }),
  ]
  expect(inDriverOrder(runs.map((one) => toShownRun(one, []))).map(({ runId }) => runId)).toEqual([
    4, 3, 2, 1,
  ])
})
