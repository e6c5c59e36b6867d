// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timings } from '../time/timings.ts'
import { useSearchText } from './use-search-text.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A field whose search is stored by the test, as a URL would. */
function renderField(stored = '') {
  const searches: string[] = []
  const { result, rerender } = renderHook(
    ({ value }) => useSearchText(value, (search) => void searches.push(search)),
    { initialProps: { value: stored } },
  )
  return {
    searches,
    text: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    pause: () => act(() => vi.advanceTimersByTime(timings.searchDebounce)),
    store: (value: string) => rerender({ value }),
  }
}

test('the text begins with the stored search, and asks for nothing', () => {
  const field = renderField('oreo')
  field.pause()
  expect(field.text()).toBe('oreo')
  expect(field.searches).toEqual([])
})

test('searches after a pause in typing, and keeps a space at the end of the field', () => {
  const field = renderField()
  field.type('o')
  field.type('oreo ')
  expect(field.searches).toEqual([])
  field.pause()
  expect(field.searches).toEqual(['oreo'])
  field.store('oreo')
  expect(field.text()).toBe('oreo ')
})

test('a cleared field searches at once', () => {
  const field = renderField('oreo')
  field.type('')
  expect(field.searches).toEqual([''])
})

test('what is typed right after clearing stays, and the old search does not return', () => {
  const field = renderField('oreo')
  field.type('')
  field.type('c')
  field.store('')
  expect(field.text()).toBe('c')
  field.pause()
  expect(field.searches).toEqual(['', 'c'])
})

test('the text follows a search that changes elsewhere, such as by Back', () => {
  const field = renderField('oreo')
  field.store('')
  expect(field.text()).toBe('')
  field.pause()
  expect(field.searches).toEqual([])
})
