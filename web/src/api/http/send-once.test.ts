// @vitest-environment happy-dom
import { dayMs } from '@cornerstock/contract/values/days'
import { beforeEach, expect, test } from 'vitest'
import { unansweredRequests } from '../../state/unanswered-requests.ts'
import { ApiError } from './api-error.ts'
import { sendOnce } from './send-once.ts'

beforeEach(() => localStorage.clear())

const body = { text: 'Closed on Monday' }

/** Sends the body, and returns the key that it was sent with. */
async function keyOf(sent: unknown, outcome: Error | 'responded') {
  let key = ''
  const request = sendOnce('note', sent, (idempotencyKey) => {
    key = idempotencyKey
    return outcome === 'responded' ? Promise.resolve() : Promise.reject(outcome)
  })
  await request.catch((error: unknown) => expect(error).toBe(outcome))
  return key
}

const lost = new ApiError(null, { status: 0, code: 'NO_RESPONSE' })
const fault = new ApiError(null, { status: 500, code: 'INTERNAL' })
const busy = new ApiError(null, { status: 429, code: 'TOO_MANY_REQUESTS' })
const rejection = new ApiError(null, { status: 404, code: 'NOT_FOUND' })
const unreadable = new ApiError(null, { status: 200, code: 'UNREADABLE' })

test.each([
  ['a lost response', lost],
  ['a fault', fault],
  ['a response that cannot be read', unreadable],
  ['a response that the server is busy', busy],
])('after %s, the same request is sent with the same key', async (_, error) => {
  const key = await keyOf(body, error)
  expect(unansweredRequests.find('note')).toMatchObject({ key, body })
  expect(await keyOf({ ...body }, 'responded')).toBe(key)
  expect(unansweredRequests.find('note')).toBeNull()
})

test.each([
  ['a response', 'responded' as const],
  ['a rejection', rejection],
])('after %s, the same request is a new one', async (_, outcome) => {
  const key = await keyOf(body, outcome)
  expect(unansweredRequests.find('note')).toBeNull()
  expect(await keyOf(body, 'responded')).not.toBe(key)
})

test('another body gets another key', async () => {
  expect(await keyOf({ text: 'Open again' }, lost)).not.toBe(await keyOf(body, lost))
})

test('a key that the server may have forgotten is not used again, and is removed', async () => {
  const dayAgo = Date.now() - dayMs
  unansweredRequests.keep('note', { key: 'old', body, confirmedAt: dayAgo })
  unansweredRequests.keep('other', { key: 'old', body, confirmedAt: dayAgo })
  expect(await keyOf(body, lost)).not.toBe('old')
  expect(localStorage.getItem('unansweredRequests')).not.toContain('old')
})
