import { expect, test } from 'vitest'
import { planSlideStep } from './slide-history-rules.ts'

test.each([
  ['the first Next', [], 0, 1, { kind: 'push', slidesBehind: [0] }],
  ['the second Next', [0], 1, 2, { kind: 'push', slidesBehind: [0, 1] }],
  ['a later dot', [], 0, 2, { kind: 'push', slidesBehind: [0] }],
  ['a swipe back', [0, 1], 2, 1, { kind: 'back', entries: 1 }],
  ['the first dot', [0, 1], 2, 0, { kind: 'back', entries: 2 }],
  ['a swipe back to a skipped slide', [0], 2, 1, { kind: 'replace' }],
  ['a swipe back after opening the URL of a later slide', [], 2, 1, { kind: 'replace' }],
])('the history follows %s', (_what, slidesBehind, from, to, expected) => {
  expect(planSlideStep(slidesBehind, from, to)).toEqual(expected)
})
