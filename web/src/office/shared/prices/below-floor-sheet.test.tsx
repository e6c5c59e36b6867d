// @vitest-environment happy-dom

import type { Role } from '@cornerstock/contract/accounts/roles'
import { cents } from '@cornerstock/contract/values/money'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../../../api/http/api-error.ts'
import { savePrices } from '../../../api/prices/save-prices.ts'
import { messages } from '../../../locales/en/messages.po'
import { session } from '../../../state/session/session.ts'
import { testAccount } from '../../../state/session/test-account.ts'
import { BelowFloorSheet } from './below-floor-sheet.tsx'

i18n.loadAndActivate({ locale: 'en', messages })
afterEach(() => {
  cleanup()
  session.signOut()
})

const rejection = new ApiError(null, {
  status: 409,
  code: 'BELOW_FLOOR',
  details: [{ productId: 1, name: 'Cola', price: 8.79, floor: 8.8 }],
})
const below = { productId: 2, name: 'Chips', price: cents(500), floor: cents(600) }

/** Saves prices that the floor blocks unless the request asks to save them anyway. */
function saveAs(role: Role) {
  session.signIn({ ...testAccount('staff'), isAdmin: true, role })
  render(
    <I18nProvider i18n={i18n}>
      <BelowFloorSheet />
    </I18nProvider>,
  )
  return savePrices(async ({ belowFloor }) => {
    if (!belowFloor) throw rejection
    return { id: 7, belowFloor: [below] }
  })
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('an owner reads which prices are below the floor, and saves them anyway without being told again', async () => {
  const saved = saveAs('owner')
  await screen.findByText('Cola')
  await press('Save anyway')
  expect(await saved).toMatchObject({ id: 7 })
  await waitFor(() => expect(screen.queryByText('Cola')).toBeNull())
  expect(screen.queryByText('Chips')).toBeNull()
})

test('an owner who does not save them reads the rejection', async () => {
  const saved = saveAs('owner')
  await press('Do not save')
  await expect(saved).rejects.toBe(rejection)
})

test('an associate reads which prices are below the floor, and cannot save them', async () => {
  await expect(saveAs('associate')).rejects.toBe(rejection)
  await screen.findByText('Cola')
  expect(screen.queryByRole('button', { name: 'Save anyway' })).toBeNull()
})

test('prices below the floor that were saved are listed, those of several requests together', async () => {
  saveAs('associate').catch(() => {})
  await press('OK')
  for (const name of ['Chips', 'Soda']) {
    const response = { value: { belowFloor: [{ ...below, name }] }, etag: '1' }
    expect(await savePrices(async () => response)).toBe(response)
  }
  await screen.findByText('Saved below the price floor')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Chips$5.00, floor $6.00',
    'Soda$5.00, floor $6.00',
  ])
})
