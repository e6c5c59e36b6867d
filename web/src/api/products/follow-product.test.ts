// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { type InfiniteData, InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartKeys } from '../cart/cart-keys.ts'
import { suggestionKeys } from '../clients/suggestions.ts'
import { usualKeys } from '../clients/usual.ts'
import { favoriteKeys } from '../favorites.ts'
import type { Page } from '../http/call.ts'
import { recurringKeys } from '../recurring-orders/recurring-orders.ts'
import { followCatalog, followProduct } from './follow-product.ts'
import { productKeys, productPagesQuery, productQuery } from './products.ts'
import { testProduct } from './test-product.ts'

const toWire = (productId: number, name: string) => ({ ...testProduct(productId), price: 10, name })

/** The names on the server, by product id. Each page of a list has one product. */
let names: Map<number, string>
let requests: string[]
/** Pages arrive after this. */
let pagesMayRespond: Promise<unknown>

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
  pagesMayRespond = Promise.resolve()
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    const [, id] = /\/Products\/(\d+)$/.exec(address) ?? []
    if (id === undefined) {
      await pagesMayRespond
      return readPage(address)
    }
    const name = names.get(Number(id))
    return name === undefined
      ? Response.json(
          { error: 'Gone.', message: 'Gone.', code: 'NOT_FOUND', requestId: '1' },
          { status: 404 },
        )
      : Response.json(toWire(Number(id), name))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const createClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })

async function openList(pageCount: number) {
  const client = createClient()
  const query = productPagesQuery()
  await client.fetchInfiniteQuery({ ...query, pages: pageCount })
  const observer = new InfiniteQueryObserver(client, query)
  const close = observer.subscribe(() => {})
  const shown = () =>
    (client.getQueryData(query.queryKey) as InfiniteData<Page<{ name: string }[]>>).pages.flatMap(
      ({ rows }) => rows.map(({ name }) => name),
    )
  requests = []
  return {
    client,
    shown,
    close,
    reopen: () => new InfiniteQueryObserver(client, query).subscribe(() => {}),
    loadMore: () => observer.fetchNextPage(),
    isStale: () => client.getQueryState(query.queryKey)?.isInvalidated,
  }
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

test('a page of a long list that is being read during a change does not bring the former product back', async () => {
  const { client, shown, close, loadMore } = await openList(4)
  const { promise, resolve: respondToPages } = Promise.withResolvers()
  pagesMayRespond = promise
  const loaded = loadMore()
  names.set(2, 'Renamed')
  const followed = followProduct(client, 2)
  await vi.waitFor(() => expect(client.getQueryData(productQuery(2).queryKey)?.name).toBe('Renamed'))
  respondToPages(null)
  await Promise.all([followed, loaded])
  expect(shown()).toEqual(['Product 1', 'Renamed', 'Product 3', 'Product 4', 'Product 5'])
  close()
})

test('a short list that shows the product is read again', async () => {
  const { client, shown, close } = await openList(2)
  names.set(2, 'Renamed')
  await followProduct(client, 2)
  await vi.waitFor(() => expect(shown()).toEqual(['Product 1', 'Renamed']))
  close()
})

test('a list is read twice for ten changes at once, and shows the last', async () => {
  const { client, shown, close } = await openList(1)
  const followed = [1, 2, 3, 4, 5, 1, 2, 3, 4, 1].map((productId, index) => {
    names.set(productId, `Change ${index}`)
    return followProduct(client, productId)
  })
  await Promise.all(followed)
  expect(shown()).toEqual(['Change 9'])
  expect(requests).toHaveLength(2)
  close()
})

test('an open list without the product is read again within ten seconds, once for several changes', async () => {
  const { client, shown, close } = await openList(1)
  vi.useFakeTimers()
  names = new Map([[9, 'New'], ...names])
  await followProduct(client, 9)
  await followProduct(client, 8)
  expect(requests).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown()).toEqual(['New'])
  expect(requests).toHaveLength(1)
  close()
})

test('a list without the product is read again when it is next opened', async () => {
  const { client, shown, close, reopen } = await openList(1)
  names = new Map([[9, 'New'], ...names])
  await followProduct(client, 9)
  expect(requests).toEqual([])
  close()
  const closeAgain = reopen()
  await vi.waitFor(() => expect(shown()).toEqual(['New']))
  closeAgain()
})

test('a list that is being read during a change may get the product, so it is read again', async () => {
  const { client, shown, close } = await openList(1)
  void client.refetchQueries()
  names = new Map([[9, 'New'], ...names])
  await followProduct(client, 9)
  await vi.waitFor(() => expect(shown()).toEqual(['New']))
  expect(requests).toHaveLength(2)
  close()
})

/** Opens a query, and counts how often it is read again. */
async function openQuery(client: QueryClient, queryKey: readonly unknown[], data: unknown) {
  let reads = -1
  const queryFn = () => {
    reads += 1
    return data
  }
  const close = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
  await vi.waitFor(() => expect(reads).toBe(0))
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  return { reads: () => reads, close }
}

const product = testProduct(4)

test.each([
  ['the cart', cartKeys.all, [{ productId: 4, quantity: 2 }]],
  ['the favorites', favoriteKeys.all, [testProduct(3), product]],
  ['recurring orders', recurringKeys.all, [{ orderId: 7, product }]],
  ['usual products', usualKeys.all, [{ product, quantity: 2 }]],
  ['suggestions', suggestionKeys.all, [{ productId: 4 }]],
  ['a product that is edited', [...productKeys.all, 'edit'], { product, etag: '"1"' }],
  ['the supplier prices of a product', [...productKeys.all, 'suppliers', 4], []],
])('%s follow a change of what they contain, and only that', async (_, queryKey, data) => {
  const client = createClient()
  const { reads, close } = await openQuery(client, queryKey, data)
  await followProduct(client, 7)
  expect(reads()).toBe(0)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  await followProduct(client, 4)
  await vi.waitFor(() => expect(reads()).toBe(1))
  close()
})

test('other queries do not follow a product', async () => {
  const client = createClient()
  const { reads, close } = await openQuery(client, ['orders', 'order', 4], { orderId: 4, productId: 4 })
  await followProduct(client, 4)
  expect(reads()).toBe(0)
  expect(client.getQueryState(['orders', 'order', 4])?.isInvalidated).toBe(false)
  close()
})

test('after a change of many products open screens wait for a random time, others are read when they are opened', async () => {
  const client = createClient()
  const list = await openQuery(client, productKeys.all, [product])
  const cart = await openQuery(client, cartKeys.all, [])
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const followed = followCatalog(client)
  await vi.advanceTimersByTimeAsync(1499)
  expect([list.reads(), cart.reads()]).toEqual([0, 0])
  expect(client.getQueryState(productKeys.all)?.isInvalidated).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  await followed
  expect([list.reads(), cart.reads()]).toEqual([1, 1])
  expect(client.getQueryState(productKeys.all)?.isInvalidated).toBe(false)
  list.close()
  cart.close()
})
