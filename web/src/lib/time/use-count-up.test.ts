// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCountUp } from './use-count-up.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('counts up to the target, then to the next one, and leaves no timer running', () => {
  const { result, rerender } = renderHook(({ target }) => useCountUp(target, 1200), {
    initialProps: { target: 8000 },
  })
  expect(result.current).toBe(0)
  pass(600)
  expect(result.current).toBeGreaterThan(0)
  expect(result.current).toBeLessThan(8000)
  pass(620)
  expect(result.current).toBe(8000)
  expect(vi.getTimerCount()).toBe(0)
  rerender({ target: 8500 })
  pass(100)
  expect(result.current).toBeGreaterThanOrEqual(8000)
  pass(1120)
  expect(result.current).toBe(8500)
})

test('the number shows the target at once with reduced motion', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  expect(renderHook(() => useCountUp(8000, 1200)).result.current).toBe(8000)
})
