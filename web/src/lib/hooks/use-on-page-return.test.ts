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

test('the hook calls back when the page or the network returns, until it is unmounted', () => {
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

test('the hook does not call back while the device is offline', () => {
  const returns = renderReturns()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('focus'))
  expect(returns.count()).toBe(0)
})
