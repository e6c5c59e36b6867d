import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSecondPostgres } from '../../server/test/support/servers/second-postgres.ts'
import { startServer } from '../../server/test/support/servers/start-server.ts'
import { writeRelease } from '../setup/release.mjs'
import { buildWeb, holdBuiltWeb, isWebFresh } from '../setup/web.mjs'

const run = promisify(execFile)
/** If the tests run as root, the release runs as this user, who may write only the data folder. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

let home: string
let database: Awaited<ReturnType<typeof startSecondPostgres>>

/** The layout of the Docker image: a folder that nobody may change, a data folder, and a PostgreSQL elsewhere. */
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'cornerstock-release-'))
  await chmod(home, 0o755)
  if (!isWebFresh()) await buildWeb(process.execPath)
  // Another process may build the web app in this checkout meanwhile.
  await holdBuiltWeb(() => writeRelease(path.join(home, 'app'), process.execPath))
  await run('chmod', ['-R', 'a-w,a+rX', path.join(home, 'app')])
  await mkdir(path.join(home, 'data'))
  if (nobody) await chown(path.join(home, 'data'), nobody.uid, nobody.gid)
  database = await startSecondPostgres()
})
afterAll(async () => {
  await database.stop()
  await run('chmod', ['-R', 'u+w', home])
  await rm(home, { recursive: true })
})

const start = (settings: Record<string, string>) =>
  startServer(
    { DATA_DIR: path.join(home, 'data'), ...settings },
    {
      main: path.join(home, 'app/server/src/main.ts'),
      node: path.join(home, 'app/node'),
      ...(nobody && { user: nobody }),
    },
  )

async function insertProduct(): Promise<number> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(
    `insert into products (name, brand, category, price_cents) values ('Soda', 'Sunny', 'Drinks', 250)
     returning product_id`,
  )
  await client.end()
  return rows[0].product_id
}

async function post<T = unknown>(url: string, body: unknown, token = '') {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as T }
}

it('a release serves the web app and places an order, as another user and without writing to its code', async () => {
  const server = await start({ DATABASE_URL: database.url })
  try {
    const productId = await insertProduct()
    expect(await (await fetch(server.url)).text()).toContain('<div id="root">')
    const account = {
      email: 'maria@corner-deli.example',
      password: 'a password for one test',
      confirmPassword: 'a password for one test',
      storeName: 'Corner Deli',
      storeAddress: '12 Main Street',
      businessOwnerName: 'Maria',
      businessType: 'Deli',
      phoneNumber: '555 0100',
      deliveryNotes: '',
      referralCode: '',
      PrefferresWholesaler: '',
    }
    const { body: session } = await post<{ clientId: string; token: string }>(
      `${server.url}/api/auth/register`,
      account,
    )
    const order = { clientId: session.clientId, items: [{ productId, quantity: 2 }] }
    expect(await post(`${server.url}/api/Order`, order, session.token)).toMatchObject({
      status: 201,
      body: { total: 5 },
    })
  } finally {
    expect(await server.stop()).toBe(0)
  }
})

it('a release starts where it is open to other machines', async () => {
  const server = await start({ DATABASE_URL: database.url, HOST: '0.0.0.0' })
  expect(await server.stop()).toBe(0)
})

it('a release says that the embedded PostgreSQL is not installed where DATABASE_URL is missing', async () => {
  await expect(start({})).rejects.toThrow(
    'Cornerstock cannot start: the embedded PostgreSQL is not installed; set DATABASE_URL.\n',
  )
})

it('a release says that the demo is not installed where DEMO=1', async () => {
  await expect(start({ DATABASE_URL: database.url, DEMO: '1' })).rejects.toThrow(
    'Cornerstock cannot start: the demo is not installed; set DEMO=0.\n',
  )
})

it('a release contains no tests, no demo, no embedded PostgreSQL and no build tool', async () => {
  const own = await readdir(path.join(home, 'app/server'), { recursive: true })
  expect(own.filter((file) => file.endsWith('.test.ts'))).toEqual([])
  expect(await readdir(path.join(home, 'app/node_modules/@cornerstock'))).toEqual(['contract'])
  const packages = await readdir(path.join(home, 'app/node_modules'))
  expect(packages.filter((name) => /^(vite|vitest|drizzle-kit|typescript|node-.*-.*)$/.test(name))).toEqual(
    [],
  )
})
