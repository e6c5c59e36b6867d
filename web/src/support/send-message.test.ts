// @vitest-environment happy-dom
import { dayMs } from '@cornerstock/contract/values/days'
import { i18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outbox } from '../outbox/outbox.ts'
import { registerKinds } from '../outbox/send-entry.ts'
import { sendWhenPossible } from '../outbox/send-when-possible.ts'
import { session } from '../state/session/session.ts'
import { testAccount } from '../state/session/test-account.ts'
import { supportRequestKind } from './message-kinds.ts'
import { useSendSupportRequest } from './send-message.ts'
import { supportDrafts } from './support-drafts.ts'

const clientId = '7f1c2f6e-8f0a-4c39-9d25-6f0c3b1f2a11'

const wireRequest = {
  supportId: 12,
  clientId,
  storeName: 'Sunny Side Deli',
  kind: 'question',
  status: 'open',
  createdAt: '2026-03-02T09:00:00.000Z',
  messages: [{ by: 'client', text: 'Hello?', at: '2026-03-02T09:00:00.000Z' }],
  orderId: null,
  itemId: null,
  quantity: null,
  code: null,
  images: [],
  decision: null,
}

interface Sent {
  key: string
  body: unknown
  response: (response: Response) => void
  lose: () => void
}

let sent: Sent[]
const stops: (() => void)[] = []

const sentAt = (index: number): Sent => {
  const call = sent[index]
  if (!call) throw new Error(`Only ${sent.length} messages were sent`)
  return call
}
const accepted = () => Response.json(wireRequest, { status: 201 })
const refused = () =>
  Response.json({ error: 'No', message: 'Too many.', code: 'QUOTA_REACHED', requestId: 'r' }, { status: 409 })

beforeEach(async () => {
  registerKinds({ supportRequest: async () => supportRequestKind })
  session.signIn(testAccount(clientId))
  await outbox.open(clientId)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  sent = []
  vi.stubGlobal('fetch', (_: string, { headers, body }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const key = new Headers(headers).get('idempotency-key') ?? ''
    const lose = () => reject(new TypeError('Failed to fetch'))
    sent.push({ key, body: JSON.parse(String(body)), response: resolve, lose })
    return promise
  })
})

afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  for (const { lose } of sent) lose()
  cleanup()
  vi.restoreAllMocks()
  await outbox.update(() => [])
  supportDrafts.remove('new')
  session.signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a tab with the form. A second tab, or a reload, shares the storage. */
function openTab() {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  const stop = sendWhenPossible(client)
  stops.push(stop)
  const opened: number[] = []
  const { result, unmount } = renderHook(
    () =>
      useSendSupportRequest({
        name: 'new',
        clientId,
        toRequest: ({ text }) => ({ kind: 'question', message: text }),
        onSent: (request) => void opened.push(request?.supportId ?? 0),
      }),
    { wrapper },
  )
  const close = () => {
    stop()
    unmount()
  }
  return { sender: () => result.current, opened, close }
}

type Tab = ReturnType<typeof openTab>

async function press(tab: Tab, respond: (call: Sent) => void) {
  const before = sent.length
  await act(async () => {
    const outcome = tab.sender().send()
    await vi.waitFor(() => expect(sent).toHaveLength(before + 1))
    respond(sentAt(before))
    await outcome
  })
  await waitFor(() => expect(tab.sender().isSending).toBe(false))
}

const response = (response: Response) => (call: Sent) => call.response(response)
const lose = (call: Sent) => call.lose()
const write = (tab: Tab, text: string) => act(() => tab.sender().change({ text, orderId: 1001 }))

test('a message is sent with its order and a key, and its draft is removed', async () => {
  const tab = openTab()
  write(tab, 'Hello?')
  await press(tab, response(accepted()))
  expect(sentAt(0).body).toEqual({
    ...{
      clientId,
      kind: 'question',
      message: 'Hello?',
      orderId: 1001,
      itemId: null,
      quantity: null,
      imageIds: [],
    },
  })
  expect(sentAt(0).key).not.toBe('')
  expect(tab.opened).toEqual([12])
  expect(tab.sender().draft.text).toBe('')
})

test('a draft of a message is kept when the screen is left and opened again', () => {
  const tab = openTab()
  write(tab, 'Hello?')
  tab.close()
  expect(openTab().sender().draft).toMatchObject({ text: 'Hello?', orderId: 1001 })
})

