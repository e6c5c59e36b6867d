// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { type InfiniteData, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Page } from '../http/call.ts'
import { followProduct } from './follow-product.ts'
import { productPagesQuery } from './products.ts'
import { testProduct } from './test-product.ts'

const toWire = (productId: number, name: string) => ({ ...testProduct(productId), price: 10, name })

/** The names on the server, by product id. Each page of a list has one product. */
let names: Map<number, string>
let requests: string[]

function readPage(address: string) {
  const ids = [...names.keys()]
  const url = new URL(address, 'http://shop')
  const place = Number(url.searchParams.get('cursor') ?? 0)
  const id = ids[place] ?? 0
  url.searchParams.set('cursor', String(place + 1))
  const hasNext = place + 1 < ids.length
  return Response.json([toWire(id, names.get(id) ?? '')], {
    headers: hasNext ? { link: `<${url}>; rel="next"` } : {},
  })
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  names = new Map([1, 2, 3, 4, 5].map((id) => [id, `Product ${id}`]))
  requests = []
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    const [, id] = /\/Products\/(\d+)$/.exec(address) ?? []
    if (id === undefined) return readPage(address)
    const name = names.get(Number(id))
    return name === undefined
      ? Response.json(
          { error: 'Gone.', message: 'Gone.', code: 'NOT_FOUND', requestId: '1' },
          { status: 404 },
        )
      : Response.json(toWire(Number(id), name))
  })
})

afterEach(() => vi.unstubAllGlobals())

async function openList(pageCount: number) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  const query = productPagesQuery()
  await client.fetchInfiniteQuery({ ...query, pages: pageCount })
  const close = new InfiniteQueryObserver(client, query).subscribe(() => {})
  const shown = () =>
    (client.getQueryData(query.queryKey) as InfiniteData<Page<{ name: string }[]>>).pages.flatMap(
      ({ rows }) => rows.map(({ name }) => name),
    )
  requests = []
  return { client, shown, close, isStale: () => client.getQueryState(query.queryKey)?.isInvalidated }
}

test('in a long list one request replaces the product, and the list is read again when it is next opened', async () => {
  const { client, shown, close, isStale } = await openList(5)
  names.set(4, 'Renamed')
  await followProduct(client, 4)
  expect(shown()).toEqual(['Product 1', 'Product 2', 'Product 3', 'Renamed', 'Product 5'])
  expect(requests).toEqual(['/api/Products/4'])
  expect(isStale()).toBe(true)
  close()
})

test('a deleted product leaves a long list, and one that it does not show is not read', async () => {
  const { client, shown, close } = await openList(4)
  names.delete(2)
  await followProduct(client, 2)
  expect(shown()).toEqual(['Product 1', 'Product 3', 'Product 4'])
  await followProduct(client, 5)
  expect(requests).toEqual(['/api/Products/2'])
  close()
})

test('a short list is read again', async () => {
  const { client, shown, close } = await openList(2)
  names = new Map([[9, 'New'], ...names])
  await followProduct(client, 9)
  await vi.waitFor(() => expect(shown()).toEqual(['New', 'Product 1']))
  close()
})
