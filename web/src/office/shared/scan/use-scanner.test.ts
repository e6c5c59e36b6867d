// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useScanner } from './use-scanner.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

/** Types the keys on an element. Returns whether the last one reached the page. */
function type(keys: readonly string[], on: Element = document.body): boolean {
  return (
    keys
      .map((key) => on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
      .at(-1) === true
  )
}

test('a scanned code is passed on once, and its Enter presses no button', () => {
  const onCode = vi.fn()
  renderHook(() => useScanner(onCode))
  expect(type([...'012000001291', 'Enter'])).toBe(false)
  expect(type(['Enter'])).toBe(true)
  expect(onCode).toHaveBeenCalledExactlyOnceWith('012000001291')
})

test('digits that are no code, and those in a field, stay with the page', () => {
  const onCode = vi.fn()
  renderHook(() => useScanner(onCode))
  const field = document.body.appendChild(document.createElement('input'))
  expect(type([...'0120', 'Enter'])).toBe(true)
  expect(type([...'012000', 'x', ...'001291', 'Enter'])).toBe(true)
  expect(type([...'012000001291', 'Enter'], field)).toBe(true)
  expect(onCode).not.toHaveBeenCalled()
})
