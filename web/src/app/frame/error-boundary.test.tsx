// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, test, vi } from 'vitest'
import { messages } from '../../locales/en/messages.po'
import { ErrorBoundary } from './error-boundary.tsx'

i18n.loadAndActivate({ locale: 'en', messages })
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Broken(): never {
  throw new Error('broken for this test')
}

test('an error outside of any screen shows a page with a heading and Retry', () => {
  render(
    <I18nProvider i18n={i18n}>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </I18nProvider>,
  )
  const page = within(screen.getByRole('main'))
  page.getByRole('heading', { level: 1, name: 'Something went wrong' })
  page.getByRole('button', { name: 'Retry' })
})
