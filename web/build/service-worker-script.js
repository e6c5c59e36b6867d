/**
 * The service worker: it stores the built web app, so that screens open without a network. It never stores what
 * the API answers, because old prices and orders must not look current. The build replaces the two constants.
 */
const version = 'VERSION'
const files = new Set(['FILES'])
const page = '/index.html'

self.addEventListener('install', (event) => event.waitUntil(storeFiles()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const file = findFile(event.request)
  if (file) event.respondWith(respond(file, event.request))
})

async function storeFiles() {
  const cache = await caches.open(version)
  await cache.addAll([...files])
  await self.skipWaiting()
}

async function takeOver() {
  for (const name of await caches.keys()) if (name !== version) await caches.delete(name)
  await self.clients.claim()
}

/** The stored file that answers a request; undefined if the network must answer it. */
function findFile({ method, mode, url }) {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return undefined
  if (files.has(pathname)) return pathname
  return mode === 'navigate' && !/^\/(?:api|images)(?:\/|$)/i.test(pathname) ? page : undefined
}

async function respond(file, request) {
  const stored = await caches.match(file, { cacheName: version, ignoreVary: true })
  return stored ?? fetch(request)
}
