/**
 * The service worker: it stores the built web app, so that screens open without a network, and the pictures that were
 * seen. It never stores what the API answers; what a client has read is stored by the app itself. The build replaces
 * the three constants.
 */
const version = 'VERSION'
const files = new Set(['FILES'])
/** The files of each language but English. They are stored once they were used. */
const languages = { language: ['FILES'] }
const languageFiles = new Set(Object.values(languages).flat())
const page = '/index.html'

const prefix = 'cornerstock-'
/** The app deletes it when a client signs out. */
const pictures = 'pictures'
const maxPictures = 600

self.addEventListener('install', (event) => event.waitUntil(storeFiles()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
// A new version waits until the person accepts it, or until the app is opened the next time.
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const file = findFile(event.request)
  if (file) event.respondWith(respond(file, event.request))
  else if (isPicture(event.request)) event.respondWith(respondWithPicture(event))
})

async function storeFiles() {
  const cache = await caches.open(version)
  await cache.addAll([...files, ...(await findUsedLanguages()).flatMap((language) => languages[language])])
}

/** The languages of which an earlier version has stored a file. */
async function findUsedLanguages() {
  const used = new Set()
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) {
      const [, language] = /\/language-(\w+)-/.exec(url) ?? []
      if (language in languages) used.add(language)
    }
  return [...used]
}

/** Keeps the previous version's files: other tabs may still show it. */
async function takeOver() {
  const versions = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== version)
  for (const name of versions.slice(0, -1)) await caches.delete(name)
  await self.clients.claim()
}

/** The stored file that answers a request; undefined if the network must answer it. */
function findFile({ method, mode, url }) {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return undefined
  if (files.has(pathname) || languageFiles.has(pathname) || pathname.startsWith('/assets/')) return pathname
  return mode === 'navigate' && !/^\/(?:api|images)(?:\/|$)/i.test(pathname) ? page : undefined
}

async function respond(file, request) {
  const stored = await caches.match(file, { cacheName: version, ignoreVary: true })
  if (stored) return stored
  if (!languageFiles.has(file)) {
    // The file of a previous version has another name.
    return (await caches.match(file, { ignoreVary: true })) ?? fetch(request)
  }
  const response = await fetch(request)
  if (response.ok) await (await caches.open(version)).put(file, response.clone())
  return response
}

/** Addresses of pictures never change their content. */
function isPicture({ method, destination, url }) {
  const { origin, pathname } = new URL(url)
  const isOurs = origin === self.location.origin && pathname.startsWith('/images/')
  return method === 'GET' && isOurs && destination === 'image'
}

async function respondWithPicture(event) {
  const { request } = event
  const stored = await caches.match(request, { cacheName: pictures, ignoreVary: true })
  if (stored) return stored
  const response = await fetch(request)
  if (response.status === 200) event.waitUntil(storePicture(request, response.clone()))
  return response
}

async function storePicture(request, response) {
  try {
    const cache = await caches.open(pictures)
    await cache.put(request, response)
    // In the order in which they were stored.
    const stored = await cache.keys()
    for (const old of stored.slice(0, -maxPictures)) await cache.delete(old)
  } catch {
    // A full storage: the picture is read from the network again.
  }
}
