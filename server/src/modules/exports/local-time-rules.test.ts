import { expect, test } from 'vitest'
import { readTime } from '../imports/reading/cells/cell-rules.ts'
import { toLocalTime } from './local-time-rules.ts'

const zone = 'America/New_York'

test.each([
  ['2026-03-02T04:30:00.000Z', '2026-03-01 23:30'],
  ['2026-03-02T04:30:07.250Z', '2026-03-01 23:30:07.250'],
  ['2026-11-01T05:30:00.000Z', '2026-11-01 01:30'],
  ['2026-11-01T06:30:00.000Z', '2026-11-01T01:30-05:00'],
])('%s is written as %s, and read as the same moment', (moment, text) => {
  expect(toLocalTime(new Date(moment), zone)).toBe(text)
  expect(readTime(text, zone, 'start')).toBe(moment)
})
