// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timings } from '../../../lib/time/timings.ts'
import { findPromo } from './promo-rules.ts'
import { usePromoTurn } from './use-promo-turn.ts'

const promos = ['Soda', 'Chips']

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

function renderBanner(count: number, { slide = timings.promoBanner.slide as number } = {}) {
  const { result, rerender } = renderHook(
    (props: { isPaused: boolean }) =>
      usePromoTurn({ count, isPaused: props.isPaused }, { ...timings.promoBanner, slide }),
    { initialProps: { isPaused: false } },
  )
  return { shown: () => findPromo(promos.slice(0, count), result.current), rerender }
}

test('the first message appears after 4 s, each next one after a slide of 1 s and a pause of 5 s', () => {
  const { shown } = renderBanner(2)
  advance(3999)
  expect(shown()).toBeUndefined()
  advance(1)
  expect(shown()).toBe('Soda')
  advance(5999)
  expect(shown()).toBe('Soda')
  advance(1)
  expect(shown()).toBe('Chips')
  advance(6000)
  expect(shown()).toBe('Soda')
})

test('on the fragrance home a slide takes 0.7 s', () => {
  const { shown } = renderBanner(2, { slide: timings.promoBanner.fragranceSlide })
  advance(4000)
  advance(5699)
  expect(shown()).toBe('Soda')
  advance(1)
  expect(shown()).toBe('Chips')
})

test('a pause does not delay the first message', () => {
  const { shown, rerender } = renderBanner(2)
  rerender({ isPaused: true })
  advance(4000)
  expect(shown()).toBe('Soda')
  advance(60_000)
  expect(shown()).toBe('Soda')
})

test('a single message stays and runs no timer', () => {
  const { shown } = renderBanner(1)
  advance(60_000)
  expect(shown()).toBe('Soda')
  expect(vi.getTimerCount()).toBe(0)
})

test('a paused banner keeps its message and then starts a full turn', () => {
  const { shown, rerender } = renderBanner(2)
  advance(9000)
  rerender({ isPaused: true })
  advance(60_000)
  expect(shown()).toBe('Soda')
  rerender({ isPaused: false })
  advance(5999)
  expect(shown()).toBe('Soda')
  advance(1)
  expect(shown()).toBe('Chips')
})
