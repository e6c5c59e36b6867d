import { describe, expect, it } from 'vitest'
import { decidePush, kindOf } from './push-rules.ts'

const settings = { timeZone: 'America/New_York', quietFrom: '21:00', quietTo: '07:00', sentToday: 0 }
const at = (now: string, given: object = {}) =>
  decidePush({ kind: 'order', now: new Date(now), ...settings, ...given })

describe('a push message', () => {
  it('waits for the end of the quiet hours, on both sides of midnight', () => {
    // New York is five hours behind in winter.
    expect(at('2026-01-10T02:00:00Z')).toEqual({ waitUntil: new Date('2026-01-10T12:00:00Z') })
    expect(at('2026-01-10T11:59:00Z')).toEqual({ waitUntil: new Date('2026-01-10T12:00:00Z') })
    expect(at('2026-01-10T12:00:00Z')).toBe('send')
    expect(at('2026-01-10T01:59:59Z')).toBe('send')
  })

  it('waits in quiet hours within one day', () => {
    const nap = { quietFrom: '13:00', quietTo: '14:30' }
    expect(at('2026-01-10T18:10:00Z', nap)).toEqual({ waitUntil: new Date('2026-01-10T19:30:00Z') })
    expect(at('2026-01-10T19:30:00Z', nap)).toBe('send')
  })

  it('waits for a moment that is still to come when clocks change', () => {
    // On 1 November 2026 New York has the hour from 1:00 to 2:00 twice, from 05:00 UTC on.
    const repeated = { quietTo: '01:30' }
    expect(at('2026-11-01T05:15:00Z', repeated)).toEqual({ waitUntil: new Date('2026-11-01T05:30:00Z') })
    expect(at('2026-11-01T05:30:00Z', repeated)).toBe('send')
    expect(at('2026-11-01T06:15:00Z', repeated)).toEqual({ waitUntil: new Date('2026-11-01T06:30:00Z') })
    // On 8 March 2026 it has no hour from 2:00 to 3:00, which would begin at 07:00 UTC.
    const leftOut = { quietTo: '02:30' }
    for (const now of ['2026-03-08T06:00:00Z', '2026-03-08T06:45:00Z']) {
      const decided = at(now, leftOut)
      expect(decided).toHaveProperty('waitUntil')
      if (typeof decided === 'object') expect(decided.waitUntil.getTime()).toBeGreaterThan(Date.parse(now))
    }
    expect(at('2026-03-08T07:30:00Z', leftOut)).toBe('send')
    // The night is an hour shorter, and the end is in summer time.
    expect(at('2026-03-08T02:00:00Z')).toEqual({ waitUntil: new Date('2026-03-08T11:00:00Z') })
  })

  it('does not wait without quiet hours, and an offer never does', () => {
    expect(at('2026-01-10T02:00:00Z', { quietFrom: null })).toBe('send')
    expect(at('2026-01-10T02:00:00Z', { quietFrom: '08:00', quietTo: '08:00' })).toBe('send')
    expect(at('2026-01-10T02:00:00Z', { kind: 'offer' })).toBe('send')
  })

  it('is dropped after three on a day, unless it is an offer or a message', () => {
    const day = '2026-01-10T15:00:00Z'
    expect(at(day, { sentToday: 2 })).toBe('send')
    expect(at(day, { sentToday: 3 })).toBe('drop')
    expect(at(day, { sentToday: 9, kind: 'offer' })).toBe('send')
    expect(at(day, { sentToday: 9, kind: 'message' })).toBe('send')
  })
})

it('the kind of a push message is that of its notice, else it follows from the type', () => {
  expect(kindOf({ type: 'OrderUpdate', pushKind: 'offer' })).toBe('offer')
  expect(kindOf({ type: 'General', pushKind: 'cutOff' })).toBe('cutOff')
  expect(kindOf({ type: 'OrderUpdate', pushKind: null })).toBe('order')
  expect(kindOf({ type: 'message', pushKind: null })).toBe('message')
  expect(kindOf({ type: 'Promo', pushKind: null })).toBe('message')
})
