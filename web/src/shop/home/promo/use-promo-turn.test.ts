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

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

function renderBanner(
  count: number,
  { startsAtOnce = false, slide = timings.promoBanner.slide as number } = {},
) {
  const { result, rerender } = renderHook(
    (props: { isPaused: boolean }) =>
      usePromoTurn({ count, isPaused: props.isPaused, startsAtOnce }, { ...timings.promoBanner, slide }),
    { initialProps: { isPaused: false } },
  )
  return { shown: () => findPromo(promos.slice(0, count), result.current), rerender }
}

test('the first message comes after 4 s, the next after its slide of 1 s and a pause of 5 s, and round again', () => {
  const { shown } = renderBanner(2)
  pass(3999)
  expect(shown()).toBeUndefined()
  pass(1)
  expect(shown()).toBe('Soda')
  pass(5999)
  expect(shown()).toBe('Soda')
  pass(1)
  expect(shown()).toBe('Chips')
  pass(6000)
  expect(shown()).toBe('Soda')
})

test('among fragrances a message slides for 0.7 s', () => {
  const { shown } = renderBanner(2, { slide: timings.promoBanner.fragranceSlide })
  pass(4000)
  pass(5699)
  expect(shown()).toBe('Soda')
  pass(1)
  expect(shown()).toBe('Chips')
})

test('who has waited for the first message once in this session does not wait again', () => {
  const { shown } = renderBanner(2, { startsAtOnce: true })
  expect(shown()).toBe('Soda')
  pass(6000)
  expect(shown()).toBe('Chips')
})

test('a single message stays', () => {
  const { shown } = renderBanner(1)
  pass(60_000)
  expect(shown()).toBe('Soda')
  expect(vi.getTimerCount()).toBe(0)
})

test('nothing moves while it is paused, and a full turn starts after it', () => {
  const { shown, rerender } = renderBanner(2)
  pass(9000)
  rerender({ isPaused: true })
  pass(60_000)
  expect(shown()).toBe('Soda')
  rerender({ isPaused: false })
  pass(5999)
  expect(shown()).toBe('Soda')
  pass(1)
  expect(shown()).toBe('Chips')
})
