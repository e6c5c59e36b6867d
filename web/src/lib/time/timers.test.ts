// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCountdown } from './use-countdown.ts'
import { useDebounced } from './use-debounced.ts'
import { useElapsed } from './use-elapsed.ts'
import { useTimedFlag } from './use-timed-flag.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('a debounced value changes after a long enough pause', () => {
  const { result, rerender } = renderHook(({ text }) => useDebounced(text, 400), {
    initialProps: { text: 'c' },
  })
  rerender({ text: 'co' })
  pass(399)
  rerender({ text: 'cok' })
  pass(399)
  expect(result.current).toBe('c')
  pass(1)
  expect(result.current).toBe('cok')
})

test('a timed flag resets itself, and raising it again restarts the timer', () => {
  const { result } = renderHook(() => useTimedFlag(3000))
  expect(result.current.isUp).toBe(false)
  act(() => result.current.raise())
  pass(2999)
  expect(result.current.isUp).toBe(true)
  act(() => result.current.raise())
  pass(2999)
  expect(result.current.isUp).toBe(true)
  pass(1)
  expect(result.current.isUp).toBe(false)
})

test('a timed flag can be lowered early', () => {
  const { result } = renderHook(() => useTimedFlag(3000))
  act(() => result.current.raise())
  act(() => result.current.lower())
  expect(result.current.isUp).toBe(false)
  act(() => result.current.raise())
  pass(2999)
  expect(result.current.isUp).toBe(true)
})

test('elapsed becomes true after the duration, or at once if it is 0', () => {
  const { result } = renderHook(() => useElapsed(1500))
  pass(1499)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
  expect(renderHook(() => useElapsed(0)).result.current).toBe(true)
})

test('a countdown ticks every second, stops at 0 and leaves no timer running', () => {
  const { result } = renderHook(() => useCountdown(new Date('2026-03-02T09:00:02.500Z')))
  expect(result.current).toBe(2500)
  pass(1000)
  expect(result.current).toBe(1500)
  pass(2000)
  expect(result.current).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
