import { expect, it } from 'vitest'
import { isSaleRunning, isTimed } from './sale-rules.ts'

const day = (number: number, milliseconds = 0) => new Date(Date.UTC(2026, 10, number, 0, 0, 0, milliseconds))

it.each([
  [day(2), day(4), day(2, -1), false],
  [day(2), day(4), day(2), true],
  [day(2), day(4), day(4, -1), true],
  [day(2), day(4), day(4), false],
  [null, day(4), day(1), true],
  [null, day(4), day(4), false],
  [day(2), null, day(9), true],
  [day(2), null, day(1), false],
])('a sale from %s to %s at %s runs: %s', (saleStartsAt, saleEndsAt, at, isRunning) => {
  expect(isSaleRunning({ saleStartsAt, saleEndsAt }, at)).toBe(isRunning)
})

it('a sale is timed with a start or an end', () => {
  expect(isTimed({ saleStartsAt: null, saleEndsAt: null })).toBe(false)
  expect(isTimed({ saleStartsAt: day(1), saleEndsAt: null })).toBe(true)
  expect(isTimed({ saleStartsAt: null, saleEndsAt: day(1) })).toBe(true)
})
