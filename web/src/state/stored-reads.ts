import { clear, createStore as createDatabase, type UseStore } from 'idb-keyval'

/** The cache in which the service worker stores pictures (build/service-worker-script.js). */
const pictureCache = 'pictures'

let database: UseStore | undefined

/** Where the browser stores what the account has read, to show it without a network. */
export function openStoredReads(): UseStore {
  database ??= createDatabase('cornerstock-queries', 'queries')
  return database
}

const removalListeners = new Set<() => void>()

/** Calls the listener whenever everything that was stored is removed. */
export const onStoredReadsRemoved = (listener: () => void): void => void removalListeners.add(listener)

/** Removes what the browser stores of what the account has read, pictures included. */
export async function removeStoredReads(): Promise<void> {
  for (const listener of removalListeners) listener()
  const removeQueries = async () => clear(openStoredReads())
  const removals = await Promise.allSettled([removeQueries(), removePictures()])
  for (const removal of removals) if (removal.status === 'rejected') console.error(removal.reason)
}

/** Removes the pictures one by one, because a cache that the service worker holds keeps its space when it is deleted. */
async function removePictures() {
  if (!(await window.caches?.has(pictureCache))) return
  const cache = await caches.open(pictureCache)
  await Promise.all((await cache.keys()).map((request) => cache.delete(request)))
}
