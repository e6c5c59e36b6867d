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

let registration: Promise<ServiceWorkerRegistration> | undefined

/**
 * Registers the service worker, which stores the app. The start page and the app call it, but the policy can be created
 * only once. Never resolves in browsers without service workers, and in development.
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
