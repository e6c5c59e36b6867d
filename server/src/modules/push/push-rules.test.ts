import { describe, expect, it } from 'vitest'
import { staffPageOf } from '../../staff-page-rules.ts'
import { decidePush, kindOf, pageOf } from './push-rules.ts'

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

it('the kind of a push message follows from the topic of its notice, else from the type', () => {
  expect(kindOf({ type: 'OrderUpdate', topic: 'offer 7' })).toBe('offer')
  expect(kindOf({ type: 'OrderUpdate', topic: 'picking of order 1001' })).toBe('order')
  expect(kindOf({ type: 'General', topic: 'cut-off 2026-12-01' })).toBe('cutOff')
  expect(kindOf({ type: 'General', topic: 'back in stock 5' })).toBe('backInStock')
  expect(kindOf({ type: 'message', topic: 'support 3' })).toBe('message')
  expect(kindOf({ type: 'Promo', topic: null })).toBe('message')
})

it.each([
  ['order', 'order 1001', '/orders-history#order-1001'],
  ['order', 'picking of order 1001', '/orders-history#order-1001'],
  ['order', 'return 4', '/orders-history'],
  ['order', 'cart request', '/cart'],
  ['order', null, '/notifications'],
  ['offer', 'offer 7', '/orders-history'],
  ['cutOff', 'cut-off 2026-12-01', '/cart'],
  ['backInStock', 'back in stock 5', '/product/5'],
  ['standingOrder', 'standing order 3 2026-12-01', '/standing-orders'],
  ['message', 'support 3', '/support/3'],
  ['message', 'permit 3', '/notifications'],
] as const)('a push message of the kind %s about %s opens %s', (kind, topic, page) => {
  expect(pageOf(kind, topic)).toBe(page)
})

it.each([
  ['order 1001', '/admin/orders/1001'],
  ['approval 1001', '/admin/orders/1001'],
  ['support 3', '/admin/support/3'],
  ['permit 3', '/admin/permits'],
  ['standing-order 3 2026-12-01', '/admin/standing-orders'],
  [null, '/admin'],
])('a notice to staff about %s opens %s', (topic, page) => {
  expect(staffPageOf(topic)).toBe(page)
})
