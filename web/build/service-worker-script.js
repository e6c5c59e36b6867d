/**
 * The service worker. It stores the built web app, so that screens open without a network, and the pictures that the
 * person has seen. It never stores answers of the API: the app itself stores what a client has read. The build replaces
 * the three constants.
 */
const version = 'VERSION'
const files = new Set(['FILES'])
/** The files of each language except English. They are stored once the language was used. */
const languages = { language: ['FILES'] }
const languageFiles = new Set(Object.values(languages).flat())
const page = '/index.html'

const prefix = 'cornerstock-'
/** The app empties this cache when a client signs out, and when the storage is full. */
const pictures = 'pictures'
const maxPictures = 600

self.addEventListener('install', (event) => {
  // Browsers with static routes send these requests without starting the service worker.
  event.addRoutes?.([{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }])
  event.waitUntil(storeFiles())
})
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
// A new version waits until the person accepts it, or until the app is opened again.
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

/** The languages of which an earlier version stored a file. */
async function findUsedLanguages() {
  const used = new Set()
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) {
      const [, language] = /\/language-(\w+)-/.exec(url) ?? []
      if (language in languages) used.add(language)
    }
  return [...used]
}

/** Keeps the files of the previous version, because other tabs may still show it. */
async function takeOver() {
  const versions = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== version)
  for (const name of versions.slice(0, -1)) await caches.delete(name)
  await self.clients.claim()
}

/** Finds the stored file that answers a request; undefined if the network must answer it. */
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
    // A tab of the previous version asks for files of other names, which an older cache has.
    return (await caches.match(file, { ignoreVary: true })) ?? fetch(request)
  }
  const response = await fetch(request)
  if (response.ok) await (await caches.open(version)).put(file, response.clone())
  return response
}

/** The picture at an address never changes. */
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
    // The keys are in the order in which the pictures were stored.
    const stored = await cache.keys()
    for (const old of stored.slice(0, -maxPictures)) await cache.delete(old)
  } catch {
    // The storage is full, so the picture is downloaded again next time.
  }
}
