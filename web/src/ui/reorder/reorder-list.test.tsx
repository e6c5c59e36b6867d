// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../locales/en/messages.po'
import { AnnouncerProvider } from '../feedback/announcer.tsx'
import { moved } from './move-rules.ts'
import { ReorderList } from './reorder-list.tsx'

i18n.loadAndActivate({ locale: 'en', messages })
afterEach(cleanup)

function Fruits() {
  const [rows, setRows] = useState(['Apple', 'Banana', 'Cherry'])
  return (
    <ReorderList
      rows={rows}
      keyOf={(row) => row}
      nameOf={(row) => row}
      onMove={(from, to) => setRows(moved(rows, from, to))}
    >
      {(row, _, buttons) => (
        <>
          {row} {buttons}
        </>
      )}
    </ReorderList>
  )
}

const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <AnnouncerProvider>
        <Fruits />
      </AnnouncerProvider>
    </I18nProvider>,
  )
const order = () => screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'))
const handleOf = (name: string) =>
  screen.getByRole('button', { name: `Drag ${name}, or move it with the arrow keys` })
const press = (name: string, key: string) => act(async () => fireEvent.keyDown(handleOf(name), { key }))

test('the keys on the handle move a row, which keeps the focus and says its place', async () => {
  show()
  await press('Apple', 'ArrowDown')
  expect(order()).toEqual(['Banana', 'Apple', 'Cherry'])
  expect(screen.getByText('Apple: place 2 of 3')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(handleOf('Apple')))
  await press('Cherry', 'Home')
  expect(order()).toEqual(['Cherry', 'Banana', 'Apple'])
  await press('Cherry', 'End')
  await press('Cherry', 'ArrowDown')
  expect(order()).toEqual(['Banana', 'Apple', 'Cherry'])
})

test('the buttons move a row by one place, and end at the ends of the list', async () => {
  show()
  await act(async () => screen.getByRole('button', { name: 'Move Cherry up' }).click())
  expect(order()).toEqual(['Apple', 'Cherry', 'Banana'])
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  expect([isDisabled('Move Apple up'), isDisabled('Move Banana down')]).toEqual([true, true])
})
