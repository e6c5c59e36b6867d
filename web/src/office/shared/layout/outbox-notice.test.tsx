// @vitest-environment happy-dom
import { dayMs } from '@cornerstock/contract/values/days'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '../../../outbox/entry.ts'
import { outbox } from '../../../outbox/outbox.ts'
import { session } from '../../../state/session/session.ts'
import { testAccount } from '../../../state/session/test-account.ts'
import { OutboxNotice } from './outbox-notice.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

beforeEach(async () => {
  session.signIn(testAccount('staff'))
  await outbox.open('staff')
})

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await outbox.update(() => [])
  session.signOut()
})

const payment = (key: string, more: Partial<Entry> = {}): Entry => ({
  ...{ kind: 'payment', account: 'staff', store: 'rosa', key, lane: 'rosa payment', body: {}, createdAt: 1 },
  ...{ title: `Payment ${key}`, delaysNothing: true },
  ...more,
})
const longAgo = { sentAt: Date.now() - 3 * dayMs, attempts: 1 }
const mark = { ...payment('m'), kind: 'lineMark', isRepeatable: true, title: undefined } as unknown as Entry

async function show(entries: Entry[]) {
  await outbox.update(() => entries)
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <OutboxNotice pathname="/admin/walk" />
      </I18nProvider>
    </QueryClientProvider>,
  )
  return () => container.textContent
}

/** Waits for the script of the sheet too. */
const openList = () => act(async () => void fireEvent.click(screen.getByText('Show what waits')))

test('nothing is said of a write that is being sent for the first time', async () => {
  const text = await show([payment('a', { sentAt: Date.now(), attempts: 1 })])
  expect(text()).toBe('')
})

test('a payment that was sent three days ago without a response is listed and can be sent again', async () => {
  const text = await show([payment('a', longAgo)])
  expect(text()).toContain('1 thing that you sent waits for your decision.')
  await openList()
  expect(await screen.findByText('Payment a')).toBeDefined()
  fireEvent.click(screen.getByText('Send again'))
  await waitFor(() => expect(text()).toBe(''))
  expect(outbox.get()).toMatchObject([{ kind: 'payment', title: 'Payment a' }])
  expect(outbox.get()[0]).not.toHaveProperty('sentAt')
  expect(outbox.get()[0]?.key).not.toBe('a')
})

test('without a network, payments and marks that wait are counted, and a payment can be forgotten', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const text = await show([payment('a', longAgo), payment('b'), mark])
  expect(text()).toContain('1 thing that you sent waits for your decision.2 changes are waiting to be sent.')
  await openList()
  fireEvent.click(await screen.findByText('Do not send it'))
  await waitFor(() => expect(outbox.get().map(({ key }) => key)).toEqual(['a', 'm']))
  expect(screen.getByText('1 order or mark, which you see where you made it.')).toBeDefined()
})

test('marks are not counted on the screen that shows them', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const text = await show([{ ...mark, path: '/admin/walk?day=1' }])
  expect(text()).toBe('')
})
