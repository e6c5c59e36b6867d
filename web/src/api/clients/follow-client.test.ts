// @vitest-environment happy-dom
import type { ListedClient } from '@cornerstock/contract/clients/clients'
import { i18n } from '@lingui/core'
import { type InfiniteData, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Page } from '../http/call.ts'
import { type ClientsFilter, clientPagesQuery } from './clients.ts'
import { followClient } from './follow-client.ts'

const idOf = (name: string) => `7f1c2f6e-8f0a-4c39-9d25-6f0c3b1f2a${name.charCodeAt(0).toString(16)}`

const toWire = (name: string, orderCount: number) => ({
  id: idOf(name),
  clientId: idOf(name),
  email: `${name}@example.com`.toLowerCase(),
  storeName: name,
  storeAddress: '1 Main Street',
  postalCode: '',
  businessOwnerName: '',
  businessType: 'Deli',
  phoneNumber: '',
  deliveryNotes: '',
  isOnHold: false,
  language: 'en',
  substitution: 'never',
  orderCount,
  lastOrderDate: null,
  balance: 0,
  owesSince: null,
})

/**
 * The stores on the server with their numbers of orders. Each page of a list has one store; a search finds one store.
 */
let stores: Map<string, number>
let requests: string[]

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  stores = new Map([
    ['Ash', 1],
    ['Birch', 2],
    ['Cedar', 3],
  ])
  requests = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams: query } = new URL(address, 'http://shop')
    requests.push(query.get('search') ?? `page ${query.get('cursor') ?? 0}`)
    const all = [...stores].map(([name, orderCount]) => toWire(name, orderCount))
    const place = Number(query.get('cursor') ?? 0)
    const rows = query.has('search')
      ? all.filter(({ email }) => email === query.get('search'))
      : all.slice(place, place + 1)
    const hasNext = !query.has('search') && place + 1 < all.length
    return Response.json(rows, {
      headers: {
        'x-total-count': String(all.length),
        ...(hasNext && { link: `</api/Clients?cursor=${place + 1}>; rel="next"` }),
      },
    })
  })
})

afterEach(() => vi.unstubAllGlobals())

async function openList(filter: ClientsFilter, pages: number) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  const query = clientPagesQuery(filter)
  await client.fetchInfiniteQuery({ ...query, pages })
  const close = new InfiniteQueryObserver(client, query).subscribe(() => {})
  requests = []
  return {
    close,
    counts: () =>
      (client.getQueryData(query.queryKey) as InfiniteData<Page<ListedClient[]>>).pages.flatMap(({ rows }) =>
        rows.map(({ orderCount }) => orderCount),
      ),
    follow: async (name: string, changed: 'profile' | 'orders') => {
      await followClient(client, { clientId: idOf(name), changed })
      await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    },
  }
}

test('in a long list, one request updates the number of orders of a client', async () => {
  const list = await openList({}, 3)
  stores.set('Birch', 9)
  await list.follow('Birch', 'orders')
  expect(list.counts()).toEqual([1, 9, 3])
  expect(requests).toEqual(['birch@example.com'])
  list.close()
})

test('an order of a client after the loaded pages causes no request', async () => {
  const list = await openList({}, 2)
  await list.follow('Cedar', 'orders')
  expect(requests).toEqual([])
  list.close()
})

test.each([
  ['the list is sorted by what has changed', { sort: '-orders' }, 'Birch', 'orders'],
  ['a client is new', {}, 'Dogwood', 'profile'],
] as const)('all loaded pages are read again if %s', async (_, filter, name, changed) => {
  const list = await openList(filter, 3)
  stores.set('Birch', 9)
  await list.follow(name, changed)
  expect(requests.slice(-3)).toEqual(['page 0', 'page 1', 'page 2'])
  expect(list.counts()).toEqual([1, 9, 3])
  list.close()
})
