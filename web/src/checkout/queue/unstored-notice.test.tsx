// @vitest-environment happy-dom
import { cents } from '@cornerstock/contract/values/money'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messages } from '../../locales/en/messages.po'
import { accountInMemory } from '../../state/queue/browser-queue-storage.ts'
import type { QueuedOrder } from '../../state/queue/queue-entry.ts'
import { sendQueue } from '../../state/queue/send-queue.ts'
import { session } from '../../state/session.ts'
import { testAccount } from '../../state/test-account.ts'
import { UnstoredNotice } from './unstored-notice.tsx'

i18n.loadAndActivate({ locale: 'en', messages })

const order: QueuedOrder = {
  kind: 'order',
  source: 'cart',
  key: 'k1',
  clientId: 'rosa',
  items: [{ productId: 1, quantity: 1, price: cents(100) }],
  confirmedAt: 0,
}

beforeEach(async () => {
  session.signIn(testAccount('rosa'))
  await sendQueue.open('rosa')
})

afterEach(async () => {
  cleanup()
  await sendQueue.update(() => [])
  session.signOut()
})

/** Shows the notice with a queue that is only in memory. */
async function show(queue: QueuedOrder[]) {
  await sendQueue.update(() => queue)
  accountInMemory.set('rosa')
  render(
    <I18nProvider i18n={i18n}>
      <UnstoredNotice />
    </I18nProvider>,
  )
  return screen.queryByRole('alert')?.textContent ?? null
}

test('a waiting order that is only in memory is warned about', async () => {
  expect(await show([order])).toContain('Keep this page open')
})

test('a placed order needs no warning', async () => {
  expect(
    await show([
      { ...order, placed: { orderId: 1001, total: cents(100) } as NonNullable<QueuedOrder['placed']> },
    ]),
  ).toBeNull()
})

test('the queue of another account is not warned about', async () => {
  await sendQueue.update(() => [order])
  accountInMemory.set('omar')
  render(
    <I18nProvider i18n={i18n}>
      <UnstoredNotice />
    </I18nProvider>,
  )
  expect(screen.queryByRole('alert')).toBeNull()
})
