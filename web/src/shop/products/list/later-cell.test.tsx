// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LaterCell } from './later-cell.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const nextFrame = () => act(() => vi.advanceTimersToNextFrame())

test('content without a wait is rendered at once', () => {
  render(<LaterCell frames={0}>Cola</LaterCell>)
  expect(screen.queryByText('Cola')).toBeTruthy()
})

test('content is rendered after its frames and stays when its column changes', () => {
  const { rerender } = render(<LaterCell frames={2}>Cola</LaterCell>)
  nextFrame()
  expect(screen.queryByText('Cola')).toBeNull()
  nextFrame()
  expect(screen.queryByText('Cola')).toBeTruthy()
  rerender(<LaterCell frames={3}>Cola</LaterCell>)
  expect(screen.queryByText('Cola')).toBeTruthy()
})
