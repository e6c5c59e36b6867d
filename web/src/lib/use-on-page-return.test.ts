// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useOnPageReturn } from './use-on-page-return.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function renderReturns() {
  let count = 0
  const { unmount } = renderHook(() => useOnPageReturn(() => void count++))
  return { count: () => count, unmount }
}

test('the network and the person coming back are heard, until it is unmounted', () => {
  const returns = renderReturns()
  expect(returns.count()).toBe(0)
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(returns.count()).toBe(3)
  returns.unmount()
  window.dispatchEvent(new Event('online'))
  expect(returns.count()).toBe(3)
})

test('without a network there is nobody to ask', () => {
  const returns = renderReturns()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('focus'))
  expect(returns.count()).toBe(0)
})
