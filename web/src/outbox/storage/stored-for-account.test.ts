// @vitest-environment happy-dom
import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import { clear, entries, get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Entry } from '../entry.ts'

beforeEach(async () => {
  await clear()
  localStorage.clear()
})

afterEach(() => vi.restoreAllMocks())

const full = () => new DOMException('The storage is full.', 'QuotaExceededError')

/** Opens the app as after a reload, without anything that was in memory. */
async function openApp() {
  vi.resetModules()
  const { session } = await import('../../state/session/session.ts')
  const { defineDrafts } = await import('../../state/drafts.ts')
  const drafts = defineDrafts('note', z.object({ text: z.string() }), empty)
  const { outbox } = await import('../outbox.ts')
  const { accountInMemory } = await import('./storage.ts')
  session.restore()
  await outbox.open(session.get().clientId)
  return { session, drafts, outbox, accountInMemory }
}

const inAnHour = Date.now() / 1000 + 3600
const responseOf = (clientId: string) =>
  ({
    token: `head.${btoa(JSON.stringify({ sub: clientId, exp: inAnHour }))}.signature`,
    email: `${clientId}@example.com`,
    storeName: 'Store',
    role: 'client',
  }) as SignedIn
const draft = { text: 'Closed on Monday' }
const empty = { text: '' }
const order: Entry = {
  kind: 'order',
  account: 'rosa',
  store: 'rosa',
  key: 'k2',
  lane: 'cart rosa',
  body: {},
  createdAt: 1,
}

test('unanswered requests leave the storage at sign-out, and come back for the same account only', async () => {
  const { session, drafts } = await openApp()
  session.signIn(responseOf('rosa'))
  drafts.set('deli', draft)
  session.signOut()
  expect(localStorage.length).toBe(0)

  session.signIn(responseOf('omar'))
  expect(drafts.get('deli')).toEqual(empty)
  session.signOut()

  session.signIn(responseOf('rosa'))
  expect(drafts.get('deli')).toEqual(draft)
  drafts.remove('deli')
  session.signOut()
  session.signIn(responseOf('rosa'))
  expect(drafts.get('deli')).toEqual(empty)
})

test('after a reload that follows the sign-out, a draft and the outbox come back for the same account only', async () => {
  const first = await openApp()
  first.session.signIn(responseOf('rosa'))
  first.drafts.set('deli', draft)
  await first.outbox.update(() => [order])
  first.session.signOut()

  const second = await openApp()
  second.session.signIn(responseOf('omar'))
  await second.outbox.reload()
  expect(second.outbox.get()).toEqual([])
  expect(second.drafts.get('deli')).toEqual(empty)
  second.session.signOut()

  const third = await openApp()
  third.session.signIn(responseOf('rosa'))
  await vi.waitFor(() => expect(third.drafts.get('deli')).toEqual(draft))
  await vi.waitFor(() => expect(third.outbox.get()).toEqual([order]))
})

test('an app that starts has read the stored entries once its outbox is open', async () => {
  const first = await openApp()
  first.session.signIn(responseOf('rosa'))
  await first.outbox.update(() => [order])
  const second = await openApp()
  expect(second.outbox.get()).toEqual([order])
})

test('a draft that is removed after a reload does not come back', async () => {
  const first = await openApp()
  first.session.signIn(responseOf('rosa'))
  first.drafts.set('deli', draft)

  const second = await openApp()
  second.drafts.remove('deli')
  second.session.signOut()

  const third = await openApp()
  third.session.signIn(responseOf('rosa'))
  expect(await get('kept:drafts:rosa')).toBeUndefined()
  expect(third.drafts.get('deli')).toEqual(empty)
})

test('a tab that has not followed a change of the account yet does not touch what it keeps', async () => {
  const first = await openApp()
  first.session.signIn(responseOf('rosa'))
  first.drafts.set('deli', draft)
  const other = { 'note bodega': { text: 'Call first' } }
  // Another tab signs in as another account. The browser reports the changed keys one after another.
  localStorage.setItem('drafts', JSON.stringify(other))
  localStorage.setItem('token', responseOf('omar').token)
  const report = (key: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
  report('drafts')
  await vi.waitFor(async () => expect(await get('kept:drafts:rosa')).toEqual({ 'note deli': draft }))
  report('token')
  await vi.waitFor(async () => expect(await get('kept:drafts:omar')).toEqual(other))
  expect(await get('kept:drafts:rosa')).toEqual({ 'note deli': draft })
})

test('with a full storage, orders stay in the outbox, and are stored once there is room', async () => {
  const { session, outbox, accountInMemory } = await openApp()
  session.signIn(responseOf('rosa'))
  await outbox.update(() => [order])
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw full()
  })
  const second = { ...order, key: 'k3' }
  await outbox.update((entries) => [...entries, second])
  expect(accountInMemory.get()).toBe('rosa')
  await outbox.reload()
  expect(outbox.get()).toEqual([order, second])
  await outbox.update((entries) => entries.slice(1))
  expect(await outbox.reload()).toEqual([second])
  put.mockRestore()
  await outbox.update((entries) => entries)
  expect(accountInMemory.get()).toBe(null)
  expect(await get('outbox:rosa')).toEqual([second])
})

/** The stored queries of the account, which has read its cart. */
async function openStoredReads() {
  const { openStoredQueries } = await import('../../state/session/offline-data.ts')
  await set('["cart"]', ['soap'], openStoredQueries())
  return openStoredQueries()
}

test('an order that the full storage does not take makes room by removing what was read', async () => {
  const { session, outbox } = await openApp()
  session.signIn(responseOf('rosa'))
  const read = await openStoredReads()
  const removing = vi.spyOn(IDBObjectStore.prototype, 'clear')
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...written) {
    if (removing.mock.calls.length === 0) throw full()
    return put.apply(this, written)
  })
  await outbox.update(() => [order])
  expect(await get('outbox:rosa')).toEqual([order])
  expect(await entries(read)).toEqual([])
})

test('two tabs that start at once move the queue of the last version once', async () => {
  await set('queue:rosa', [{ kind: 'order', key: 'a', clientId: 'rosa', source: 'cart' }])
  const { createBrowserStorage } = await import('./storage.ts')
  const openTab = async () => {
    const tab = createBrowserStorage()
    const entries = await tab.read('rosa')
    // The tab sends what it has read.
    await tab.update('rosa', () => [])
    return entries.map(({ key }) => key)
  }
  expect(await Promise.all([openTab(), openTab()])).toEqual([['a'], []])
  expect(await get('outbox:rosa')).toEqual([])
})
