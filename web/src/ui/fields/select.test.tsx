// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Select } from './select.tsx'

afterEach(cleanup)

/** Presses a key on a select, and returns whether its list was opened and the browser's own action prevented. */
function press(init: KeyboardEventInit, { savesAtOnce = true, showPicker = vi.fn() as unknown } = {}) {
  render(<Select label="Status" options={[{ value: '0', label: 'Packed' }]} savesAtOnce={savesAtOnce} />)
  const select = screen.getByRole('combobox', { name: 'Status' })
  if (showPicker) Object.assign(select, { showPicker })
  const event = createEvent.keyDown(select, init)
  fireEvent(select, event)
  return { isOpened: vi.isMockFunction(showPicker) && showPicker.mock.calls.length === 1, event }
}

test.each(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageDown', 'PageUp', 'd'])(
  '%s opens the list of a select that saves at once, and does not change its value',
  (key) => {
    const { isOpened, event } = press({ key })
    expect([isOpened, event.defaultPrevented]).toEqual([true, true])
  },
)

test.each([
  { key: 'Tab' },
  { key: 'Enter' },
  { key: 'Escape' },
  { key: 'r', ctrlKey: true },
  { key: 'ArrowDown', altKey: true },
])('the browser handles %j', (init) => {
  const { isOpened, event } = press(init)
  expect([isOpened, event.defaultPrevented]).toEqual([false, false])
})

test('the browser handles keys if it cannot show the list, and in other selects', () => {
  expect(press({ key: 'ArrowDown' }, { showPicker: null }).event.defaultPrevented).toBe(false)
  cleanup()
  expect(press({ key: 'ArrowDown' }, { savesAtOnce: false }).event.defaultPrevented).toBe(false)
})
