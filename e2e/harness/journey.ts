import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Registration } from '@cornerstock/contract/accounts'
import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { type Caller, openBrowser, type Person, signInAs, signUp } from './people.ts'
import { seededDataVariable } from './seeded-data.ts'
import { admin, type RunningServer, startServer } from './server.ts'
import { openShelf, type Shelf } from './shelf.ts'

export { expect }

type WorkerFixtures = {
  server: RunningServer
  /** Where the server keeps its data: its outbox is there. */
  dataDir: string
  /** Staff without a browser, for what a journey needs to have happened. */
  staff: Caller
  /** Products that no other journey touches. */
  shelf: Shelf
}
type Open = (options?: BrowserContextOptions) => Promise<BrowserContext>

type Fixtures = {
  /** Another browser like the test's own. */
  openWindow: Open
  /** A browser at a desk, whatever the test's own is. */
  openDesk: Open
  /** A new store owner, signed in; each call makes another one. */
  asClient: (registration?: Partial<Registration>) => Promise<Person>
  /** Staff at a desk, signed in. */
  asAdmin: () => Promise<Person>
}

const size = { width: 1280, height: 800 }
const desk = { viewport: size, screen: size, deviceScaleFactor: 1, isMobile: false, hasTouch: false }

/** The test of all journeys: a real server per worker, with the demo, and people who are signed in already. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  dataDir: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from this pattern
    async ({}, use) => {
      const home = await mkdtemp(join(tmpdir(), 'cornerstock-journey-'))
      const dataDir = join(home, 'data')
      // Keeps owners and modes, which PostgreSQL insists on.
      await promisify(execFile)('cp', ['-a', process.env[seededDataVariable] ?? '', dataDir])
      await use(dataDir)
      await rm(home, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ dataDir }, use) => {
      const server = await startServer(dataDir)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  staff: [async ({ server }, use) => use(await signInAs(server, admin)), { scope: 'worker' }],

  shelf: [async ({ staff }, use) => use(await openShelf(staff)), { scope: 'worker' }],

  baseURL: ({ server }, use) => use(server.url),

  openWindow: async ({ server, browser, contextOptions }, use) => {
    const contexts = new Set<BrowserContext>()
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: server.url, ...options })
      contexts.add(context)
      return context
    })
    for (const context of contexts) await context.close()
  },

  openDesk: ({ openWindow }, use) => use((options) => openWindow({ ...desk, ...options })),

  asClient: ({ server, openWindow }, use) =>
    use(async (registration) =>
      openBrowser((storageState) => openWindow({ storageState }), server, await signUp(server, registration)),
    ),

  asAdmin: ({ server, openDesk, staff }, use) =>
    use(() => openBrowser((storageState) => openDesk({ storageState }), server, staff)),
})
