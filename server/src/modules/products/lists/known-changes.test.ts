import { expect, it } from 'vitest'
import type { CatalogNews } from './catalog-news-mappers.ts'
import { createKnownChanges } from './known-changes-service.ts'

function build() {
  const clock = { now: 0 }
  const changes = createKnownChanges(() => clock.now)
  const newsOf = (news: Partial<CatalogNews>): CatalogNews => ({
    since: changes.since(),
    runningFrom: '100',
    catalogVersion: '0',
    stock: [],
    catalog: [],
    orders: [],
    ...news,
  })
  const add = (news: Partial<CatalogNews> = {}) => changes.add(newsOf(news))
  add()
  return { clock, changes, add, newsOf }
}

it('a known change of stock outdates the items of this product alone, and its quantity is known', () => {
  const { changes, add } = build()
  const before = changes.revision()
  add({ stock: [[2, 5]] })
  expect(changes.isCurrent(['item 1', 'column name', 'product 2'], before)).toBe(true)
  expect(changes.isCurrent(['item 1', 'item 2'], before)).toBe(false)
  expect(changes.isCurrent(['item 2'], changes.revision())).toBe(true)
  expect([1, 2].map(changes.stockOf)).toEqual([undefined, 5])
})

it('a known change of a product outdates its piece, its items and whatever reads the changed columns', () => {
  const { changes, add } = build()
  const before = changes.revision()
  add({ catalog: [[1, 7, ['price_cents', 'charged_cents']]] })
  expect(changes.isCurrent(['product 8', 'item 8', 'column name', 'orders c'], before)).toBe(true)
  for (const topic of ['product 7', 'item 7', 'column charged_cents'] as const)
    expect(changes.isCurrent([topic], before)).toBe(false)
})

it('a known change of many products outdates everything', () => {
  const { changes, add } = build()
  const before = changes.revision()
  add({ catalog: [[1, null, null]] })
  expect(changes.isCurrent([], before)).toBe(false)
  expect(changes.isCurrent(['product 7'], changes.revision())).toBe(true)
})

it('a known change of the orders of a client outdates what that client has bought', () => {
  const { changes, add } = build()
  const before = changes.revision()
  add({ orders: [[1, 'one']] })
  expect(changes.isCurrent(['orders one'], before)).toBe(false)
  expect(changes.isCurrent(['orders other'], before)).toBe(true)
})

it('a known change counts once, although lookups read it again while a long transaction runs', () => {
  const { changes, add } = build()
  const news: Partial<CatalogNews> = { stock: [[1, 10]], catalog: [[1, 7, ['name']]], orders: [[1, 'one']] }
  add(news)
  const before = changes.revision()
  add(news)
  expect(changes.revision()).toBe(before)
  add({ ...news, catalog: [...(news.catalog ?? []), [2, 7, ['name']]] })
  expect(changes.isCurrent(['product 7'], before)).toBe(false)
})

it('a known change outdates everything when more topics have changed than are remembered', () => {
  const { changes, add } = build()
  const before = changes.revision()
  add({ stock: Array.from({ length: 50_001 }, (_, productId) => [productId, 1] as const) })
  expect(changes.isCurrent([], before)).toBe(false)
})

it('the place to continue from is the oldest transaction that still ran', () => {
  const { changes, add } = build()
  expect(changes.since()).toBe('100')
  add({ runningFrom: '120', catalogVersion: '9' })
  expect([changes.since(), changes.catalogVersion()]).toEqual(['120', '9'])
})

it('the place to continue from is the start after a pause of more than five minutes, which outdates everything', () => {
  const { changes, add, clock } = build()
  add({ stock: [[1, 10]] })
  const before = changes.revision()
  expect(changes.isCurrent([], before)).toBe(true)
  clock.now = 5 * 60_000 + 1
  expect(changes.since()).toBe('0')
  add({ runningFrom: '200' })
  expect(changes.isCurrent([], before)).toBe(false)
  expect(changes.stockOf(1)).toBeUndefined()
})

it('the place to continue from is the start when it has forgotten, and a lookup that was under way does not count', () => {
  const { changes, add, newsOf } = build()
  add({ stock: [[1, 10]] })
  const before = changes.revision()
  const underWay = newsOf({ stock: [[1, 9]], runningFrom: '110' })
  changes.forget()
  changes.add(underWay)
  expect(changes.since()).toBe('0')
  add({ stock: [[1, 8]], runningFrom: '50' })
  expect(changes.isCurrent([], before)).toBe(false)
  expect([changes.stockOf(1), changes.since()]).toEqual([8, '50'])
})
