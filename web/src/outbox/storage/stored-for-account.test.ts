// @vitest-environment happy-dom
import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Entry } from '../entry.ts'

const database = vi.hoisted(() => new Map<string, unknown>())
const disk = vi.hoisted(() => ({ isFull: false, isFullOfReads: false }))
/** happy-dom has no IndexedDB. */
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  clear: async () => {
    disk.isFullOfReads = false
  },
  get: async (key: string) => database.get(key),
  set: async (key: string, value: unknown) => void database.set(key, value),
  del: async (key: string) => void database.delete(key),
  getMany: async (keys: string[]) => keys.map((key) => database.get(key)),
  update: async (key: string, change: (value: unknown) => unknown) => {
    const changed = change(database.get(key))
    if (disk.isFull || disk.isFullOfReads)
      throw new DOMException('The storage is full.', 'QuotaExceededError')
    database.set(key, changed)
  },
}))

beforeEach(() => {
  database.clear()
  disk.isFull = false
  disk.isFullOfReads = false
  localStorage.clear()
})

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

test('a draft that is removed after a reload does not come back', async () => {
  const first = await openApp()
  first.session.signIn(responseOf('rosa'))
  first.drafts.set('deli', draft)

  const second = await openApp()
  second.drafts.remove('deli')
  second.session.signOut()

  const third = await openApp()
  third.session.signIn(responseOf('rosa'))
  expect(database.has('kept:drafts:rosa')).toBe(false)
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
  expect(database.get('kept:drafts:rosa')).toEqual({ 'note deli': draft })
  report('token')
  expect(database.get('kept:drafts:omar')).toEqual(other)
})

test('with a full storage, orders stay in the outbox, and are stored once there is room', async () => {
  const { session, outbox, accountInMemory } = await openApp()
  session.signIn(responseOf('rosa'))
  await outbox.update(() => [order])
  disk.isFull = true
  const second = { ...order, key: 'k3' }
  await outbox.update((entries) => [...entries, second])
  expect(accountInMemory.get()).toBe('rosa')
  await outbox.reload()
  expect(outbox.get()).toEqual([order, second])
  await outbox.update((entries) => entries.slice(1))
  expect(await outbox.reload()).toEqual([second])
  disk.isFull = false
  await outbox.update((entries) => entries)
  expect(accountInMemory.get()).toBe(null)
  expect(database.get('outbox:rosa')).toEqual([second])
})

test('an order that the full storage does not take makes room by removing what was read', async () => {
  const { session, outbox } = await openApp()
  session.signIn(responseOf('rosa'))
  disk.isFullOfReads = true
  await outbox.update(() => [order])
  expect(database.get('outbox:rosa')).toEqual([order])
})

test('two tabs that start at once move the queue of the last version once', async () => {
  database.set('queue:rosa', [{ kind: 'order', key: 'a', clientId: 'rosa', source: 'cart' }])
  const { createBrowserStorage } = await import('./storage.ts')
  const openTab = async () => {
    const tab = createBrowserStorage()
    const entries = await tab.read('rosa')
    // The tab sends what it has read.
    await tab.update('rosa', () => [])
    return entries.map(({ key }) => key)
  }
  expect(await Promise.all([openTab(), openTab()])).toEqual([['a'], []])
  expect(database.get('outbox:rosa')).toEqual([])
})
