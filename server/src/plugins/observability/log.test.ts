import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/support/database/database.ts'
import { buildClient } from '../../../test/support/factories.ts'
import { type RunningServer, startServer } from '../../../test/support/servers/start-server.ts'
import { testSecret } from '../../../test/support/test-app.ts'
import { openPool } from '../../database/pool.ts'

const secrets = {
  password: 'planted-password-1',
  wrongPassword: 'planted-password-2',
  resetToken: 'planted-reset-token',
  search: 'planted-search-text',
  cookie: 'planted-cookie',
  key: 'planted-idempotency-key',
  address: 'planted@example.com',
}

let dataDir: string
let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cornerstock-log-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const start = (logLevel: string) =>
  startServer({ DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: logLevel, JWT_SECRET: testSecret })

type Line = Record<string, unknown> & { msg: string }

const linesOf = (printed: string): Line[] =>
  printed
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)

/** Sends requests with all values that must not be printed. Returns the token and the account. */
async function plant({
  url,
}: RunningServer): Promise<{ token: string; clientId: string; requestId: string }> {
  const post = (path: string, body: object) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: secrets.cookie, 'idempotency-key': secrets.key },
      body: JSON.stringify(body),
    })
  const { address: email, password, resetToken: token } = secrets
  const form = { storeName: 'S', storeAddress: 'A', phoneNumber: '5', businessType: 'Deli' }
  const signedUp = await post('/auth/register', { ...form, email, password, confirmPassword: password })
  const session = (await signedUp.json()) as { token: string; clientId: string }
  await post('/auth/login', { email, password: secrets.wrongPassword })
  await post('/auth/forgot-password', { email })
  await post('/auth/reset-password', { token, password, confirmPassword: password })
  await fetch(`${url}/reset-password?token=${secrets.resetToken}`)
  await fetch(`${url}/api/nothing/${secrets.resetToken}?token=${session.token}`)
  const found = await fetch(`${url}/api/Products?search=${secrets.search}`, {
    headers: { authorization: `Bearer ${session.token}` },
  })
  return { ...session, requestId: found.headers.get('x-request-id') ?? '' }
}

it('the output of a server is one line for each request, without secrets or personal data', async () => {
  const server = await start('trace')
  const { token, clientId, requestId } = await plant(server)
  await server.stop()
  const responded = linesOf(server.output()).filter(({ msg }) => msg === 'responded')
  expect(responded.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    'POST /api/auth/register 201',
    'POST /api/auth/login 401',
    'POST /api/auth/forgot-password 200',
    'POST /api/auth/reset-password 400',
    expect.stringMatching(/^GET \S+ 200$/),
    'GET null 404',
    'GET /api/Products 200',
  ])
  expect(responded.at(-1)).toMatchObject({ requestId, accountId: clientId, ms: expect.any(Number) })
  expect(responded[1]).toMatchObject({ code: 'WRONG_CREDENTIALS', accountId: null })
  for (const secret of [...Object.values(secrets), token]) expect(server.output()).not.toContain(secret)
})

it('the output of a server has no lines about successful requests by default, and one for a call that the account may not make', async () => {
  const server = await start('')
  await fetch(`${server.url}/api/health`)
  const db = openPool(database.url, () => {})
  const client = await buildClient(db)
  await db.$client.end()
  await fetch(`${server.url}/api/Clients`, { headers: { authorization: `Bearer ${client.token}` } })
  await server.stop()
  expect(linesOf(server.output())).toMatchObject([
    { route: '/api/Clients', status: 403, code: 'FORBIDDEN', accountId: client.accountId },
  ])
})
