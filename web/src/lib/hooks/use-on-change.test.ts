// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOnChange } from './use-on-change.ts'

test('each change is reported once, with the value before; the first value is none', () => {
  const changes: string[] = []
  const { rerender } = renderHook(
    ({ count, name }) => useOnChange(count, (before) => changes.push(`${name}: ${before}-${count}`)),
    { initialProps: { count: 1, name: 'first' } },
  )
  rerender({ count: 1, name: 'again' })
  rerender({ count: 3, name: 'more' })
  rerender({ count: 2, name: 'fewer' })
  expect(changes).toEqual(['more: 1-3', 'fewer: 3-2'])
})
