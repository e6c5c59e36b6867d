import { expect, test } from 'vitest'
import { stepFrom } from './step-from.ts'

test('stepping stays within the list', () => {
  const ids = [1003, 1002, 1001]
  expect(stepFrom(ids, undefined, 1)).toBe(1003)
  expect(stepFrom(ids, { id: 1003, index: 0 }, 1)).toBe(1002)
  expect(stepFrom(ids, { id: 1001, index: 2 }, 1)).toBe(1001)
  expect(stepFrom(ids, { id: 1003, index: 0 }, -1)).toBe(1003)
  expect(stepFrom([], { id: 1003, index: 0 }, 1)).toBeUndefined()
})

test('a step from a row that has left the list starts at its former index', () => {
  const ids = [1005, 1004, 1002, 1001]
  expect(stepFrom(ids, { id: 1003, index: 2 }, 1)).toBe(1002)
  expect(stepFrom(ids, { id: 1003, index: 2 }, -1)).toBe(1004)
  expect(stepFrom(ids, { id: 1000, index: 4 }, 1)).toBe(1001)
})
