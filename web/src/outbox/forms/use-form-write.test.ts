// @vitest-environment happy-dom
import { dayMs } from '@cornerstock/contract/values/days'
import { i18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/http/api-error.ts'
import { session } from '../../state/session/session.ts'
import { testAccount } from '../../state/session/test-account.ts'
import type { Entry } from '../entry.ts'
import { outbox } from '../outbox.ts'
import { stateOf } from '../outbox-rules.ts'
import { registerKinds } from '../send-entry.ts'
import { forget, sendAgain } from './decisions.ts'
import { useFormWrite } from './use-form-write.ts'

const lost = new ApiError(null, { status: 0, code: 'NO_RESPONSE' })
const fault = new ApiError(null, { status: 500, code: 'INTERNAL' })
const busy = new ApiError(null, { status: 429, code: 'TOO_MANY_REQUESTS' })
const rejection = new ApiError(null, { status: 404, code: 'NOT_FOUND', text: 'There is no such store.' })
const unreadable = new ApiError(null, { status: 200, code: 'UNREADABLE' })

const body = { text: 'Closed on Monday' }

/** The keys that were sent, and what becomes of the next one. */
let keys: string[] = []
let outcome: Error | 'accepted'

beforeEach(async () => {
  keys = []
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  registerKinds({
    note: async () => ({
      async send({ key }) {
        keys.push(key)
        if (outcome !== 'accepted') throw outcome
        return 'saved'
      },
    }),
  })
  session.signIn(testAccount('staff'))
  await outbox.open('staff')
})

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  await outbox.update(() => [])
  session.signOut()
})

function openForm() {
  const heard: unknown[] = []
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  const { result, unmount } = renderHook(
    () =>
      useFormWrite<typeof body, string>({
        kind: 'note',
        lane: 'rosa note',
        store: 'rosa',
        toTitle: ({ text }) => text,
        onAccepted: (response, entry) => void heard.push([response, entry.body]),
      }),
    { wrapper },
  )
  const send = async (written: typeof body, next: Error | 'accepted') => {
    outcome = next
    await act(async () => void (await result.current.send(written)))
    return keys.at(-1)
  }
  return { form: () => result.current, send, heard, close: unmount }
}

test.each([
  ['a lost response', lost],
  ['a fault', fault],
  ['a response that the server is busy', busy],
])('after %s, the same contents are sent with the same key, also after a reload', async (_, error) => {
  const first = openForm()
  const key = await first.send(body, error)
  expect(first.form().entry).toMatchObject({ key, body })
  first.close()
  const second = openForm()
  expect(await second.send({ ...body }, 'accepted')).toBe(key)
  await waitFor(() => expect(second.heard).toEqual([['saved', body]]))
  expect(second.form().entry).toBeUndefined()
})

test('after an accepted write the same contents are a new one, even if its response cannot be read', async () => {
  const { send, heard } = openForm()
  const key = await send(body, unreadable)
  expect(await send(body, 'accepted')).not.toBe(key)
  await waitFor(() =>
    expect(heard).toEqual([
      [undefined, body],
      ['saved', body],
    ]),
  )
})

test('a rejection stays with what was written until it is sent again as a new write', async () => {
  const first = openForm()
  const key = await first.send(body, rejection)
  first.close()
  const { form, send, heard } = openForm()
  expect(form().entry).toMatchObject({ body, rejection: { message: 'There is no such store.' } })
  expect(await send(body, 'accepted')).not.toBe(key)
  await waitFor(() => expect(heard).toHaveLength(1))
})

test('other contents are another write, and the one that waits is sent too', async () => {
  const { form, send, heard } = openForm()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await send(body, 'accepted')
  await send({ text: 'Open again' }, 'accepted')
  expect(form().entries.map(({ title }) => title)).toEqual(['Closed on Monday', 'Open again'])
  expect(form().entry?.body).toEqual({ text: 'Open again' })
  vi.restoreAllMocks()
  await send({ text: 'Open again' }, 'accepted')
  expect(keys).toHaveLength(2)
  await waitFor(() => expect(form().entries).toEqual([]))
  // Only the newest is in the form, which is emptied when it was accepted.
  expect(heard).toEqual([['saved', { text: 'Open again' }]])
})

test('a correction replaces what was rejected', async () => {
  const { send } = openForm()
  await send(body, rejection)
  await send({ text: 'Open again' }, lost)
  expect(outbox.get()).toMatchObject([{ body: { text: 'Open again' } }])
})

/** A write whose response was lost so long ago that the server may have forgotten its key. */
async function sendLongAgo() {
  const opened = openForm()
  const key = await opened.send(body, lost)
  vi.useFakeTimers({ now: Date.now() + dayMs, toFake: ['Date'] })
  session.signIn(testAccount('staff'))
  return { ...opened, key }
}

test('a key that the server may have forgotten is not used again', async () => {
  const { form, send, key } = await sendLongAgo()
  expect(await send(body, lost)).not.toBe(key)
  expect(outbox.get()).toHaveLength(1)
  expect(form().entry).toBeDefined()
})

test('a write that is too old for its key is shown until it is sent again as a new one', async () => {
  const { form, send, key, heard } = await sendLongAgo()
  expect(form().entry).toMatchObject({ key, body })
  await send({ text: 'Open again' }, 'accepted')
  expect(form().entries).toMatchObject([{ key, body }])
  outcome = 'accepted'
  act(() => form().entry && sendAgain(form().entry as Entry))
  expect(form().entry).toMatchObject({ body, title: 'Closed on Monday' })
  expect(form().entry && stateOf(form().entry as Entry)).toBe('waiting')
  await send(body, 'accepted')
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(3)
  await waitFor(() => expect(heard.at(-1)).toEqual(['saved', body]))
})

test('without a network a write waits, and forgetting it sends nothing', async () => {
  const { form, send, heard } = openForm()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await send(body, 'accepted')
  const { entry } = form()
  expect(entry && stateOf(entry)).toBe('waiting')
  act(() => entry && forget(entry))
  expect(form().entry).toBeUndefined()
  expect([keys, heard]).toEqual([[], []])
})
