// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '../../../locales/en/messages.po'
import { preloadSheets } from '../../../ui/overlays/sheet.tsx'
import { FindingSheet } from './finding-sheet.tsx'
import type { ShownLine } from './run-line-rules.ts'

i18n.loadAndActivate({ locale: 'en', messages })
beforeAll(preloadSheets)
afterEach(cleanup)

const line = { productId: 7, name: 'Cola 12-pack', quantity: 6, found: null, isWaiting: false } as ShownLine

async function openSheet(isMarked: boolean, startCount: number | null = null) {
  const onSave = vi.fn(() => isMarked)
  const onOpenChange = vi.fn()
  await act(async () =>
    render(
      <I18nProvider i18n={i18n}>
        <FindingSheet line={line} count={startCount} isOpen onOpenChange={onOpenChange} onSave={onSave} />
      </I18nProvider>,
    ),
  )
  const count = await screen.findByLabelText<HTMLInputElement>('How many of 6 were found?')
  const save = (found: string) => {
    fireEvent.change(count, { target: { value: found } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  }
  return { count, save, onSave, onOpenChange }
}

test('a saved finding closes the sheet', async () => {
  const { save, onSave, onOpenChange } = await openSheet(true)
  save('4')
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ found: 4 })
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})

test('the sheet stays open with what was typed if the line could not be marked', async () => {
  const { count, save, onSave, onOpenChange } = await openSheet(false)
  save('4')
  expect(onSave).toHaveBeenCalledOnce()
  expect(onOpenChange).not.toHaveBeenCalled()
  expect(count.value).toBe('4')
})

test.each(['', '7', '-1', '2.5', '2,5', 'abc'])('a count of "%s" is refused at its field', async (typed) => {
  const { save, onSave } = await openSheet(true)
  save(typed)
  expect(onSave).not.toHaveBeenCalled()
  expect(screen.getByText('Must be a whole number from 0 to 6.')).toBeTruthy()
})

test('the count is selected on focus, so that what is typed replaces it', async () => {
  const { count } = await openSheet(true, 4)
  const select = vi.spyOn(count, 'select')
  act(() => count.blur())
  act(() => count.focus())
  expect(select).toHaveBeenCalledOnce()
})
