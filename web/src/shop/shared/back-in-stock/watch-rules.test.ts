import { expect, test } from 'vitest'
import { findWatched, type WatchEntry, withWatch } from './watch-rules.ts'

const watch = (key: string, isWatched: boolean, given: Partial<WatchEntry> = {}): WatchEntry => ({
  kind: 'watch',
  account: 'rosa',
  store: 'deli',
  key,
  lane: 'watch deli',
  body: { productId: 7, isWatched },
  createdAt: 1,
  ...given,
})
const keys = (entries: readonly WatchEntry[], last: WatchEntry) =>
  withWatch(entries, last).map(({ key }) => key)

test('of several taps before sending, only the last is sent', () => {
  expect(keys([watch('a', true)], watch('b', false))).toEqual(['b'])
})

test('a tap after one that was sent is sent after it, as the first may have had its effect', () => {
  expect(keys([watch('a', true, { sentAt: 1 })], watch('b', false))).toEqual(['a', 'b'])
})

test('a tap replaces none of another product or store', () => {
  const others = [
    watch('a', true, { store: 'bodega' }),
    watch('b', true, { body: { productId: 8, isWatched: true } }),
  ]
  expect(keys(others, watch('c', true))).toEqual(['a', 'b', 'c'])
})

test('the last entry says whether a product is watched', () => {
  const entries = [watch('a', true, { sentAt: 1 }), watch('b', false)]
  expect(findWatched(entries, 'deli', 7)).toBe(false)
  expect(findWatched(entries, 'bodega', 7)).toBeUndefined()
  expect(findWatched(entries, 'deli', 8)).toBeUndefined()
})
