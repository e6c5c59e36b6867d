import { dayMs } from '@cornerstock/contract/values/days'
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { del, delMany, entries, setMany } from 'idb-keyval'
import { pickListKeys } from '../../api/orders/order-queries.ts'
import { isOpenRunQuery } from '../../api/purchase-runs/purchase-run-keys.ts'
import { deliveryRunKeys } from '../../api/runs/run-keys.ts'
import {
  onOfflineDataRemoved,
  openStoredQueries,
  removeOfflineData,
  takeSharedList,
} from '../../state/session/offline-data.ts'
import { session } from '../../state/session/session.ts'
import { fromEntries, toEntries } from './stored-pages.ts'

/** A query that an account has read, stored so that it can be shown without a network. */
interface StoredQuery {
  accountId: string
  /** The build that stored it. Another build may expect other fields. */
  build: string
  queryKey: QueryKey
  data: unknown
  /** When the server responded, in milliseconds since 1970. */
  updatedAt: number
}

/** Enough for about 40 product lists with the cart, the orders and the other lists of a client. */
const maxStored = 80
const maxAge = 30 * dayMs

/**
 * Queries that are not stored: nobody needs the devices and the second factor of an account without a network, and the
 * keys of the mailed offers and dates contain tokens.
 */
const neverStored = ['sessions', 'two-factor', 'mailed offers', 'mailed dates']

// The name of this script changes with every build.
const build = import.meta.url

/** The data of each query that is stored, by the hash of its key. */
type LastStored = Map<string, unknown>

/**
 * Stores the data that an account reads, and removes it when the account signs out. The promise resolves when the data
 * of earlier visits is shown.
 */
export function keepQueries(queryClient: QueryClient): Promise<void> {
  const lastStored: LastStored = new Map()
  storeQueries(queryClient, lastStored)
  return restoreQueries(queryClient, lastStored)
}

/** Shows the data that the account has read before. The screens read it again as soon as they can. */
async function restoreQueries(queryClient: QueryClient, lastStored: LastStored): Promise<void> {
  try {
    const { account: accountId } = session.get()
    const stored = new Map(await entries<string, StoredQuery>(openStoredQueries()))
    const isUsable = ({ accountId: owner, build: builder, updatedAt }: StoredQuery) =>
      owner === accountId && builder === build && Date.now() - updatedAt < maxAge
    const usable = [...stored]
      .filter(([, query]) => isUsable(query))
      .sort(([, one], [, other]) => other.updatedAt - one.updatedAt)
      .slice(0, maxStored)
    const kept = new Set<string>()
    for (const [key, { queryKey, data: storedData, updatedAt }] of usable) {
      const found = fromEntries(key, storedData, stored)
      if (!found) continue
      for (const each of [key, ...found.pageKeys]) kept.add(each)
      if (queryClient.getQueryData(queryKey) !== undefined) continue
      lastStored.set(key, found.data)
      queryClient.setQueryData(queryKey, found.data, { updatedAt })
      // Even fresh data must be read again, because this page has missed the events since it was stored.
      void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
    }
    await delMany(
      [...stored.keys()].filter((key) => !kept.has(key)),
      openStoredQueries(),
    )
  } catch {
    // A browser that rejects IndexedDB reads everything from the network.
  }
}

function storeQueries(queryClient: QueryClient, lastStored: LastStored): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryHash, state } = event.query
    const last = lastStored.get(queryHash)
    if (last === state.data) return
    const isStored = isStorable(event.query)
    if (!isStored && !lastStored.has(queryHash)) return
    if (isStored) lastStored.set(queryHash, state.data)
    else lastStored.delete(queryHash)
    void (isStored ? storeQuery(event.query, last) : removeQuery(queryHash))
  })
  onOfflineDataRemoved(() => lastStored.clear())
  let last = session.get().account
  session.subscribe(() => {
    const { account } = session.get()
    if (account === last) return
    last = account
    void removeOfflineData()
    // A list that was shared before the sign-in belongs to the next person who signs in.
    if (account === null) void takeSharedList().catch(() => undefined)
  })
}

/**
 * Staff see costs, which are not stored in the browser. The exceptions are open purchase runs and pick lists, whose
 * lines staff mark in aisles without a network, and the runs of a driver, which have no costs.
 */
const isStorable = ({ queryKey, state }: Query) =>
  session.get().role === 'client'
    ? !neverStored.includes(String(queryKey[0]))
    : queryKey[0] === pickListKeys.all[0] ||
      hashKey(queryKey) === hashKey(deliveryRunKeys.own) ||
      isOpenRunQuery(queryKey, state.data)

/** @param last the data of the query that was stored before */
async function storeQuery({ queryHash, queryKey, state }: Query, last: unknown) {
  const { account: accountId } = session.get()
  if (accountId === null) return
  const { data, pages } = toEntries(queryHash, state.data, last)
  const stored: StoredQuery = { accountId, build, queryKey, data, updatedAt: state.dataUpdatedAt }
  try {
    await setMany([[queryHash, stored], ...pages], openStoredQueries())
  } catch {
    // The storage is full. The screens still work with a network.
  }
}

async function removeQuery(queryHash: string) {
  try {
    await del(queryHash, openStoredQueries())
  } catch {
    // Nothing was stored.
  }
}
