/**
 * The service worker. It stores the built web app, so that screens open without a network, and the pictures that the
 * person has seen. It never stores answers of the API: the app itself stores what a client has read. It also shows push
 * messages, and takes what other apps share. The build replaces the three constants.
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

/** The app reads this cache on its screen for a list, and empties it when a client signs out. */
const shared = 'shared'
/** The address to which the manifest lets other apps share. */
const shareTarget = '/share'
const quickAdd = '/quick-add'
/** As long as the field of the screen accepts. */
const maxSharedLength = 100_000

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
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showMessage(event.data.json()))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))
self.addEventListener('fetch', (event) => {
  if (isShared(event.request)) return event.respondWith(keepShared(event.request))
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

/** Shows a push message. A newer one about the same notice replaces the older, also for those who look at the list. */
const showMessage = ({ title, url, ...message }) =>
  self.registration.showNotification(title, { ...message, icon: '/icon-192.png', data: { url } })

const findWindows = () => self.clients.matchAll({ type: 'window' })

/**
 * Opens the page of a message in the app: in the window that was used last if there is one, else in a new one. The app
 * marks its notice as read, because only the app knows who is signed in.
 */
async function openPage({ tag, data: { url } }) {
  const notice = tag.replace('notice ', '')
  // The start page of a visitor is not the app yet.
  const [first] = (await findWindows()).filter((client) => new URL(client.url).pathname !== '/')
  if (!first) {
    const address = new URL(url, self.location.origin)
    address.searchParams.set('notice', notice)
    return self.clients.openWindow(address.href)
  }
  // The app opens it, so that it can ask about what is not saved.
  first.postMessage({ open: url, notice })
  await first.focus()
}

/** The app tells the server of the new subscription, because only the app knows who is signed in. */
async function renewSubscription({ oldSubscription, newSubscription }) {
  if (!newSubscription && oldSubscription)
    await self.registration.pushManager.subscribe(oldSubscription.options)
  for (const client of await findWindows()) client.postMessage({ subscription: 'changed' })
}

function isShared({ method, url }) {
  const { origin, pathname } = new URL(url)
  return method === 'POST' && origin === self.location.origin && pathname === shareTarget
}

/**
 * Keeps a list that another app shares, below one that was not read yet, until the screen for it reads it. It never
 * leaves the browser by itself.
 */
async function keepShared(request) {
  try {
    const form = await request.formData()
    const files = form.getAll('file').filter((value) => typeof value !== 'string')
    const inFiles = (await Promise.all(files.map(readText))).filter(isFilled).join('\n')
    const text = [inFiles, ...['text', 'title', 'url'].map((name) => form.get(name))].find(isFilled) ?? ''
    const cache = await caches.open(shared)
    const unread = await (await cache.match(quickAdd))?.text()
    const list = [unread, text].filter(isFilled).join('\n')
    await cache.put(quickAdd, new Response(list.slice(0, maxSharedLength)))
  } catch {
    // The storage is full. The screen opens empty.
  }
  return Response.redirect(quickAdd, 303)
}

const isFilled = (value) => typeof value === 'string' && value.trim() !== ''

/** Reads a file as UTF-8, or as UTF-16 if it begins with its mark, as spreadsheets save it. */
async function readText(file) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}
