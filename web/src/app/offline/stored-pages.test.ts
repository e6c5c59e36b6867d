import { expect, test } from 'vitest'
import { fromEntries, toEntries } from './stored-pages.ts'

const one = { rows: ['soap'] }
const two = { rows: ['rice'] }
const list = (...pages: object[]) => ({ pages, pageParams: pages.map((_, index) => index) })

test('a list is read as it was stored, page by page', () => {
  const { data, pages } = toEntries('list', list(one, two), undefined)
  const read = fromEntries('list', data, new Map(pages))
  expect(read?.data).toEqual(list(one, two))
  expect(read?.pageKeys).toEqual(pages.map(([key]) => key))
})

test('only pages that have changed are stored again', () => {
  const added = { rows: ['tea'] }
  const { pages } = toEntries('list', list(one, two, added), list(one, { rows: ['beans'] }))
  expect(pages.map(([, page]) => page)).toEqual([two, added])
})

test('a list without one of its pages is not read', () => {
  const { data, pages } = toEntries('list', list(one, two), undefined)
  expect(fromEntries('list', data, new Map(pages.slice(1)))).toBeUndefined()
})

test('other data is one entry', () => {
  const { data, pages } = toEntries('cart', [one], undefined)
  expect(pages).toEqual([])
  expect(fromEntries('cart', data, new Map())).toEqual({ data: [one], pageKeys: [] })
})
