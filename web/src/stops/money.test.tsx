// @vitest-environment happy-dom
import type { DeliveryStop, StopItem } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { cents } from '@cornerstock/contract/values/money'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../locales/en/messages.po'
import { Money } from './money.tsx'
import { emptyDraft, type StopDraft } from './stop-draft.ts'

i18n.loadAndActivate({ locale: 'en', messages })
afterEach(cleanup)

const refused = [{ itemId: 1, quantity: 1, reason: 'refused' as const, restock: true }]

/** Shows an order of $50.00 of which $40.10 are to be paid, because goods stay with the driver. */
function Shown({ owedBefore }: { owedBefore: number }) {
  const [draft, setDraft] = useState<StopDraft>({ ...emptyDraft, kept: refused, cash: '' })
  const item = { itemId: 1, quantity: 1, amount: cents(990) } as StopItem
  const stop = { amountDue: cents(5000), paid: cents(0), owedBefore: cents(owedBefore), items: [item] }
  return (
    <I18nProvider i18n={i18n}>
      <Money
        stop={stop as DeliveryStop}
        draft={draft}
        change={(fields) => setDraft({ ...draft, ...fields })}
        isInvalid={false}
      />
      <button type="button" onClick={() => setDraft({ ...draft, kept: [] })}>
        Nothing refused
      </button>
    </I18nProvider>
  )
}

const show = (owedBefore: number) => render(<Shown owedBefore={owedBefore} />)
const shownIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the amount received begins with what is to be paid without the goods that stay', () => {
  show(0)
  expect(shownIn('Amount received')).toBe('40.10')
  expect(screen.getByText(/The order came to \$50\.00\./)).toBeTruthy()
})

test('a store can pay what it owes from before too, and the amount follows the goods', () => {
  show(990)
  press('Pays everything: $50.00')
  expect(shownIn('Amount received')).toBe('50.00')
  press('Nothing refused')
  expect(shownIn('Amount received')).toBe('59.90')
})

test('a store can pay in cash and by check', () => {
  show(0)
  press('Check')
  fireEvent.change(screen.getByLabelText('Amount of the check'), { target: { value: '30' } })
  expect(shownIn('Amount in cash')).toBe('10.10')
  press('Cash')
  expect(shownIn('Amount received')).toBe('30')
  press('Pays later')
  expect(screen.queryByLabelText('Amount received')).toBeNull()
})

test('a store that has paid ahead is not asked for more', () => {
  show(-990)
  expect(screen.queryByRole('button', { name: /Pays everything/ })).toBeNull()
})
