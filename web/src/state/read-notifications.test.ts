// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { createReadMarks } from './read-notifications.ts'

beforeEach(() => localStorage.clear())

test('the mark is still there after a reload', () => {
  const mark = { clientId: 'b7c1', until: 5 }
  createReadMarks(localStorage).set(mark)
  expect(createReadMarks(localStorage).get()).toEqual(mark)
})

test.each(['', '{}', '{"clientId":1}', 'not json'])('what is kept as %j is no mark', (text) => {
  localStorage.setItem('notificationsRead', text)
  expect(createReadMarks(localStorage).get()).toBeNull()
})
