import { z } from 'zod'
import { createPersistentStore } from '../lib/persistent-store.ts'

/** The only script URL that Trusted Types allow. The security headers name the policy. */
const address = '/sw.js'

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (address: string) => string }
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes
  }
}

/** Registers the service worker, which makes the app installable and lets it open offline. */
export function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // After the page has loaded, so that it does not compete with the first screen.
  window.addEventListener('load', () => {
    // Only opening the app offline depends on it.
    register().catch((error: unknown) => console.warn('The service worker could not be registered.', error))
  })
}

async function register() {
  const policy = window.trustedTypes?.createPolicy('cornerstock', { createScriptURL: () => address })
  await navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address)
}

/** The URL for which this tab was last reloaded, so that it reloads only once. */
const reloadedFor = createPersistentStore('reloadedFor', z.string(), '', sessionStorage)

/** Reloads the page when a screen's script is missing because a new version has replaced it. */
export function reloadWhenOutdated() {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadedFor.get() === window.location.href) return
    reloadedFor.set(window.location.href)
    event.preventDefault()
    window.location.reload()
  })
}
