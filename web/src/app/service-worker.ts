import { z } from 'zod'
import { createPersistentStore } from '../lib/persistent-store.ts'

/** The one script address that Trusted Types let through; the policy's name stands in the security headers. */
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

/** Lets the built application be installed and open without a network. */
export function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // After the first screen, whose loading it must not slow down.
  window.addEventListener('load', () => {
    // Without it everything but the start without a network works.
    register().catch((error: unknown) => console.warn('The service worker could not be registered.', error))
  })
}

async function register() {
  const policy = window.trustedTypes?.createPolicy('cornerstock', { createScriptURL: () => address })
  await navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address)
}

/** The address that this tab was reloaded for, so that one reload is tried and not one after another. */
const reloadedFor = createPersistentStore('reloadedFor', z.string(), '', sessionStorage)

/** A new version takes the old one's files away: a screen that is asked for then is loaded anew with its page. */
export function reloadWhenOutdated() {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadedFor.get() === window.location.href) return
    reloadedFor.set(window.location.href)
    event.preventDefault()
    window.location.reload()
  })
}
