// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readMark } from '../../state/read-mark.ts'
import { useMarkRead, useNotifications } from './notifications.ts'

const clientId = '7f1c2f6e-8f0a-4c39-9d25-6f0c3b1f2a11'
const told = (notificationId: number, isRead = false) => ({
  notificationId,
  title: 'Order #1001 is packed',
  message: 'It waits for the van.',
  type: 'OrderUpdate',
  isRead,
  createdAt: `2026-03-0${notificationId}T09:00:00.000Z`,
})

/** What the server would answer to the list. */
let onServer: ReturnType<typeof told>[]
let answerMark: (response: Response) => void

beforeEach(() => {
  localStorage.clear()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  onServer = [told(2), told(1)]
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'GET'
      ? Promise.resolve(Response.json(onServer))
      : new Promise<Response>((resolve) => {
          answerMark = resolve
        }),
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openNotifications() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  const { result } = renderHook(() => ({ list: useNotifications(clientId), mark: useMarkRead(clientId) }), {
    wrapper,
  })
  const unread = () =>
    result.current.list.data?.filter(({ isRead }) => !isRead).map(({ notificationId }) => notificationId)
  await waitFor(() => expect(unread()).toEqual([2, 1]))
  return { unread, result }
}

test('a mark is seen before the server has answered, and stays', async () => {
  const { unread, result } = await openNotifications()
  act(() => result.current.mark.mutate(1))
  await waitFor(() => expect(unread()).toEqual([2]))
  onServer = [told(3), told(2), told(1, true)]
  answerMark(Response.json(told(1, true)))
  await waitFor(() => expect(unread()).toEqual([3, 2]))
})

test('a refused mark is taken back, with the words of the specification where the server has none', async () => {
  const { unread, result } = await openNotifications()
  act(() => result.current.mark.mutate(1))
  await waitFor(() => expect(unread()).toEqual([2]))
  answerMark(new Response(null, { status: 500 }))
  await waitFor(() => expect(unread()).toEqual([2, 1]))
  expect(result.current.mark.error?.message).toBe('Failed to mark notification as read.')
})

test('what all were marked up to is read here, and what comes later is not', async () => {
  const { unread } = await openNotifications()
  act(() => readMark.set({ clientId, until: Date.parse(told(1).createdAt) }))
  expect(unread()).toEqual([2])
  act(() => readMark.set({ clientId: 'another', until: Date.parse(told(2).createdAt) }))
  expect(unread()).toEqual([2, 1])
})
