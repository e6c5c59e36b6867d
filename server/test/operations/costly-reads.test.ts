import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openPools } from '../../src/database/pools.ts'
import { eventually } from '../support/eventually.ts'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildStaff,
  knownPassword,
} from '../support/factories.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let shop: TestApp
let url: string
let searcher: BuiltAccount
let client: BuiltAccount
let productId: number
/** Releases the statements that wait for the words of the catalog. */
let unlockWords: () => Promise<void>

beforeAll(async () => {
  shop = await startTestApp()
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  searcher = await buildClient(shop.db)
  client = await buildClient(shop.db)
  ;({ productId } = await buildProduct(shop.db, {
    name: 'Gatorade',
    brand: 'Gatorade',
    category: 'Beverages',
  }))
})
afterAll(() => shop.stop())

/** Of the eight connections of costly reads, two are kept for staff. */
const placesOfClients = 6

/** Only misspelled searches read this table. */
beforeEach(async () => {
  const connection = await shop.db.$client.connect()
  await connection.query('begin; lock table catalog_words in access exclusive mode')
  unlockWords = async () => {
    unlockWords = async () => {}
    await connection.query('commit')
    connection.release()
  }
})
afterEach(() => unlockWords())

let searches = 0
/** A search of its own each time, by the letter case of its filter, as equal ones share their result. */
function misspelled(): string {
  const count = ++searches
  const brand = [...'gatorade'].map((letter, bit) => ((count >> bit) & 1 ? letter.toUpperCase() : letter))
  return `/api/Products?search=gatorde&brand=${brand.join('')}`
}
const search = (path = misspelled()) => shop.send<{ name: string }[]>(`GET ${path}`, { as: searcher })

const waitingSearches = async () =>
  (
    await shop.db.$client.query(
      `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%catalog_words%'`,
    )
  ).rowCount
const untilWaiting = (count: number) => eventually(async () => expect(await waitingSearches()).toBe(count))

it('orders, carts and sign-ins do not wait for thirty misspelled searches', async () => {
  const searches = Array.from({ length: 30 }, () => search())
  await untilWaiting(placesOfClients)
  const items = [{ productId, quantity: 1 }]
  const orders = await Promise.all(
    Array.from({ length: 35 }, () => shop.send('POST /api/Order', { as: client, body: { items } })),
  )
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([201]))
  const cart = await shop.send('POST /api/cart', { as: client, body: { productId, quantity: 1 } })
  expect(cart.status).toBe(200)
  expect((await shop.send('GET /api/cart', { as: client })).status).toBe(200)
  const body = { email: client.email, password: knownPassword }
  expect((await shop.send('POST /api/auth/login', { body })).status).toBe(200)
  expect(await waitingSearches()).toBe(placesOfClients)

  await unlockWords()
  for (const response of await Promise.all(searches))
    expect(response).toMatchObject({ status: 200, body: [{ name: 'Gatorade' }] })
})

it('too many waiting reads are rejected', async () => {
  const searches = Array.from({ length: placesOfClients + 100 }, () => search())
  await untilWaiting(placesOfClients)
  const refused = await search()
  expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await unlockWords()
  await Promise.all(searches)
})

it('searches of one client keep neither staff nor other clients waiting', async () => {
  const searches = Array.from({ length: 30 }, () => search())
  await untilWaiting(placesOfClients)
  const staff = await buildStaff(shop.db)
  const ofStaff = shop.send<unknown[]>('GET /api/Order/all', { as: staff })
  expect((await ofStaff).status).toBe(200)
  const done: string[] = []
  const note = (name: string) => () => void done.push(name)
  const other = shop.send('GET /api/favorites', { as: client }).then(note('other'))
  await unlockWords()
  await Promise.all([...searches.map((each) => each.then(note('search'))), other])
  expect(done.indexOf('other')).toBeLessThan(2 * placesOfClients)
})

it('the statement of an abandoned request ends', async () => {
  const abort = new AbortController()
  const request = fetch(url + misspelled(), {
    headers: { authorization: `Bearer ${searcher.token}` },
    signal: abort.signal,
  })
  await untilWaiting(1)
  abort.abort()
  await expect(request).rejects.toThrow('aborted')
  // Long before the statement's own timeouts.
  await vi.waitFor(async () => expect(await waitingSearches()).toBe(0), { timeout: 4000 })
})

it('a list that an abandoned request began to read is read for the others', async () => {
  const path = misspelled()
  const abort = new AbortController()
  const request = fetch(url + path, {
    headers: { authorization: `Bearer ${searcher.token}` },
    signal: abort.signal,
  })
  await untilWaiting(1)
  const other = search(path)
  abort.abort()
  await expect(request).rejects.toThrow('aborted')
  await unlockWords()
  expect(await other).toMatchObject({ status: 200, body: [{ name: 'Gatorade' }] })
})

it('all pools together stay within the connections of the settings', async () => {
  const { db, auth, reads } = openPools(shop.databaseUrl, 5, () => {})
  expect([db, auth, reads].map(({ $client }) => $client.options.max)).toEqual([2, 1, 2])
})
