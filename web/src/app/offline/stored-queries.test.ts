// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeOfflineData } from '../../state/session/offline-data.ts'
import { session } from '../../state/session/session.ts'
import { signIn } from '../test-session.ts'
import { keepQueries } from './stored-queries.ts'

const database = vi.hoisted(() => new Map<string, unknown>())
const writes = vi.hoisted((): string[] => [])
/** happy-dom has no IndexedDB. */
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  entries: async () => [...database],
  setMany: async (added: [string, unknown][]) => {
    for (const [key, value] of added) {
      database.set(key, value)
      writes.push(key)
    }
  },
  delMany: async (keys: string[]) => keys.forEach((key) => void database.delete(key)),
  clear: async () => database.clear(),
}))

beforeEach(() => {
  database.clear()
  signIn(false)
})

afterEach(() => session.signOut())

/** Opens the app as after a reload. */
async function openApp() {
  const queryClient = new QueryClient()
  writes.length = 0
  await keepQueries(queryClient)
  return queryClient
}

const soap = { rows: ['soap'] }
const rice = { rows: ['rice'] }
const list = (...pages: object[]) => ({ pages, pageParams: pages.map((_, index) => index) })

test('a later visit shows what was read before, and does not store it again', async () => {
  const first = await openApp()
  first.setQueryData(['cart'], ['soap'])
  first.setQueryData(['products'], list(soap))
  const second = await openApp()
  expect(second.getQueryData(['cart'])).toEqual(['soap'])
  expect(second.getQueryData(['products'])).toEqual(list(soap))
  expect(writes).toEqual([])
})

test('a later visit stores what has changed, of a list only the new page', async () => {
  const first = await openApp()
  first.setQueryData(['cart'], ['soap'])
  first.setQueryData(['products'], list(soap))
  const second = await openApp()
  second.setQueryData(['cart'], ['soap', 'rice'])
  second.setQueryData(['products'], list(soap, rice))
  expect(writes).toEqual(['["cart"]', '["products"]', '["products"] page 1'])
  const third = await openApp()
  expect(third.getQueryData(['products'])).toEqual(list(soap, rice))
})

test('what is read after everything was removed is stored as a whole', async () => {
  const first = await openApp()
  first.setQueryData(['cart'], ['soap'])
  first.setQueryData(['products'], list(soap))
  await removeOfflineData()
  first.setQueryData(['cart'], first.getQueryData(['cart']))
  first.setQueryData(['products'], list(soap, rice))
  const second = await openApp()
  expect(second.getQueryData(['cart'])).toEqual(['soap'])
  expect(second.getQueryData(['products'])).toEqual(list(soap, rice))
})

test('nothing that was read stays after signing out', async () => {
  const app = await openApp()
  app.setQueryData(['cart'], ['soap'])
  expect(database.size).toBe(1)
  session.signOut()
  await vi.waitFor(() => expect(database.size).toBe(0))
})
