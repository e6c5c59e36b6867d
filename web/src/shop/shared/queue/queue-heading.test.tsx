// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../../locales/en/messages.po'
import type { QueuedCartAddition, QueuedOrder } from '../../../state/queue/queue-entry.ts'
import { QueueHeading } from './queue-heading.tsx'

i18n.loadAndActivate({ locale: 'en', messages })
afterEach(cleanup)

const rejection = { status: 409, code: 'PRICE_CHANGED', message: 'No', details: [] }
const waiting: QueuedOrder = {
  kind: 'order',
  source: 'cart',
  key: 'k1',
  clientId: 'rosa',
  items: [],
  confirmedAt: 1,
}
const unanswered = { ...waiting, sentAt: 2 }
const refused = { ...unanswered, rejection }
const addition: QueuedCartAddition = { kind: 'add', key: 'k2', clientId: 'rosa', lines: [] }
const notAdded = { ...addition, rejection }

test.each<[string, QueuedOrder[], QueuedCartAddition[], boolean]>([
  ['Waiting to be sent', [waiting, waiting], [], true],
  ['Waiting for an answer', [unanswered], [], false],
  ['Waiting for your decision', [refused], [], false],
  ['Not added', [], [notAdded], false],
  ['Not settled yet', [unanswered, waiting], [], false],
  ['Not settled yet', [], [addition], false],
])('the heading "%s" is true of everything below it', (text, orders, additions, hasChanges) => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <QueueHeading orders={orders} additions={additions} hasChanges={hasChanges} />
    </I18nProvider>,
  )
  expect(container.textContent).toBe(text)
})
