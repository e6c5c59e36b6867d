// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '../../locales/en/messages.po'
import { RoleSelect } from './role-select.tsx'

i18n.loadAndActivate({ locale: 'en', messages })
// The dialog's own code would otherwise load during the test.
beforeAll(() => import('../../ui/overlays/confirm-alert-dialog.tsx'))
afterEach(cleanup)

test('another role is given after a confirmation', async () => {
  const onChange = vi.fn()
  render(
    <I18nProvider i18n={i18n}>
      <RoleSelect name="Ana" current="picker" isPending={false} onChange={onChange} />
    </I18nProvider>,
  )
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role of Ana' })
  await act(async () => fireEvent.change(select, { target: { value: 'owner' } }))
  expect(await screen.findByText('Change the role of Ana to Owner?')).toBeTruthy()
  expect(onChange).not.toHaveBeenCalled()
  expect(select.value).toBe('picker')
  fireEvent.click(screen.getByRole('button', { name: 'Change the role' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('owner')
})
