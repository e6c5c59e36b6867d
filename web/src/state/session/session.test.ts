// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSession, session } from './session.ts'

const now = new Date('2026-03-02T09:00:00Z').getTime()
const inAnHour = now / 1000 + 3600

const encode = (claims: object) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const tokenOf = (claims: object) => `head.${encode(claims)}.signature`

const response = {
  token: tokenOf({ sub: 'b7c1', exp: inAnHour }),
  clientId: 'b7c1',
  email: 'rosa@example.com',
  storeName: 'Rosa’s Corner',
  storeAddress: '12 Elm Street',
  businessOwnerName: 'Rosa',
  businessType: 'Deli',
  phoneNumber: '555 0100',
  deliveryNotes: '',
  isAdmin: true,
  referralCode: 'FRIEND',
  role: 'owner' as const,
  emailVerified: true,
  deviceToken: 'device',
  PrefferresWholesaler: 'Jetro',
  language: 'en' as const,
  stores: [],
}

const openTab = () => createSession({ local: localStorage, perTab: sessionStorage, now: () => now })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('signing in fills every field, and the client id is the subject of the token', () => {
  const tab = openTab()
  tab.signIn(response)
  expect(tab.get()).toEqual({
    token: response.token,
    clientId: 'b7c1',
    personId: 'b7c1',
    account: 'b7c1',
    mustSetUpTwoFactor: false,
    isLoggingOut: false,
    email: 'rosa@example.com',
    storeName: 'Rosa’s Corner',
    storeAddress: '12 Elm Street',
    businessOwnerName: 'Rosa',
    businessType: 'Deli',
    phoneNumber: '555 0100',
    deliveryNotes: '',
    isAdmin: true,
    role: 'owner',
    emailVerified: true,
    stores: [],
    referralCode: 'FRIEND',
    preferredWholesaler: 'Jetro',
  })
})

test('a reload restores the session from the keys of the specification', () => {
  const tab = openTab()
  tab.signIn(response)
  expect(Object.keys(localStorage).sort()).toEqual([
    'PrefferresWholesaler',
    'businessOwnerName',
    'businessType',
    'deliveryNotes',
    'email',
    'emailVerified',
    'isAdmin',
    'phoneNumber',
    'referralCode',
    'role',
    'storeAddress',
    'storeName',
    'stores',
    'token',
  ])
  const reloaded = openTab()
  reloaded.restore()
  expect(reloaded.get()).toEqual(tab.get())
})

test('details that staff have changed replace those of the sign-in, also after a reload', () => {
  const tab = openTab()
  tab.signIn(response)
  const { email, storeAddress, businessOwnerName, businessType, phoneNumber, deliveryNotes } = response
  const profile = { email, storeAddress, businessOwnerName, businessType, phoneNumber, deliveryNotes }
  // The response has more fields than the session stores.
  const current = { ...profile, storeName: 'Rosa & Sons', isOnHold: false }
  tab.updateProfile(current)
  expect(tab.get()).toEqual({ ...tab.get(), storeName: 'Rosa & Sons', role: 'owner', clientId: 'b7c1' })
  expect(tab.get()).not.toHaveProperty('isOnHold')
  const reloaded = openTab()
  reloaded.restore()
  expect(reloaded.get()).toEqual(tab.get())

  tab.signOut()
  tab.updateProfile(current)
  expect(tab.get().storeName).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('a session of the keys of the specification alone lacks its role until the server has said it', () => {
  openTab().signIn(response)
  localStorage.removeItem('role')
  localStorage.removeItem('emailVerified')
  const tab = openTab()
  expect(tab.isIncomplete()).toBe(false)
  tab.restore()
  expect(tab.isIncomplete()).toBe(true)
  tab.update({ role: 'owner', emailVerified: true })
  expect(tab.isIncomplete()).toBe(false)
  expect(tab.get()).toMatchObject({ isAdmin: true, role: 'owner', emailVerified: true, clientId: 'b7c1' })
})

test('only the text "true" makes a staff session', () => {
  openTab().signIn(response)
  localStorage.setItem('isAdmin', 'TRUE')
  const tab = openTab()
  tab.restore()
  expect(tab.get().isAdmin).toBe(false)
})

test.each(['token', 'email', 'storeName'])('without %s nothing is restored and nothing is cleared', (key) => {
  openTab().signIn(response)
  localStorage.removeItem(key)
  const tab = openTab()
  tab.restore()
  expect(tab.get().token).toBeNull()
  expect(localStorage.getItem('referralCode')).toBe('FRIEND')
})

test('an expired token clears the storage with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  openTab().signIn({ ...response, token: tokenOf({ sub: 'b7c1', exp: now / 1000 - 1 }) })
  const tab = openTab()
  tab.restore()
  expect(tab.get().token).toBeNull()
  expect(localStorage).toHaveLength(0)
  expect(warn).toHaveBeenCalledOnce()
})

test('a token that expires this second is still valid', () => {
  openTab().signIn({ ...response, token: tokenOf({ sub: 'b7c1', exp: now / 1000 }) })
  const tab = openTab()
  tab.restore()
  expect(tab.get().clientId).toBe('b7c1')
})

test.each([
  ['no token at all', 'nonsense'],
  ['no JSON', 'head.!!!.signature'],
  ['no subject', tokenOf({ exp: inAnHour })],
  ['a subject that is not text', tokenOf({ sub: 7, exp: inAnHour })],
  ['no expiry', tokenOf({ sub: 'b7c1' })],
  ['an expiry that is not a number', tokenOf({ sub: 'b7c1', exp: 'tomorrow' })],
])('a stored token with %s clears the storage with an error', (_what, token) => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  openTab().signIn(response)
  localStorage.setItem('token', token)
  const tab = openTab()
  tab.restore()
  expect(tab.get().token).toBeNull()
  expect(localStorage).toHaveLength(0)
  expect(error).toHaveBeenCalledOnce()
})

test('logging out clears both storages; two fields stay in memory only', () => {
  const tab = openTab()
  tab.signIn(response)
  sessionStorage.setItem('seen:splash', '1')
  localStorage.setItem('lastHome', '/smoke-homepage')
  tab.signOut()
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(0)
  expect(tab.get()).toMatchObject({
    token: null,
    clientId: null,
    storeName: null,
    isAdmin: false,
    referralCode: 'FRIEND',
    preferredWholesaler: 'Jetro',
  })
})

test('listeners are called after a sign-in and a sign-out', () => {
  const tab = openTab()
  const emails: (string | null)[] = []
  tab.subscribe(() => emails.push(tab.get().email))
  tab.signIn(response)
  tab.signOut()
  expect(emails).toEqual(['rosa@example.com', null])
})

test('a sign-out in another tab signs this one out', () => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  session.signIn(response)
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
  expect(session.get().token).toBeNull()
  vi.useRealTimers()
})
