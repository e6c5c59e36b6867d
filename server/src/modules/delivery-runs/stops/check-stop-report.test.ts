import { stopReportSchema } from '@cornerstock/contract/orders/delivery/delivery-stops'
import { expect, it } from 'vitest'
import { momentOf } from './check-stop-report.ts'

const startedAt = new Date('2026-12-01T10:00:05.999Z')
const now = new Date('2026-12-01T11:00:00.000Z')
const momentAt = (at: string) =>
  momentOf(stopReportSchema.parse({ outcome: 'delivered', at }), { startedAt, now }).toISOString()

it('a time in whole seconds is not before a start in the same second', () => {
  expect(momentAt('2026-12-01T10:00:05Z')).toBe('2026-12-01T10:00:05.000Z')
  expect(() => momentAt('2026-12-01T10:00:04.999Z')).toThrow()
})
