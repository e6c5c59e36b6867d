import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword, demoStores } from '@cornerstock/demo/accounts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPool, type Pool } from '../../src/database/pool.ts'
import { accounts } from '../../src/database/schema/accounts/accounts.ts'
import { hashPassword } from '../../src/modules/accounts/passwords/passwords.ts'
import { readConfig } from '../../src/start/config.ts'
import { createServer } from '../../src/start/server.ts'
import { createTestDatabase } from '../support/database/database.ts'
import { buildClient } from '../support/factories.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Pool
let dataDir: string

beforeEach(async () => {
  database = await createTestDatabase()
  db = openPool(database.url, () => {})
  dataDir = await mkdtemp(join(tmpdir(), 'cornerstock-demo-'))
})
afterEach(async () => {
  await db.$client.end()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** Starts a server that other machines can reach, and stops it. Returns why it did not start, or that it did. */
async function start(settings: Record<string, string>): Promise<string> {
  const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0', HOST: '0.0.0.0' }
  const server = createServer(readConfig({ ...environment, LOG_LEVEL: 'silent', ...settings }))
  try {
    await server.start()
  } catch (error) {
    return String(error)
  }
  await server.stop()
  return 'started'
}

const rejection =
  /^Error: Cornerstock cannot start: HOST 0\.0\.0\.0 would open the demo[^\n]+DEMO_PUBLIC=1[^\n]+\.$/
const buildDemoStore = async (password: string) =>
  buildClient(db, { email: demoStores[3]?.email ?? '', passwordHash: await hashPassword(password) })

it('a server that other machines can reach starts without the demo and creates no accounts', async () => {
  expect(await start({})).toBe('started')
  expect(await db.select().from(accounts)).toEqual([])
  expect(await start({ ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'of my own choice' })).toBe('started')
  expect(await db.select().from(accounts)).toMatchObject([{ email: 'boss@example.com', role: 'owner' }])
})

it('a server that other machines can reach does not fill in the demo, whose passwords are public', async () => {
  expect(await start({ DEMO: '1' })).toMatch(rejection)
  expect(await db.select().from(accounts)).toEqual([])
})

it('a server that other machines can reach does not serve an existing demo, unless DEMO_PUBLIC allows it', async () => {
  await buildDemoStore(demoPassword)
  expect(await start({})).toMatch(rejection)
  expect(await start({ HOST: '127.0.0.1' })).toBe('started')
  expect(await start({ DEMO_PUBLIC: '1' })).toBe('started')
})

it.each([
  ['TRUST_PROXY', { TRUST_PROXY: '1' }],
  ['NODE_ENV=production', { NODE_ENV: 'production', JWT_SECRET: randomBytes(48).toString('base64') }],
])(
  'a server that other machines can reach does not serve the demo through a proxy on the same machine: %s',
  async (name, settings) => {
    const behindProxy = { HOST: '127.0.0.1', DEMO: '1', ...settings }
    expect(await start(behindProxy)).toContain(`Cornerstock cannot start: ${name} would open the demo`)
    expect(await start({ ...behindProxy, DEMO: '0' })).toBe('started')
  },
)

it('a server that other machines can reach starts with a demo whose passwords have all been changed', async () => {
  await buildDemoStore('a password of its own')
  expect(await start({})).toBe('started')
})
