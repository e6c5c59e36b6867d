// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '../../ui/feedback/toaster.tsx'
import { useUndoToast } from './use-undo-toast.ts'

let showUndoToast: ReturnType<typeof useUndoToast>

function Screen() {
  showUndoToast = useUndoToast()
  return <Toaster />
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <Screen />
    </I18nProvider>,
  )
})

afterEach(cleanup)

test('what was removed can be brought back', async () => {
  const bringBack = vi.fn()
  act(() => showUndoToast('Cola', Promise.resolve(), bringBack))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(screen.getByText('Cola removed')).toBeDefined()
  act(() => undo.click())
  expect(bringBack).toHaveBeenCalledOnce()
})

test('there is nothing to undo where the removal was refused', async () => {
  let refuse: (error: Error) => void = () => {}
  const removal = new Promise((_, reject) => {
    refuse = reject
  })
  act(() => showUndoToast('Candy', removal, () => {}))
  await screen.findByText('Candy removed')
  act(() => refuse(new Error('no')))
  await waitFor(() => expect(screen.queryByText('Candy removed')).toBeNull())
})
