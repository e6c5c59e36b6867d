// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { clear, entries } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStoredQueries, removeOfflineData } from '../../state/session/offline-data.ts'
import { session } from '../../state/session/session.ts'
import { signIn } from '../test-session.ts'
import { keepQueries } from './stored-queries.ts'

const put = vi.spyOn(IDBObjectStore.prototype, 'put')

/** The keys that were written since the app was opened. */
const written = () => put.mock.calls.map(([, key]) => key)

const stored = () => entries(openStoredQueries())

beforeEach(async () => {
  await clear(openStoredQueries())
  signIn(false)
})

afterEach(() => session.signOut())

/** Opens the app as after a reload. */
async function openApp() {
  const queryClient = new QueryClient()
  await keepQueries(queryClient)
  put.mockClear()
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
  expect(written()).toEqual([])
})

test('a later visit stores what has changed, of a list only the new page', async () => {
  const first = await openApp()
  first.setQueryData(['cart'], ['soap'])
  first.setQueryData(['products'], list(soap))
  const second = await openApp()
  second.setQueryData(['cart'], ['soap', 'rice'])
  second.setQueryData(['products'], list(soap, rice))
  await vi.waitFor(() => expect(written()).toEqual(['["cart"]', '["products"]', '["products"] page 1']))
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
  await vi.waitFor(async () => expect(await stored()).toHaveLength(1))
  session.signOut()
  await vi.waitFor(async () => expect(await stored()).toEqual([]))
})
