import { expect, it } from 'vitest'
import { pauseAfter } from './retry-rules.ts'

it('a delivery is tried eight times within a day, and again within a minute', () => {
  const pauses: number[] = []
  for (let tries = 1; ; tries += 1) {
    const pause = pauseAfter(tries)
    if (pause === null) break
    pauses.push(pause)
  }
  expect(pauses).toHaveLength(7)
  expect(pauses[0]).toBeLessThan(60)
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(23 * 3600)
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThanOrEqual(24 * 3600)
})
