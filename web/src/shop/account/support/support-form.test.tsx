// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../../../locales/en/messages.po'
import { SupportForm } from './support-form.tsx'

i18n.loadAndActivate({ locale: 'en', messages })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockReturnValue()
  render(
    <I18nProvider i18n={i18n}>
      <SupportForm />
    </I18nProvider>,
  )
})

const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send by email' }))

test('a missing message or an invalid email address opens no email', async () => {
  type(/^Message/, '  ')
  type(/^Email/, 'rosa@')
  send()
  expect(await screen.findByText('Please enter your message.')).toBeTruthy()
  expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
  expect(window.location.assign).not.toHaveBeenCalled()
})

test('the message opens in the email app and stays in the form', async () => {
  type(/^Message/, 'Where is order #1001?')
  type(/^Email/, 'rosa@example.com')
  send()
  await waitFor(() => expect(window.location.assign).toHaveBeenCalledOnce())
  const [link] = vi.mocked(window.location.assign).mock.lastCall ?? []
  const body = new URL(String(link)).searchParams.get('body')
  expect(body).toContain('Where is order #1001?')
  expect(body).toContain('Please reply to rosa@example.com')
  expect(screen.getByRole('status').textContent).toContain('Send it there and we will reply.')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ }).value).toBe(
    'Where is order #1001?',
  )
})
