import { clear, createStore as createDatabase, type UseStore } from 'idb-keyval'

/** The cache in which the service worker stores pictures (build/service-worker-script.js). */
const pictureCache = 'pictures'

let database: UseStore | undefined

/** The database of stored queries: responses to show without a network. */
export function openStoredQueries(): UseStore {
  database ??= createDatabase('cornerstock-queries', 'queries')
  return database
}

const removalListeners = new Set<() => void>()

/** Calls the listener before the stored queries and pictures are removed. */
export const onOfflineDataRemoved = (listener: () => void): void => void removalListeners.add(listener)

/** Removes the stored queries and pictures of the account. Logs what could not be removed. */
export async function removeOfflineData(): Promise<void> {
  for (const listener of removalListeners) listener()
  const removeQueries = async () => clear(openStoredQueries())
  const removals = await Promise.allSettled([removeQueries(), removePictures()])
  for (const removal of removals) if (removal.status === 'rejected') console.error(removal.reason)
}

/** The cache in which the service worker keeps a list that another app shares, under the address of its screen. */
const sharedCache = 'shared'
const sharedKey = '/quick-add'

/** Takes the list that another app has shared, so that it is read once; an empty text if there is none. */
export async function takeSharedList(): Promise<string> {
  if (!(await window.caches?.has(sharedCache))) return ''
  const cache = await caches.open(sharedCache)
  const kept = await cache.match(sharedKey)
  await cache.delete(sharedKey)
  return kept ? (await kept.text()).trim() : ''
}

/** Removes the pictures one by one: a deleted cache keeps its space while the service worker has it open. */
async function removePictures() {
  if (!(await window.caches?.has(pictureCache))) return
  const cache = await caches.open(pictureCache)
  await Promise.all((await cache.keys()).map((request) => cache.delete(request)))
}
