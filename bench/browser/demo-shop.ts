import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@cornerstock/embedded-postgres/start'
import { chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { build } from 'vite'
import { staffAccount } from '../../e2e/harness/demo-server.ts'
import { type Caller, signInAs, signUp } from '../../e2e/harness/people.ts'
import { startServer } from '../../server/test/support/servers/start-server.ts'
import { getBrowser } from '../../tools/testing/browser.mjs'
import { startTlsProxy } from './tls-proxy.ts'

export type DemoShop = {
  url: string
  pool: pg.Pool
  client: Caller
  staff: Caller
  signUpClient(): Promise<Caller>
  /** Opens a phone with a profile of its own. Other programs can control it at `debugPort`. */
  openPhone(person?: Caller, debugPort?: number): Promise<{ page: Page; close: () => Promise<void> }>
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Builds the web app, starts the real server with the demo behind a TLS proxy, and removes everything afterwards. */
export async function withDemoShop<T>(run: (shop: DemoShop) => Promise<T>): Promise<T> {
  await build({ root: path.join(import.meta.dirname, '../../web'), logLevel: 'silent' })
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const dataDir = path.join(folder, 'data')
  const postgres = await startEmbeddedPostgres({ dataDir })
  const pool = new pg.Pool({ connectionString: postgres.migrationUrl })
  const server = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.migrationUrl,
    DEMO: '1',
    ADMIN_EMAIL: staffAccount.email,
    ADMIN_PASSWORD: staffAccount.password,
    RATE_LIMIT_PER_MINUTE: '0',
    TRUST_PROXY: '1',
    DEMO_PUBLIC: '1',
  })
  const proxy = await startTlsProxy(server.url, folder)
  try {
    const client = await signUp(server)
    const staff = await signInAs(server, staffAccount)
    const openPhone = createPhones(folder, proxy.url)
    const signUpClient = () => signUp(server)
    return await run({ url: proxy.url, pool, client, staff, signUpClient, openPhone })
  } finally {
    await pool.end()
    proxy.close()
    await server.stop()
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
}

function createPhones(folder: string, url: string): DemoShop['openPhone'] {
  return async (person, debugPort) => {
    const profile = await mkdtemp(path.join(folder, 'profile-'))
    const context = await chromium.launchPersistentContext(profile, {
      ...phone,
      executablePath: await getBrowser(process.execPath),
      args: [
        // The proxy's certificate is signed by itself, so no browser trusts it.
        '--ignore-certificate-errors',
        ...(debugPort ? [`--remote-debugging-port=${debugPort}`] : []),
      ],
    })
    const page = await context.newPage()
    if (person) await storeSession(page, url, person)
    return { page, close: () => context.close() }
  }
}

/** Stores the session as the sign-in form would. */
async function storeSession(page: Page, url: string, { account }: Caller) {
  const { clientId: _, ...fields } = account
  await page.goto(`${url}/icon.svg`)
  await page.evaluate((stored) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, String(value))
  }, fields)
}
