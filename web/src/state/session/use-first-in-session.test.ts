// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { useFirstInSession } from './use-first-in-session.ts'

test('each flag is first once in a session', () => {
  const first = renderHook(() => useFirstInSession('grocery'), { wrapper: StrictMode })
  expect(first.result.current).toBe(true)
  first.rerender()
  expect(first.result.current).toBe(true)
  expect(renderHook(() => useFirstInSession('grocery')).result.current).toBe(false)
  expect(renderHook(() => useFirstInSession('smoke')).result.current).toBe(true)
})
