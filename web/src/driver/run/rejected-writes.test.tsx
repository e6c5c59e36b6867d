// @vitest-environment happy-dom
import { cents } from '@cornerstock/contract/values/money'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messages } from '../../locales/en/messages.po'
import type { Entry } from '../../outbox/entry.ts'
import { outbox } from '../../outbox/outbox.ts'
import { session } from '../../state/session/session.ts'
import { testAccount } from '../../state/session/test-account.ts'
import { emptyDraft, stopDrafts } from '../../stops/stop-draft.ts'
import type { RunCloseEntry, StopEntry } from '../shared/writes/writes.ts'
import { RejectedWrites } from './rejected-writes.tsx'

i18n.loadAndActivate({ locale: 'en', messages })

const base = { account: 'driver', store: null, lane: 'run', createdAt: 0 }
const draft = { ...emptyDraft, signedBy: 'Ali', cash: '40' }

const stopRejectedWith = (code: string): StopEntry => ({
  ...{ ...base, kind: 'stopReport', key: 'k' },
  body: {
    ...{ runId: 1, orderId: 5, storeName: 'Corner Deli', draft, due: cents(4000) },
    report: { outcome: 'delivered', at: '', payments: [{ method: 'cash', amount: 40 }] },
  },
  rejection: { status: 409, code, message: 'It was rejected.', details: null },
})

const closeRejected: RunCloseEntry = {
  ...{ ...base, kind: 'runClose', key: 'c' },
  body: { runId: 1, counted: { cash: cents(4100), checks: cents(250) }, note: '' },
  rejection: { status: 409, code: 'RUN_CLOSED', message: 'This run is closed.', details: null },
}

beforeEach(async () => {
  session.signIn(testAccount('driver'))
  await outbox.open('driver')
})

afterEach(async () => {
  cleanup()
  await outbox.update(() => [])
  session.signOut()
})

async function show(entry: Entry) {
  await outbox.update(() => [entry])
  const router = createRouter({
    routeTree: createRootRoute({ component: RejectedWrites }),
    history: createMemoryHistory(),
  })
  await act(async () =>
    render(
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router as never} />
      </I18nProvider>,
    ),
  )
  const buttons = (await screen.findAllByRole('button')).map(({ textContent }) => textContent)
  return { buttons, text: document.body.textContent }
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test.each(['NOT_CHANGEABLE', 'STOP_DONE', 'RUN_CLOSED'])(
  'after %s the driver reads what was taken, and nothing can be sent again',
  async (code) => {
    const { buttons, text } = await show(stopRejectedWith(code))
    expect(buttons).toEqual(['I have read it'])
    expect(text).toContain('Corner Deli')
    expect(text).toContain('You have taken $40.00.')
    await press('I have read it')
    expect(outbox.get()).toEqual([])
  },
)

test('a driver whose run is confirmed reads that the office sets the status and records the payments', async () => {
  const { text } = await show(stopRejectedWith('RUN_CLOSED'))
  expect(text).toContain('it sets the status of the order and records the payments')
})

test.each(['BAD_REQUEST', 'NOT_FOUND', 'CONFLICT'])(
  'a report that was rejected with %s can be corrected with all that was entered',
  async (code) => {
    const { buttons } = await show(stopRejectedWith(code))
    expect(buttons).toEqual(['Correct it', 'Send again', 'Forget it'])
    await press('Correct it')
    expect(stopDrafts.get('1 5')).toEqual(draft)
    expect(outbox.get()).toHaveLength(1)
  },
)

test('a report is forgotten only after a second question', async () => {
  await show(stopRejectedWith('BAD_REQUEST'))
  await press('Forget it')
  await press('Keep it')
  await press('Forget it')
  expect(outbox.get()).toHaveLength(1)
  await press('Yes, forget it')
  expect(outbox.get()).toEqual([])
})

test('a driver whose run somebody else has closed is told what it has counted', async () => {
  const { buttons, text } = await show(closeRejected)
  expect(buttons).toEqual(['I have read it'])
  expect(text).toContain('You have counted $41.00 in cash and $2.50 in checks')
})
