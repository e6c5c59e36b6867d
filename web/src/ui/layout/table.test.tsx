// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Table } from './table.tsx'

afterEach(cleanup)

const rows = ['a', 'b', 'c']

function show(cell: (row: string) => React.ReactNode) {
  Element.prototype.scrollIntoView = () => {}
  render(
    <Table
      label="Letters"
      columns={[{ id: 'letter', title: 'Letter', isRowHeader: true, cell }]}
      rows={rows}
      rowKey={(row) => row}
    />,
  )
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const focused = () => document.activeElement?.textContent

test('arrow keys, Home and End move between the links of the rows', () => {
  show((row) => <a href={`/${row}`}>{row}</a>)
  screen.getByRole('region', { name: 'Letters' }).focus()
  const seen = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'ArrowDown', 'Home', 'ArrowUp'].map((key) => {
    press(key)
    return focused()
  })
  expect(seen).toEqual(['a', 'b', 'a', 'c', 'c', 'a', 'a'])
  expect(document.activeElement?.tagName).toBe('A')
})

test('a row without a link gets the focus itself', () => {
  show((row) => row)
  screen.getByRole('region', { name: 'Letters' }).focus()
  press('End')
  expect(document.activeElement?.tagName).toBe('TR')
  expect(focused()).toBe('c')
})

test('keys in a field stay there', () => {
  show((row) => <input aria-label={row} />)
  screen.getByLabelText('a').focus()
  press('ArrowDown')
  expect(document.activeElement).toBe(screen.getByLabelText('a'))
})
