import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../support/database/database.ts'
import { eventually } from '../support/eventually.ts'
import { type RunningServer, startServer } from '../support/servers/start-server.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let dataDir: string
let server: RunningServer

const wideFolder = 0o755
const modeOf = async (...names: string[]) => (await stat(path.join(dataDir, ...names))).mode & 0o777

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'cornerstock-data-'))
  const outbox = path.join(dataDir, 'outbox')
  await mkdir(outbox)
  await writeFile(path.join(outbox, 'old.eml'), 'a link', { mode: 0o644 })
  for (const folder of [dataDir, outbox]) await chmod(folder, wideFolder)
  server = await startServer({
    NODE_ENV: 'production',
    JWT_SECRET: 'Vn8c3Zq0TtL5wYx2Kd7RbGfJm1HsPoUa',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: 'boss@example.com',
    ADMIN_PASSWORD: 'a long phrase of my own',
  })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

it('the data folder is made private to its owner with the outbox and the emails in it, however wide they were', async () => {
  expect(await modeOf()).toBe(0o700)
  expect(await modeOf('outbox')).toBe(0o700)
  expect(await modeOf('outbox', 'old.eml')).toBe(0o600)
})

it('the data folder gets emails that only its owner can read', async () => {
  await fetch(`${server.url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'boss@example.com' }),
  })
  const mail = await eventually(async () => {
    const [name] = (await readdir(path.join(dataDir, 'outbox'))).filter((file) => /^reset.*eml$/.test(file))
    if (!name) throw new Error('there is no mail yet')
    return name
  })
  expect(await modeOf('outbox', mail)).toBe(0o600)
})

it('a production start without SMTP_URL says so in one line', () => {
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('SMTP_URL'))
  expect(lines).toEqual([expect.stringContaining(path.join(dataDir, 'outbox'))])
})
