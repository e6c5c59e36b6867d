// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import { cents } from '@cornerstock/contract/values/money'
import { QueryClient } from '@tanstack/react-query'
import { entries } from 'idb-keyval'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { outbox } from '../../outbox/outbox.ts'
import { catalog, setCatalog } from '../../state/catalog.ts'
import { getCompany, setCompany } from '../../state/company.ts'
import { defineDrafts } from '../../state/drafts.ts'
import { lastFragranceCategory } from '../../state/fragrance-category.ts'
import { paperSize } from '../../state/paper-size.ts'
import { readMark } from '../../state/read-mark.ts'
import { readDeviceToken, writeDeviceToken } from '../../state/session/device-tokens.ts'
import { lastHome } from '../../state/session/last-home.ts'
import { openStoredQueries } from '../../state/session/offline-data.ts'
import { session } from '../../state/session/session.ts'
import { withCart, withClient, withOneMore } from '../../state/staff-carts/staff-cart-rules.ts'
import { staffCarts } from '../../state/staff-carts/staff-carts.ts'
import { storedKeys } from '../../state/stored-keys.ts'
import { registrationDraft } from '../../visitor/sign-up/form/registration-draft.ts'
import { keepQueries } from './stored-queries.ts'

const email = 'rosa@corner.example'
const response = {
  token: `head.${btoa(JSON.stringify({ sub: 'account-of-rosa', exp: Date.now() / 1000 + 3600 }))}.signature`,
  email,
  storeName: 'Corner of Rosa',
  role: 'client',
  stores: [
    { clientId: 'account-of-rosa', storeName: 'Corner of Rosa', storeAddress: '', storeRole: 'owner' },
  ],
} as unknown as SignedIn

const drafts = defineDrafts('note', z.object({ text: z.string() }), { text: '' })
const queryClient = new QueryClient()
const entry = {
  kind: 'order',
  account: 'account-of-rosa',
  store: null,
  key: 'k',
  lane: 'l',
  body: {},
  createdAt: 1,
}

beforeAll(() => keepQueries(queryClient))
beforeEach(() => session.signOut())

/** Does what leaves something in the browser. */
async function useTheApp() {
  await writeDeviceToken(email, 'a token')
  session.signIn(response)
  setCompany({ ...getCompany(), companyName: 'Wholesale of Rosa' })
  drafts.set('deli', { text: 'Rosa is away' })
  const cola = { productId: 10, name: 'Cola', imageUrl: '', price: cents(1250) }
  staffCarts.update((carts) => withCart(withClient(carts, 'deli'), 'deli', (cart) => withOneMore(cart, cola)))
  lastHome.set('/home-page')
  setCatalog({ ...catalog.get(), formerPaths: { rosa: 'home-page' } })
  paperSize.set('a4')
  readMark.set({ clientId: 'account-of-rosa', until: 1 })
  lastFragranceCategory.set('Incense')
  registrationDraft.set({ ...registrationDraft.get(), storeName: 'Rosa' })
  sessionStorage.setItem('languageChosen', 'true')
  sessionStorage.setItem('seen:splash', '1')
  await outbox.open('account-of-rosa')
  await outbox.update(() => [entry])
  queryClient.setQueryData(['orders'], [{ storeName: 'Corner of Rosa' }])
  await vi.waitFor(async () => expect((await storedNow()).map(({ key }) => key)).toContain('["orders"]'))
  await vi.waitFor(async () =>
    expect((await storedNow()).map(({ key }) => key)).toContain('kept:drafts:account-of-rosa'),
  )
}

/** Everything in localStorage, sessionStorage and IndexedDB. */
async function storedNow(): Promise<{ key: string; value: unknown }[]> {
  const inStorage = [localStorage, sessionStorage].flatMap((storage) => Object.entries({ ...storage }))
  const inDatabases = [
    ...(await entries<string, unknown>()),
    ...(await entries<string, unknown>(openStoredQueries())),
  ]
  return [...inStorage, ...inDatabases].map(([key, value]) => ({ key, value }))
}

test('logging out leaves only what the list says, and no name, address or text of the person', async () => {
  await useTheApp()
  session.logOut()
  await vi.waitFor(async () =>
    expect((await storedNow()).map(({ key }) => key).sort()).toEqual([
      expect.stringMatching(/^device:[0-9a-f]{64}$/),
      'outbox:account-of-rosa',
    ]),
  )
  expect(JSON.stringify(await storedNow())).not.toMatch(/rosa@|Corner of Rosa|Rosa is away|Wholesale/)
  session.finishLogOut()
  expect(await readDeviceToken(email)).toBe('a token')

  session.signIn(response)
  await vi.waitFor(async () => expect(await outbox.reload()).toEqual([entry]))
  expect(drafts.get('deli')).toEqual({ text: '' })
})

test('a session that ends by itself keeps drafts for its account', async () => {
  await useTheApp()
  session.signOut()
  expect(localStorage.length).toBe(0)
  session.signIn(response)
  expect(drafts.get('deli')).toEqual({ text: 'Rosa is away' })
})

/** The files of the app, without tests. */
const sources = readdirSync(join(import.meta.dirname, '../..'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8'))

test('every key that the app stores is in the list', () => {
  const patterns = [
    /createPersistentStore(?:<[^(]*>)?\(\s*['`]([\w:-]+)/g,
    /keepForAccount\(\s*'([\w:-]+)'/g,
    /\bopen\('(\w+)'\)/g,
    /keyOf = \([^)]*\) => `([\w-]+:)/g,
    /createDatabase\('([\w-]+)'/g,
    /(?:prefix|chosenKey|cookieName|pictureCache) = '([\w:]+)'/g,
  ]
  const used = sources.flatMap((source) =>
    patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, key]) => key ?? '')),
  )
  const listed = storedKeys.map(({ key }) => key)
  const isListed = (key: string) =>
    listed.some((one) => one === key || one === `${key}:` || one.startsWith(`${key}:`))
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((key) => !isListed(key))).toEqual([])
  // The others are read only to remove them.
  for (const source of sources.filter((text) => /(?:local|session)Storage\.setItem\(/.test(text)))
    expect(source).toMatch(/chosenKey/)
})
