import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { beforeEach, expect, it } from 'vitest'
import { openPool } from '../../src/database/pool.ts'
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts'
import { eventually } from '../support/eventually.ts'
import { buildClient } from '../support/factories.ts'
import { startHangingProxy } from '../support/servers/hanging-proxy.ts'
import { launchServer, type ServerProcess, startServer } from '../support/servers/start-server.ts'
import { type Caller, testSecret } from '../support/test-app.ts'

const longestStopMs = 10_000

let dataDir: string
let database: TestDatabase

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cornerstock-stop-'))
  database = await createTestDatabase()
  return async () => {
    await database.drop()
    await rm(dataDir, { recursive: true })
  }
})

async function expectToStop(server: ServerProcess): Promise<void> {
  const startedAt = performance.now()
  expect(await server.stop(), server.output()).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(longestStopMs)
}

const settings = (databaseUrl = database.url) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  JWT_SECRET: testSecret,
})

async function signIn(): Promise<Caller> {
  const db = openPool(database.url, () => {})
  return buildClient(db).finally(() => db.$client.end())
}

/** Sends the head of an upload and the first part of its body, and then nothing. */
async function startUpload(url: string, { token }: Caller): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write(
    `POST /api/ImageUpload HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nfirst bytes',
  )
  return socket
}

it('SIGTERM stops a server within ten seconds while event streams are open and an upload does not go on', async () => {
  const server = await startServer(settings())
  const client = await signIn()
  const headers = { authorization: `Bearer ${client.token}` }
  const streams = await Promise.all([1, 2, 3].map(() => fetch(`${server.url}/api/events`, { headers })))
  const upload = await startUpload(server.url, client)
  await expectToStop(server)
  // The streams are ended, not cut off.
  for (const stream of streams) expect(await stream.text()).toContain('welcome')
  upload.destroy()
})

it('SIGTERM stops a server within ten seconds while the database hangs and requests wait for it', async () => {
  const proxy = await startHangingProxy(database.url)
  const server = await startServer(settings(proxy.url))
  const { token } = await signIn()
  const ask = () => fetch(`${server.url}/api/cart`, { headers: { authorization: `Bearer ${token}` } })
  expect((await ask()).status).toBe(200)
  proxy.hang()
  const waiting = [1, 2, 3].map(() => ask().catch(() => null))
  await expectToStop(server)
  await Promise.all(waiting)
  proxy.stop()
})

it('SIGTERM stops a server within ten seconds while it loads its modules', async () => {
  const main = join(dataDir, 'main.mjs')
  const mainFile = pathToFileURL(join(import.meta.dirname, '../../src/main.ts'))
  await writeFile(main, `import '${mainFile}'\nconsole.log('loading')`)
  const server = launchServer(settings(), { main })
  await eventually(() => expect(server.output()).toContain('loading'), 1)
  await expectToStop(server)
})

it('SIGTERM stops a server within ten seconds while it creates its embedded database, and again while it starts it', async () => {
  const start = () => launchServer({ DATA_DIR: dataDir, JWT_SECRET: testSecret })
  const creating = start()
  await eventually(async () => expect((await readdir(dataDir)).join()).toContain('postgres.new-'), 5)
  await expectToStop(creating)
  const starting = start()
  await eventually(
    async () => expect(await readdir(join(dataDir, 'postgres'))).toContain('postmaster.pid'),
    5,
  )
  await expectToStop(starting)
  const server = await startServer({ DATA_DIR: dataDir, JWT_SECRET: testSecret })
  await expectToStop(server)
})

it('SIGTERM stops a server within ten seconds while it waits for the migration of another server', async () => {
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  await other.query('begin; select pg_advisory_xact_lock(727401)')
  const server = launchServer(settings())
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
                      and database = (select oid from pg_database where datname = current_database())`
  await eventually(async () => expect((await other.query(waiting)).rowCount).toBe(1))
  await expectToStop(server)
  await other.end()
})

it('SIGTERM stops a server within ten seconds while it waits for a database that does not respond', async () => {
  const silent = createServer(() => {})
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  const connected = once(silent, 'connection') as Promise<[Socket]>
  const server = launchServer(settings(`postgres://shop@127.0.0.1:${port}/shop`))
  const [socket] = await connected
  await expectToStop(server)
  socket.destroy()
  silent.close()
})
