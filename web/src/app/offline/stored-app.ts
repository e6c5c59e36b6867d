/** Trusted Types allow only this script URL. The security headers name the policy. */
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

let registration: Promise<ServiceWorkerRegistration> | undefined

/**
 * Registers the service worker, which stores the app. Both the start page and the app call this, but the policy can be
 * created only once. Without service workers, and in development, the promise never resolves.
 */
export function storeApp(): Promise<ServiceWorkerRegistration> {
  registration ??= register()
  return registration
}

function register(): Promise<ServiceWorkerRegistration> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return new Promise(() => undefined)
  const policy = window.trustedTypes?.createPolicy('cornerstock', { createScriptURL: () => address })
  return navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address)
}
