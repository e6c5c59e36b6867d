// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readMark, useReadUntil } from './read-mark.ts'

beforeEach(() => localStorage.clear())

const readUntil = (clientId: string) => renderHook(() => useReadUntil(clientId)).result.current

test('a mark applies to its client only', () => {
  readMark.set({ clientId: 'b7c1', until: 5 })
  expect(readUntil('b7c1')).toBe(5)
  expect(readUntil('another')).toBe(0)
})

test.each(['', '{}', '{"clientId":1}', 'not json'])('%j in the storage is not a read mark', (text) => {
  localStorage.setItem('notificationsRead', text)
  expect(readUntil('b7c1')).toBe(0)
})
