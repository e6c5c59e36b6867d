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

it('the kind of a push message follows from the topic of its notice, else from the type', () => {
  expect(kindOf({ type: 'OrderUpdate', topic: 'offer 7' })).toBe('offer')
  expect(kindOf({ type: 'OrderUpdate', topic: 'picking of order 1001' })).toBe('order')
  expect(kindOf({ type: 'General', topic: 'cut-off 2026-12-01' })).toBe('cutOff')
  expect(kindOf({ type: 'General', topic: 'back in stock 5' })).toBe('backInStock')
  expect(kindOf({ type: 'message', topic: 'support 3' })).toBe('message')
  expect(kindOf({ type: 'Promo', topic: null })).toBe('message')
})
