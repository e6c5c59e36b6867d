import { expect, it } from 'vitest'
import { RequestAbandoned } from '../../../errors/app-error.ts'
import type { CatalogNews } from './catalog-news-mappers.ts'
import { createKeeper } from './keeper.ts'
import { createKnownChanges } from './known-changes-service.ts'

function build() {
  const changes = createKnownChanges()
  const add = (stock: CatalogNews['stock'] = []) =>
    changes.add({
      since: changes.since(),
      runningFrom: '100',
      catalogVersion: '0',
      stock,
      catalog: [],
      orders: [],
    })
  add()
  const keeper = createKeeper<string>(changes, { maxBytes: 10_000, bytesOf: ({ length }) => length })
  const read = (value: string) => keeper.read('key', async () => ({ value, topics: ['item 1'] }))
  return { add, keeper, read }
}

it('a value is kept until one of its topics changes', async () => {
  const { add, read } = build()
  expect(await read('first')).toBe('first')
  add([[2, 9]])
  expect(await read('second')).toBe('first')
  add([[1, 9]])
  expect(await read('third')).toBe('third')
})

it('a value is given to its reader but not kept if a topic changes while it is read', async () => {
  const { add, keeper, read } = build()
  const value = keeper.read('key', async () => {
    add([[1, 9]])
    return { value: 'old', topics: ['item 1'] }
  })
  expect(await value).toBe('old')
  expect(await read('new')).toBe('new')
})

it('requests at the same time share a read, and one that is later than a change does not', async () => {
  const { add, read } = build()
  const [first, second] = [read('first'), read('second')]
  add([[2, 9]])
  const third = read('third')
  expect(await Promise.all([first, second, third])).toEqual(['first', 'first', 'third'])
})

it('a read that its request abandons is done by another one', async () => {
  const { keeper, read } = build()
  const abandoned = keeper.read('key', async () => {
    throw new RequestAbandoned()
  })
  const other = read('other')
  await expect(abandoned).rejects.toThrow(RequestAbandoned)
  expect(await other).toBe('other')
})
