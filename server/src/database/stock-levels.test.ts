import { describe, expect, it } from 'vitest'
import { createStockLevels } from './stock-levels.ts'

function build() {
  const clock = { now: 0 }
  return { clock, stock: createStockLevels(() => clock.now) }
}

describe('the known stock', () => {
  it('tells which products have changed after a revision', () => {
    const { stock } = build()
    stock.add([[1, 10]], { since: stock.since(), runningFrom: '100' })
    const before = stock.revision()
    stock.add([[2, 5]], { since: stock.since(), runningFrom: '101' })
    expect([1, 2].map((productId) => stock.hasChanged([productId], before))).toEqual([false, true])
    expect([1, 2, 3].map(stock.quantityOf)).toEqual([10, 5, undefined])
  })

  it('does not count changes that are read again', () => {
    const { stock } = build()
    stock.add([[1, 10]], { since: stock.since(), runningFrom: '100' })
    const before = stock.revision()
    stock.add([[1, 10]], { since: stock.since(), runningFrom: '100' })
    expect(stock.revision()).toBe(before)
  })

  it('continues at the oldest transaction that still ran', () => {
    const { stock } = build()
    expect(stock.since()).toBe('0')
    stock.add([], { since: stock.since(), runningFrom: '100' })
    expect(stock.since()).toBe('100')
  })

  it('after a pause of more than five minutes outdates all responses and begins from the start', () => {
    const { stock, clock } = build()
    stock.add([[1, 10]], { since: stock.since(), runningFrom: '100' })
    const before = stock.revision()
    expect(stock.mayHaveMissed(before)).toBe(false)
    clock.now = 5 * 60_000 + 1
    expect(stock.since()).toBe('0')
    stock.add([], { since: stock.since(), runningFrom: '200' })
    expect(stock.mayHaveMissed(before)).toBe(true)
    expect(stock.mayHaveMissed(stock.revision())).toBe(false)
    expect(stock.quantityOf(1)).toBeUndefined()
  })

  it('begins from the start when it has forgotten, without a lookup that was under way', () => {
    const { stock } = build()
    stock.add([[1, 10]], { since: stock.since(), runningFrom: '100' })
    const before = stock.revision()
    const underWay = { since: stock.since(), runningFrom: '110' }
    stock.forget()
    stock.add([[1, 9]], underWay)
    expect(stock.since()).toBe('0')
    stock.add([[1, 8]], { since: '0', runningFrom: '50' })
    expect(stock.mayHaveMissed(before)).toBe(true)
    expect([stock.quantityOf(1), stock.since()]).toEqual([8, '50'])
  })
})
