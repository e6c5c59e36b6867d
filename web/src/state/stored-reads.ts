import { clear, createStore, type UseStore } from 'idb-keyval'

/** The cache in which the service worker stores pictures (build/service-worker-script.js). */
const pictureCache = 'pictures'

let store: UseStore | undefined

/** Where the browser stores what the account has read, to show it without a network. */
export function openStoredReads(): UseStore {
  store ??= createStore('cornerstock-queries', 'queries')
  return store
}

/** Removes what the browser stores of what the account has read, pictures included. */
export async function removeStoredReads(): Promise<void> {
  const removeQueries = async () => clear(openStoredReads())
  const removals = await Promise.allSettled([removeQueries(), window.caches?.delete(pictureCache)])
  for (const removal of removals) if (removal.status === 'rejected') console.error(removal.reason)
}
