import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Registration } from '@cornerstock/contract/accounts/accounts'
import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test'
import type { RunningServer } from '../../server/test/support/servers/start-server.ts'
import { demoDataVariable } from './demo-data.ts'
import { staffAccount, startDemoServer } from './demo-server.ts'
import { desktop } from './devices.ts'
import { type Caller, openBrowser, type Person, signInAs, signUp } from './people.ts'
import { createProductPool, type ProductPool } from './products.ts'

export { expect }

type WorkerFixtures = {
  server: RunningServer
  /** The server's data folder, which also contains the emails that the server sends. */
  dataDir: string
  /** A staff member without a browser, who prepares and checks a journey. */
  staff: Caller
  products: ProductPool
}

type OpenContext = (options?: BrowserContextOptions) => Promise<BrowserContext>

type Fixtures = {
  /** Opens another browser context with the options of the test. */
  openContext: OpenContext
  /** Signs up a new client and opens a browser as that client. */
  openAsClient: (registration?: Partial<Registration>) => Promise<Person>
  /** Opens a desktop browser as the staff member. */
  openAsStaff: () => Promise<Person>
}

/** The `test` of all journeys. Each worker has its own server with the demo; people are signed in through the API. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  dataDir: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const home = await mkdtemp(join(tmpdir(), 'cornerstock-journey-'))
      const dataDir = join(home, 'data')
      // Unlike fs.cp, `cp -a` keeps owners and modes, which PostgreSQL requires.
      await promisify(execFile)('cp', ['-a', process.env[demoDataVariable] ?? '', dataDir])
      await use(dataDir)
      await rm(home, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ dataDir }, use) => {
      const server = await startDemoServer(dataDir)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  staff: [async ({ server }, use) => use(await signInAs(server, staffAccount)), { scope: 'worker' }],

  products: [async ({ staff }, use) => use(await createProductPool(staff)), { scope: 'worker' }],

  baseURL: ({ server }, use) => use(server.url),

  openContext: async ({ server, browser, contextOptions }, use) => {
    const contexts = new Set<BrowserContext>()
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: server.url, ...options })
      contexts.add(context)
      return context
    })
    for (const context of contexts) await context.close()
  },

  openAsClient: ({ server, openContext }, use) =>
    use(async (registration) =>
      openBrowser(
        (storageState) => openContext({ storageState }),
        server,
        await signUp(server, registration),
      ),
    ),

  openAsStaff: ({ server, openContext, staff }, use) =>
    use(() => openBrowser((storageState) => openContext({ ...desktop, storageState }), server, staff)),
})
