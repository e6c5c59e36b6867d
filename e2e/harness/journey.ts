import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Registration, type SignedIn, signedInSchema } from '@cornerstock/contract/accounts'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { seededDataVariable } from './seeded-data.ts'
import { admin, type RunningServer, startServer } from './server.ts'

export { expect }

/** Somebody who is signed in, in a browser of their own. */
type Person = { page: Page; account: SignedIn }

type WorkerFixtures = { server: RunningServer }
type Fixtures = {
  /** A new store owner, signed in; each call makes another one. */
  asClient: (registration?: Partial<Registration>) => Promise<Person>
  /** Staff, signed in. */
  asAdmin: () => Promise<Person>
}

/** The test of all journeys: a real server per worker, with the demo, and people who are signed in already. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from this pattern
    async ({}, use) => {
      const home = await mkdtemp(join(tmpdir(), 'cornerstock-journey-'))
      const dataDir = join(home, 'data')
      // Keeps owners and modes, which PostgreSQL insists on.
      await promisify(execFile)('cp', ['-a', process.env[seededDataVariable] ?? '', dataDir])
      const server = await startServer(dataDir)
      await use(server)
      await server.stop()
      await rm(home, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ server }, use) => use(server.url),

  asClient: async ({ server, browser, contextOptions }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (registration) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: server.url })
      contexts.push(context)
      return signIn(context, await post(server, '/api/auth/register', newStore(registration)))
    })
    await Promise.all(contexts.map((context) => context.close()))
  },

  asAdmin: async ({ server, browser, contextOptions }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport: { width: 1280, height: 800 },
        isMobile: false,
        baseURL: server.url,
      })
      contexts.push(context)
      return signIn(context, await post(server, '/api/auth/login', admin))
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

/** A registration that nobody has used yet. */
function newStore(registration: Partial<Registration> = {}): Registration {
  const password = registration.password ?? 'a password for tests'
  return {
    email: `owner-${randomUUID()}@example.test`,
    storeName: 'Elm Street Deli',
    storeAddress: '12 Elm Street, Springfield',
    businessOwnerName: 'Rosa Diaz',
    businessType: 'Deli',
    phoneNumber: '555 0100',
    deliveryNotes: '',
    referralCode: '',
    PrefferresWholesaler: '',
    password,
    confirmPassword: password,
    ...registration,
  }
}

/** Writes the session as signing in would have, before the first page loads. */
async function signIn(context: BrowserContext, account: SignedIn): Promise<Person> {
  const { clientId: _, ...stored } = account
  await context.addInitScript((fields) => {
    if (location.protocol === 'about:') return
    // Only once: a test that signs out stays signed out.
    if (sessionStorage.getItem('signed-in-by-test')) return
    sessionStorage.setItem('signed-in-by-test', 'yes')
    for (const [key, value] of Object.entries(fields)) localStorage.setItem(key, String(value))
  }, stored)
  return { page: await context.newPage(), account }
}

async function post(server: RunningServer, path: string, body: object): Promise<SignedIn> {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return signedInSchema.parse(await response.json())
}
