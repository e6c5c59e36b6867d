import { createStore, useStore } from '../../lib/storage/store.ts'
import { storeApp } from './stored-app.ts'

/** Registers the service worker, which makes the app installable and lets it open offline. */
export function registerServiceWorker() {
  // If it fails, only opening the app offline does not work.
  const start = () =>
    void register().catch((error: unknown) =>
      console.warn('The service worker could not be registered.', error),
    )
  // Waits until the page has loaded, so that it does not compete with the first screen.
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start)
}

async function register() {
  const registration = await storeApp()
  offerUpdate(registration)
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => offerUpdate(registration))
  })
}

/** Activates the new version of the app that is waiting; null if none is waiting. */
const takeUpdate = createStore<(() => void) | null>(null)

export const useTakeUpdate = () => useStore(takeUpdate)

/** The first version activates by itself. A later version reloads the page, so the person decides when. */
function offerUpdate({ waiting }: ServiceWorkerRegistration) {
  if (!waiting || !navigator.serviceWorker.controller) return
  takeUpdate.set(() => {
    // Another tab has activated it already.
    if (waiting.state !== 'installed') return window.location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload())
    waiting.postMessage('activate')
  })
}
