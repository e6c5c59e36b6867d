// @vitest-environment happy-dom
import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import { cents } from '@cornerstock/contract/values/money'
import { beforeEach, expect, test, vi } from 'vitest'
import type { QueuedOrder } from './queue/queue-entry.ts'

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
  const { session } = await import('./session.ts')
  const { unansweredRequests } = await import('./unanswered-requests.ts')
  const { sendQueue } = await import('./queue/send-queue.ts')
  const { accountInMemory } = await import('./queue/browser-queue-storage.ts')
  session.restore()
  await sendQueue.open(session.get().clientId)
  return { session, unansweredRequests, sendQueue, accountInMemory }
}

const inAnHour = Date.now() / 1000 + 3600
const responseOf = (clientId: string) =>
  ({
    token: `head.${btoa(JSON.stringify({ sub: clientId, exp: inAnHour }))}.signature`,
    email: `${clientId}@example.com`,
    storeName: 'Store',
    role: 'client',
  }) as SignedIn
const request = { key: 'k1', body: null, confirmedAt: Date.now() }
const order: QueuedOrder = {
  kind: 'order',
  source: 'cart',
  key: 'k2',
  clientId: 'rosa',
  items: [{ productId: 7, quantity: 2, price: cents(1050) }],
  confirmedAt: 1,
  sentAt: 2,
}

test('unanswered requests leave the storage at sign-out, and come back for the same account only', async () => {
  const { session, unansweredRequests } = await openApp()
  session.signIn(responseOf('rosa'))
  unansweredRequests.keep('rosa again 1001', request)
  session.signOut()
  expect(localStorage.length).toBe(0)

  session.signIn(responseOf('omar'))
  expect(unansweredRequests.find('rosa again 1001')).toBeNull()
  session.signOut()

  session.signIn(responseOf('rosa'))
  expect(unansweredRequests.find('rosa again 1001')).toEqual(request)
  unansweredRequests.settle('rosa again 1001', 'k1')
  session.signOut()
  session.signIn(responseOf('rosa'))
  expect(unansweredRequests.find('rosa again 1001')).toBeNull()
})

test('after a reload that follows the sign-out, the key of a request and the queue come back for the same account only', async () => {
  const first = await openApp()
  first.session.signIn(responseOf('rosa'))
  first.unansweredRequests.keep('rosa again 1001', request)
  await first.sendQueue.update(() => [order])
  first.session.signOut()

  const second = await openApp()
  second.session.signIn(responseOf('omar'))
  await second.sendQueue.reload()
  expect(second.sendQueue.get()).toEqual([])
  expect(second.unansweredRequests.find('rosa again 1001')).toBeNull()
  second.session.signOut()

  const third = await openApp()
  third.session.signIn(responseOf('rosa'))
  await vi.waitFor(() => expect(third.unansweredRequests.find('rosa again 1001')).toEqual(request))
  await vi.waitFor(() => expect(third.sendQueue.get()).toEqual([order]))
})

test('a request that gets its response after a reload does not come back', async () => {
  const first = await openApp()
  first.session.signIn(responseOf('rosa'))
  first.unansweredRequests.keep('rosa again 1001', request)

  const second = await openApp()
  second.unansweredRequests.settle('rosa again 1001', 'k1')
  second.session.signOut()

  const third = await openApp()
  third.session.signIn(responseOf('rosa'))
  expect(database.has('kept:unansweredRequests:rosa')).toBe(false)
  expect(third.unansweredRequests.find('rosa again 1001')).toBeNull()
})

test('a tab that has not followed a change of the account yet does not touch what it keeps', async () => {
  const first = await openApp()
  first.session.signIn(responseOf('rosa'))
  first.unansweredRequests.keep('rosa again 1001', request)
  const other = { name: { key: 'k9', body: null, confirmedAt: Date.now() } }
  // Another tab signs in as another account. The browser reports the changed keys one after another.
  localStorage.setItem('unansweredRequests', JSON.stringify(other))
  localStorage.setItem('token', responseOf('omar').token)
  const report = (key: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
  report('unansweredRequests')
  expect(database.get('kept:unansweredRequests:rosa')).toEqual({ 'rosa again 1001': request })
  report('token')
  expect(database.get('kept:unansweredRequests:omar')).toEqual(other)
})

test('with a full storage, orders stay in the queue, and are stored once there is room', async () => {
  const { session, sendQueue, accountInMemory } = await openApp()
  session.signIn(responseOf('rosa'))
  await sendQueue.update(() => [order])
  disk.isFull = true
  const second = { ...order, key: 'k3' }
  await sendQueue.update((queue) => [...queue, second])
  expect(accountInMemory.get()).toBe('rosa')
  await sendQueue.reload()
  expect(sendQueue.get()).toEqual([order, second])
  await sendQueue.update((queue) => queue.slice(1))
  expect(await sendQueue.reload()).toEqual([second])
  disk.isFull = false
  await sendQueue.update((queue) => queue)
  expect(accountInMemory.get()).toBe(null)
  expect(database.get('queue:rosa')).toEqual([second])
})

test('an order that the full storage does not take makes room by removing what was read', async () => {
  const { session, sendQueue } = await openApp()
  session.signIn(responseOf('rosa'))
  disk.isFullOfReads = true
  await sendQueue.update(() => [order])
  expect(database.get('queue:rosa')).toEqual([order])
})
