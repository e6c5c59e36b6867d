import { deliveryWindows } from '@cornerstock/contract/ordering/delivery-day'
import { expect, it } from 'vitest'
import { completeSettings } from '../../settings/settings-rules.ts'
import { readOrderDelivery } from './delivery-service.ts'

const minuteMs = 60_000
const yearMs = 365 * 24 * 60 * minuteMs

it('an order gets the windows of its moment, also just before and after a cut-off and in any order', async () => {
  const settings = completeSettings({
    timeZone: 'America/New_York',
    delivery: { days: [1, 3, 5], cutoff: '16:30', leadDays: 1, closedOn: ['2026-12-25'] },
  })
  const settingsCache = { read: () => settings, invalidate: () => {} }
  const deliveryCache = { read: () => undefined, invalidate: () => {} }
  const rules = { timeZone: settings.timeZone, ...settings.delivery }
  const start = Date.parse('2026-01-01T00:00:00Z')
  for (let round = 0; round < 200; round++) {
    const moment = new Date(start + Math.random() * yearMs)
    const [next] = deliveryWindows(rules, moment, 1)
    const cutOff = next?.orderBy.getTime() ?? Number.NaN
    for (const ms of [moment.getTime(), cutOff - 1, cutOff, cutOff + 1]) {
      // The database's clock may be a minute behind.
      const now = new Date(ms + minuteMs)
      const { windows } = await readOrderDelivery({ settingsCache, deliveryCache, now }, 'a client')
      expect(windows).toEqual(deliveryWindows(rules, new Date(ms), 4))
    }
  }
})
