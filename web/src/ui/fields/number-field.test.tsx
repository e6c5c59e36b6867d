// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../locales/en/messages.po'
import { NumberField } from './number-field.tsx'

i18n.loadAndActivate({ locale: 'en', messages })
afterEach(cleanup)

function type(typed: string, savesTextAsZero = false) {
  render(
    <I18nProvider i18n={i18n}>
      <NumberField label="Amount" savesTextAsZero={savesTextAsZero} error="Must be a number." />
    </I18nProvider>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Amount')
  fireEvent.change(input, { target: { value: typed } })
  return input
}

test('a decimal comma is kept', () => {
  expect(type('37,50').value).toBe('37,50')
  expect(screen.getByText('Must be a number.')).toBeTruthy()
})

test.each([
  ['abc', true, 1],
  ['abc', false, 0],
  ['2,000', true, 0],
  ['12', true, 0],
  [' ', true, 0],
])('%j, saved as zero: %s, shows %i warnings before it is saved', (typed, savesTextAsZero, warnings) => {
  type(typed, savesTextAsZero)
  expect(screen.queryAllByText('This is not a number, so it will be saved as 0.')).toHaveLength(warnings)
})
