// @vitest-environment happy-dom

import type { Order } from '@cornerstock/contract/orders/orders'
import { cents } from '@cornerstock/contract/values/money'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { order } from '../checkout/test-entries.ts'
import { messages } from '../locales/en/messages.po'
import { session } from '../state/session/session.ts'
import { testAccount } from '../state/session/test-account.ts'
import type { Entry } from './entry.ts'
import { outbox } from './outbox.ts'
import { accountInMemory } from './storage/storage.ts'
import { UnstoredNotice } from './unstored-notice.tsx'

i18n.loadAndActivate({ locale: 'en', messages })

beforeEach(async () => {
  session.signIn(testAccount('rosa'))
  await outbox.open('rosa')
})

afterEach(async () => {
  cleanup()
  await outbox.update(() => [])
  session.signOut()
})

/** Shows the notice with some entries, which are in memory. */
async function show(entries: Entry[]) {
  await outbox.update(() => entries)
  accountInMemory.set('rosa')
  render(
    <I18nProvider i18n={i18n}>
      <UnstoredNotice />
    </I18nProvider>,
  )
  return screen.queryByRole('alert')?.textContent ?? null
}

test('a waiting order that is only in memory is warned about', async () => {
  expect(await show([order('k1')])).toContain('Keep this page open')
})

test('a placed order needs no warning', async () => {
  expect(
    await show([order('k1', {}, { response: { orderId: 1001, total: cents(100) } as Order })]),
  ).toBeNull()
})

test('what waits for another account is not warned about', async () => {
  await outbox.update(() => [order('k1')])
  accountInMemory.set('omar')
  render(
    <I18nProvider i18n={i18n}>
      <UnstoredNotice />
    </I18nProvider>,
  )
  expect(screen.queryByRole('alert')).toBeNull()
})
