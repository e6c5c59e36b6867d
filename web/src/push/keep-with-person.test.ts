// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../state/session/session.ts'
import { testAccount } from '../state/session/test-account.ts'
import { keepPushWithPerson } from './keep-with-person.ts'
import { forgetOwner } from './push-owner.ts'
import { turnOffHere, turnOnHere } from './this-browser.ts'

/** The endpoint that the browser has with its push service; null without a subscription. */
let endpoint: string | null
let subscriptions: number
/** Whose endpoints the server has, by token: an endpoint belongs to the account that sent it last. */
let owners: Map<string, string | null>
let shown: { close: () => void }[]
let isOffline: boolean
let rejected: number
/** How often what is shown was removed, which ends each settling of a session without messages. */
let removals: number
let stop: () => void

/** Long enough for a busy machine. */
const wait = { timeout: 20_000 }

const subscriptionTo = (address: string) => ({
  endpoint: address,
  options: {},
  toJSON: () => ({ endpoint: address, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    endpoint = null
    return true
  },
})
const registration = {
  getNotifications: async () => {
    removals += 1
    return shown
  },
  pushManager: {
    getSubscription: async () => (endpoint === null ? null : subscriptionTo(endpoint)),
    subscribe: async () => {
      subscriptions += 1
      endpoint = `https://push.example.com/${subscriptions}`
      return subscriptionTo(endpoint)
    },
  },
}

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  ;[endpoint, subscriptions, owners, shown, isOffline, rejected, removals] = [
    null,
    0,
    new Map(),
    [],
    false,
    0,
    0,
  ]
  const worker = Object.assign(new EventTarget(), {
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  vi.stubGlobal('fetch', async (address: string, { method, headers, body }: RequestInit) => {
    if (isOffline) {
      rejected += 1
      throw new TypeError('There is no network.')
    }
    const token = (new Headers(headers).get('authorization') ?? '').replace('Bearer ', '')
    if (method === 'PUT') owners.set(JSON.parse(String(body)).endpoint, token)
    if (method === 'DELETE')
      owners.delete(new URL(address, 'https://shop.example').searchParams.get('endpoint') ?? '')
    return method === 'GET' ? Response.json({ publicKey: 'key' }) : new Response(null, { status: 204 })
  })
  await forgetOwner()
  stop = await ending(keepPushWithPerson)
})
afterEach(() => {
  stop()
  session.signOut()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

/** Does what ends the messages here, or finds none to continue, and waits for that. */
async function ending<T>(act: () => T): Promise<T> {
  const before = removals
  const result = act()
  await vi.waitFor(() => expect(removals).toBeGreaterThan(before), wait)
  return result
}
const signIn = (person: string) => {
  session.signIn(testAccount(person))
  return testAccount(person).token
}
/** The token with which the messages of the server are shown here; null if none are. */
const shownFor = () => (endpoint === null ? null : (owners.get(endpoint) ?? null))
const isShownFor = (token: string | null) => vi.waitFor(() => expect(shownFor()).toBe(token), wait)

const logOut = () => ending(() => session.logOut())
const endSession = () => ending(() => session.signOut())
/** Signs in somebody who has not allowed messages here. */
const signInFirst = (person: string) => ending(() => signIn(person))

test('the next person on a device gets no messages before allowing them, and the first gets none any more', async () => {
  const rosa = await signInFirst('rosa')
  await turnOnHere()
  expect(shownFor()).toBe(rosa)
  await logOut()
  expect(shownFor()).toBeNull()
  const omar = await signInFirst('omar')
  expect(endpoint).toBeNull()
  await turnOnHere()
  expect(shownFor()).toBe(omar)
  // A log out ends the messages for good, also for who returns.
  await logOut()
  await signInFirst('rosa')
  expect(endpoint).toBeNull()
})

test('what a person was shown is removed from the device with the log out', async () => {
  await signInFirst('rosa')
  await turnOnHere()
  const close = vi.fn()
  shown = [{ close }]
  await logOut()
  expect(close).toHaveBeenCalled()
})

test('after a session that ended by itself the same person goes on, with the new session', async () => {
  await signInFirst('rosa')
  await turnOnHere()
  await endSession()
  expect(shownFor()).toBeNull()
  await isShownFor(signIn('rosa'))
})

test('after a session that ended by itself, another person ends the messages of the first for good', async () => {
  await signInFirst('rosa')
  await turnOnHere()
  await endSession()
  await signInFirst('omar')
  expect(endpoint).toBeNull()
  await endSession()
  await signInFirst('rosa')
  expect(endpoint).toBeNull()
})

test('another person who signs in over the session of the first gets none of its messages', async () => {
  await signInFirst('rosa')
  await turnOnHere()
  await signInFirst('omar')
  expect(endpoint).toBeNull()
})

test('a person who signs in without a network is subscribed when there is one', async () => {
  await signInFirst('rosa')
  await turnOnHere()
  await endSession()
  isOffline = true
  const rosa = signIn('rosa')
  await vi.waitFor(() => expect(rejected).toBeGreaterThan(0), wait)
  expect(shownFor()).toBeNull()
  isOffline = false
  window.dispatchEvent(new Event('online'))
  await isShownFor(rosa)
})

test('a subscription that the browser has renewed is sent to the server', async () => {
  const rosa = await signInFirst('rosa')
  await turnOnHere()
  endpoint = 'https://push.example.com/renewed'
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { subscription: 'changed' } }))
  await isShownFor(rosa)
})

test('messages that are turned off here stay off, and the server forgets the endpoint', async () => {
  await signInFirst('rosa')
  await turnOnHere()
  await turnOffHere()
  expect([endpoint, owners.size]).toEqual([null, 0])
  await ending(() => window.dispatchEvent(new Event('online')))
  expect(endpoint).toBeNull()
})
