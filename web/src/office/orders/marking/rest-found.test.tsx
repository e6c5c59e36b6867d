// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '../../../locales/en/messages.po'
import { RestFound } from './rest-found.tsx'

i18n.loadAndActivate({ locale: 'en', messages })
afterEach(cleanup)

function show(foundQuantities: (number | null)[]) {
  const lines = foundQuantities.map((foundQuantity, index) => ({
    orderId: 1001,
    itemId: index + 1,
    quantity: 6,
    foundQuantity,
  }))
  const mark = vi.fn()
  render(
    <I18nProvider i18n={i18n}>
      <main>
        <p tabIndex={-1} data-progress />
        <RestFound lines={lines} mark={mark} />
      </main>
    </I18nProvider>,
  )
  return mark
}

test('one press marks the lines without a mark as found, and no other line', () => {
  const mark = show([null, 0, 3, null])
  screen.getByRole('button', { name: 'Rest found' }).click()
  expect(mark.mock.calls).toEqual([
    [
      [1, 4].map((itemId) => ({
        line: { orderId: 1001, itemId, quantity: 6, foundQuantity: null },
        foundQuantity: 6,
      })),
    ],
  ])
})

test('the focus goes to the progress, because the button disappears', () => {
  show([null, 6])
  const button = screen.getByRole('button', { name: 'Rest found' })
  button.focus()
  button.click()
  expect(document.activeElement?.hasAttribute('data-progress')).toBe(true)
})

test('there is no rest to mark where every line is checked', () => {
  show([0, 6])
  expect(screen.queryByRole('button')).toBeNull()
})
