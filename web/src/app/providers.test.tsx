// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../state/session/session.ts'
import { toast } from '../ui/feedback/toast.ts'
import { Providers } from './providers.tsx'
import { createQueryClient } from './query-client.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})

/** A toast goes on its own after four seconds. */
const beforeItsTime = { timeout: 3000 }

// Tests share the document, so the next test would also find the toasts of this one.
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('signing out dismisses a toast that offers Undo', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  await act(async () => {
    render(
      <Providers i18n={i18n} queryClient={createQueryClient()}>
        {null}
      </Providers>,
    )
  })
  act(() => void toast.info('Cart cleared', { action: { label: 'Undo', onClick: () => {} } }))
  await screen.findByRole('button', { name: 'Undo' })
  act(() => session.signOut())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull(), beforeItsTime)
})

test('a change of the language dismisses toasts in the old one', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <Providers i18n={i18n} queryClient={createQueryClient()}>
      {null}
    </Providers>,
  )
  act(() => void toast.info('Added to favorites'))
  await screen.findByText('Added to favorites')
  act(() => i18n.loadAndActivate({ locale: 'es', messages: {} }))
  await waitFor(() => expect(screen.queryByText('Added to favorites')).toBeNull(), beforeItsTime)
})
