import { expect, test } from 'vitest'
import type { Entries, Entry } from './entry.ts'
import {
  hasUnsent,
  nextToSend,
  stateOf,
  withFailure,
  withOnlyEntry,
  withoutSent,
  withRejection,
  withResponse,
  withSent,
} from './outbox-rules.ts'

const entry = (key: string, values: Partial<Entry> = {}): Entry => ({
  kind: 'note',
  account: 'staff',
  store: 'rosa',
  key,
  lane: 'rosa note',
  body: { text: 'Closed on Monday' },
  createdAt: 0,
  ...values,
})
const rejection = { status: 409, code: 'QUOTA_REACHED', message: 'Too many.', details: null }
const hours = (count: number) => count * 3_600_000
const next = (entries: Entries, now = 0) => nextToSend(entries, now)?.key

test.each([
  [entry('a'), 'waiting'],
  [entry('a', { sentAt: 1 }), 'unanswered'],
  [entry('a', { sentAt: 1, rejection }), 'rejected'],
  [entry('a', { sentAt: 1, response: {} }), 'accepted'],
])('%j is %s', (one, state) => {
  expect(stateOf(one)).toBe(state)
})

test('a rejected entry delays the later entries of its lane, and no others', () => {
  const rejected = withRejection([entry('a'), entry('b')], 'a', rejection)
  expect(next(rejected)).toBeUndefined()
  expect(next([...rejected, entry('c', { lane: 'deli note' })])).toBe('c')
})

test('a rejected entry that delays nothing lets its lane go on', () => {
  expect(next(withRejection([entry('a', { delaysNothing: true }), entry('b')], 'a', rejection))).toBe('b')
})

test('an accepted entry that waits to be seen delays nothing', () => {
  expect(next(withResponse([entry('a'), entry('b')], 'a', {}))).toBe('b')
})

test('an entry whose key the server may have dropped is not sent again, unless a repeat has no second effect', () => {
  const sent = withSent([entry('a')], 'a', 1000)
  expect(next(sent, 1000 + hours(22))).toBe('a')
  expect(next(sent, 1000 + hours(23))).toBeUndefined()
  expect(next([entry('a')], hours(1000))).toBe('a')
  expect(next(withSent([entry('a', { isRepeatable: true })], 'a', 0), hours(1000))).toBe('a')
})

test('sending stores the time of the first attempt and counts the attempts', () => {
  expect(withSent(withSent([entry('a')], 'a', 5), 'a', 9)[0]).toMatchObject({ sentAt: 5, attempts: 2 })
})

test('faults are counted, and the message of the last one is shown until the entry is sent again', () => {
  const failed = withFailure(withSent([entry('a')], 'a', 5), 'a', 'It failed.')
  expect(failed[0]).toMatchObject({ failure: 'It failed.', faults: 1 })
  const [again] = withSent(failed, 'a', 9)
  expect(again).toMatchObject({ faults: 1 })
  expect(again).not.toHaveProperty('failure')
})

test('an entry without a response delays only its own lane', () => {
  const other = entry('m', { lane: 'deli note' })
  const entries = withSent([entry('o'), entry('b'), other], 'o', 0)
  expect(nextToSend(entries, 0, new Set(['o']))?.key).toBe('m')
  expect(hasUnsent(entries, 0)).toBe(true)
  expect(hasUnsent(entries.slice(0, 2), 0)).toBe(false)
})

test('an entry that was not sent after all is as it was before', () => {
  const failed = entry('o', { failure: 'It failed.' })
  expect(withoutSent(withSent([failed], 'o', 5), failed)).toEqual([failed])
  const once = withSent([entry('o')], 'o', 5)
  const [before] = once
  expect(before && withoutSent(withSent(once, 'o', 9), before)).toEqual(once)
})

test('the next write of a form replaces the one before, and no other', () => {
  const other = entry('m', { lane: 'deli note' })
  expect(withOnlyEntry([entry('a'), other], entry('b')).map(({ key }) => key)).toEqual(['m', 'b'])
})
