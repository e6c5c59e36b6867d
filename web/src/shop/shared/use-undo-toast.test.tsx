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

test('Undo restores a removed item', async () => {
  const onUndo = vi.fn()
  act(() => showUndoToast('Cola', Promise.resolve(), onUndo))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(screen.getByText('Cola removed')).toBeDefined()
  act(() => undo.click())
  expect(onUndo).toHaveBeenCalledOnce()
})

test('Undo disappears when the removal fails', async () => {
  let failRemoval: (error: Error) => void = () => {}
  const removal = new Promise((_, reject) => {
    failRemoval = reject
  })
  act(() => showUndoToast('Candy', removal, () => {}))
  await screen.findByText('Candy removed')
  act(() => failRemoval(new Error('no')))
  await waitFor(() => expect(screen.queryByText('Candy removed')).toBeNull())
})