test('a double press sends one message', async () => {
  const tab = openTab()
  write(tab, 'Hello?')
  act(() => void tab.sender().send())
  act(() => void tab.sender().send())
  await waitFor(() => expect(tab.sender().isSending).toBe(true))
  expect(tab.sender().isLocked).toBe(true)
  expect(sent).toHaveLength(1)
})

test('after a lost response, a message is sent again with its key when the screen is opened again', async () => {
  const tab = openTab()
  write(tab, 'Hello?')
  await press(tab, lose)
  expect(tab.sender()).toMatchObject({ isUnanswered: true, isLocked: true })
  tab.close()
  const reloaded = openTab()
  expect(reloaded.sender().isLocked).toBe(true)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sentAt(1)).toMatchObject({ key: sentAt(0).key, body: sentAt(0).body })
  act(() => sentAt(1).response(accepted()))
  await waitFor(() => expect(reloaded.sender()).toMatchObject({ isLocked: false, draft: { text: '' } }))
  expect(reloaded.opened).toEqual([12])
})

test('an unanswered message is sent again when the person returns', async () => {
  const tab = openTab()
  write(tab, 'Hello?')
  await press(tab, lose)
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sentAt(1).key).toBe(sentAt(0).key)
})

test('a rejection is shown, and the message can be changed and sent with a new key', async () => {
  const tab = openTab()
  write(tab, 'Hello?')
  await press(tab, response(refused()))
  expect(tab.sender()).toMatchObject({ problem: 'Too many.', isLocked: false, isUnanswered: false })
  expect(supportDrafts.get('new').text).toBe('Hello?')
  await press(tab, response(accepted()))
  expect(sentAt(1).key).not.toBe(sentAt(0).key)
})

test('a message whose key is too old is a draft again, and the screen says so', async () => {
  const tab = openTab()
  write(tab, 'Hello?')
  await press(tab, lose)
  vi.useFakeTimers({ now: Date.now() + dayMs, toFake: ['Date'] })
  session.signIn(testAccount(clientId))
  write(tab, 'Hello again?')
  expect(tab.sender()).toMatchObject({
    isUnanswered: false,
    isLocked: false,
    overdue: { title: 'Hello?' },
  })
  await press(tab, response(accepted()))
  expect(sentAt(1).key).not.toBe(sentAt(0).key)
  expect(outbox.get()).toEqual([])
})

test.each([429, 503])(
  'after the response %i to a repeat, the message keeps its text and its key',
  async (status) => {
    const tab = openTab()
    write(tab, 'Hello?')
    await press(tab, lose)
    await press(tab, response(new Response('{}', { status })))
    expect(tab.sender()).toMatchObject({ isUnanswered: true, draft: { text: 'Hello?' } })
    await press(tab, response(accepted()))
    expect(sentAt(2).key).toBe(sentAt(0).key)
  },
)

test('a message whose repeat ended the session comes back with its key after the next sign-in', async () => {
  const tab = openTab()
  write(tab, 'Hello?')
  await press(tab, lose)
  await press(tab, response(new Response('{}', { status: 401 })))
  expect(tab.sender().draft.text).toBe('')
  act(() => session.signIn(testAccount(clientId)))
  await waitFor(() => expect(tab.sender()).toMatchObject({ isLocked: true, draft: { text: 'Hello?' } }))
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sentAt(2).key).toBe(sentAt(0).key)
})

test('without a network a message waits and is sent later, unless it is taken back', async () => {
  const tab = openTab()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  write(tab, 'Hello?')
  await act(() => tab.sender().send())
  expect(tab.sender()).toMatchObject({ isWaiting: true, isLocked: true })
  act(() => tab.sender().takeBack())
  expect(tab.sender()).toMatchObject({ isWaiting: false, isLocked: false, draft: { text: 'Hello?' } })
  await act(() => tab.sender().send())
  vi.restoreAllMocks()
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(sent).toHaveLength(1))
  act(() => sentAt(0).response(accepted()))
  await waitFor(() => expect(tab.opened).toEqual([12]))
})

test('a fault of the server is shown, and the message keeps its key', async () => {
  const tab = openTab()
  write(tab, 'Hello?')
  await press(tab, response(new Response('{}', { status: 500 })))
  expect(tab.sender()).toMatchObject({ problem: 'Failed to send your message.', isUnanswered: true })
  await press(tab, response(accepted()))
  expect(sentAt(1).key).toBe(sentAt(0).key)
})
