import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer } from '../support/servers/start-server.ts'

const script = join(import.meta.dirname, '../../src/backup.ts')
const password = 'a long password'
let home: string

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cornerstock-backup-'))
})
afterAll(() => rm(home, { recursive: true }))

/** Runs `npm run backup` or `npm run restore` and returns the output. */
async function run(...words: string[]): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    INIT_CWD: home,
    DATA_DIR: home,
  }
  const child = spawn(process.execPath, [script, ...words], { env })
  const [told, problems] = await Promise.all([text(child.stdout), text(child.stderr)])
  return told + problems
}

async function post(url: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

it('a backup is taken from a running embedded database and restored into a stopped one', async () => {
  const shop = await startServer({ DATA_DIR: home })
  const register = (email: string) =>
    post(`${shop.url}/api/auth/register`, {
      ...{ email, storeName: 'Kept', storeAddress: '1 Main St', phoneNumber: '555' },
      ...{ businessType: 'Deli', password, confirmPassword: password },
    })
  expect(await register('before@example.com')).toBe(201)
  expect(await run('backup')).toMatch(/^\d+ tables and 0 pictures are in \S/)
  expect(await register('after@example.com')).toBe(201)
  const [name = ''] = await readdir(join(home, 'backups'))
  const file = join('backups', name)
  expect(await run('restore', file, '--replace')).toMatch(/^The database is in use by \d+ other[^\n]*\n$/)
  expect(await shop.stop()).toBe(0)

  expect(await run('restore', 'absent.tar.gz')).toMatch(/^[^\n]*absent[^\n]*\n$/)
  expect(await run('restore', file, '--replace')).toMatch(/^Everything is restored as of 20/)
  const again = await startServer({ DATA_DIR: home })
  const signIn = (email: string) => post(`${again.url}/api/auth/login`, { email, password })
  expect(await signIn('before@example.com')).toBe(200)
  expect(await signIn('after@example.com')).toBe(401)
  expect(await again.stop()).toBe(0)
}, 60_000)
