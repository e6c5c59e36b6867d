// @vitest-environment happy-dom
import { cents } from '@cornerstock/contract/values/money'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '../../locales/en/messages.po'
import type { ShownStop } from '../shared/writes/run-in-outbox-rules.ts'
import { emptyDraft } from '../shared/writes/stop-draft.ts'
import { Money } from './money.tsx'

i18n.loadAndActivate({ locale: 'en', messages })
afterEach(cleanup)

/** Shows an order of $50.00 of which $40.10 are to be paid, because goods stay with the driver. */
function show(owedBefore: number) {
  const change = vi.fn()
  const stop = { amountDue: cents(5000), owedBefore: cents(owedBefore) } as ShownStop
  const kept = [{ itemId: 1, quantity: 1, reason: 'refused' as const, restock: true }]
  render(
    <I18nProvider i18n={i18n}>
      <Money
        stop={stop}
        draft={{ ...emptyDraft, kept, method: 'cash' }}
        change={change}
        open={cents(4010)}
        isInvalid={false}
      />
    </I18nProvider>,
  )
  return change
}

test('the amount received begins with what is to be paid without the goods that stay', () => {
  show(0)
  expect(screen.getByLabelText<HTMLInputElement>('Amount received').value).toBe('40.10')
  expect(screen.getByText(/The order came to \$50\.00\./)).toBeTruthy()
})

test('a store can pay what it owes from before too', () => {
  const change = show(990)
  fireEvent.click(screen.getByRole('button', { name: 'Pays everything: $50.00' }))
  expect(change).toHaveBeenCalledWith({ amount: '50.00' })
})

test('a store that has paid ahead is not asked for more', () => {
  show(-990)
  expect(screen.queryByRole('button', { name: /Pays everything/ })).toBeNull()
})
