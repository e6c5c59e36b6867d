// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CartAdditionEntry } from '../../../checkout/cart/cart-in-outbox-rules.ts'
import type { OrderEntry } from '../../../checkout/orders/orders-in-outbox-rules.ts'
import { cartAddition, order, testRejection } from '../../../checkout/test-entries.ts'
import { messages } from '../../../locales/en/messages.po'
import { OutboxHeading } from './outbox-heading.tsx'

i18n.loadAndActivate({ locale: 'en', messages })
afterEach(cleanup)

const waiting = order('k1')
const unanswered = { ...waiting, sentAt: 2 }
const rejected = { ...unanswered, rejection: testRejection }
const addition = cartAddition('k2')
const notAdded = { ...addition, rejection: testRejection }

test.each<[string, OrderEntry[], CartAdditionEntry[], boolean]>([
  ['Waiting to be sent', [waiting, waiting], [], true],
  ['Waiting for an answer', [unanswered], [], false],
  ['Waiting for your decision', [rejected], [], false],
  ['Not added', [], [notAdded], false],
  ['Not settled yet', [unanswered, waiting], [], false],
  ['Not settled yet', [], [addition], false],
])('the heading "%s" is true of everything below it', (text, orders, additions, hasChanges) => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <OutboxHeading orders={orders} additions={additions} hasChanges={hasChanges} />
    </I18nProvider>,
  )
  expect(container.textContent).toBe(text)
})
