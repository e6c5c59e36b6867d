// @vitest-environment happy-dom
import { defaultSettings } from '@cornerstock/contract/office/default-settings'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setCompany } from './company.ts'
import { useCompanyToday } from './use-company-today.ts'

afterEach(() => {
  vi.useRealTimers()
  setCompany(defaultSettings)
})

test('today is the day of the company, wherever the browser is', () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T02:30:00Z') })
  const { result } = renderHook(useCompanyToday)
  expect(result.current).toBe('2026-11-22')
  act(() => setCompany({ ...defaultSettings, timeZone: 'Europe/Paris' }))
  expect(result.current).toBe('2026-11-23')
  act(() => void vi.advanceTimersByTime(21 * 3_600_000))
  expect(result.current).toBe('2026-11-24')
})
