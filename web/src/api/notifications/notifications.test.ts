// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readMark } from '../../state/read-mark.ts'
import { useMarkRead, useNotifications } from './notifications.ts'

const clientId = '7f1c2f6e-8f0a-4c39-9d25-6f0c3b1f2a11'
const notification = (notificationId: number, isRead = false) => ({
  notificationId,
  title: 'Order #1001 is packed',
  message: 'It will be delivered today.',
  type: 'OrderUpdate',
  isRead,
  subject: null,
  supportId: null,
  createdAt: `2026-03-0${notificationId}T09:00:00.000Z`,
})

/** The list that the server responds. */
let serverList: ReturnType<typeof notification>[]
let respondToMark: (response: Response) => void

beforeEach(() => {
  localStorage.clear()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  serverList = [notification(2), notification(1)]
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'GET'
      ? Promise.resolve(Response.json(serverList))
      : new Promise<Response>((resolve) => {
          respondToMark = resolve
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

test('a mark is shown before the server responds, and stays', async () => {
  const { unread, result } = await openNotifications()
  act(() => result.current.mark.mutate(1))
  await waitFor(() => expect(unread()).toEqual([2]))
  serverList = [notification(3), notification(2), notification(1, true)]
  respondToMark(Response.json(notification(1, true)))
  await waitFor(() => expect(unread()).toEqual([3, 2]))
})

test('a rejected mark is reverted, with the fallback text of the specification', async () => {
  const { unread, result } = await openNotifications()
  act(() => result.current.mark.mutate(1))
  await waitFor(() => expect(unread()).toEqual([2]))
  respondToMark(new Response(null, { status: 500 }))
  await waitFor(() => expect(unread()).toEqual([2, 1]))
  expect(result.current.mark.error?.message).toBe('Failed to mark notification as read.')
})

test('mark all as read applies to the notifications until then, for this client', async () => {
  const { unread } = await openNotifications()
  act(() => readMark.set({ clientId, until: Date.parse(notification(1).createdAt) }))
  expect(unread()).toEqual([2])
  act(() => readMark.set({ clientId: 'another', until: Date.parse(notification(2).createdAt) }))
  expect(unread()).toEqual([2, 1])
})
