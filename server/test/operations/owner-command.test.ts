import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer } from '../support/servers/start-server.ts'

const script = join(import.meta.dirname, '../../src/owner.ts')
let home: string

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cornerstock-owner-'))
})
afterAll(() => rm(home, { recursive: true }))

/** Runs `npm run owner` and returns its output and its exit code. */
async function run(...words: string[]): Promise<{ printed: string; code: number | null }> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATA_DIR: home,
    PUBLIC_URL: 'https://shop.example',
  }
  const child = spawn(process.execPath, [script, ...words], { env })
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [told, problems] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { printed: told + problems, code: await closed }
}

async function post<T>(url: string, body: object): Promise<{ status: number; body: T }> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as T }
}

const tokenIn = ({ printed }: { printed: string }) =>
  /^https:\/\/shop\.example\/accept-invitation\?token=([\w-]{43})$/m.exec(printed)?.[1] ?? printed

it('the command prints a link that makes an address an owner, on a stopped and on a running embedded shop', async () => {
  const password = 'a phrase of my own'
  const first = tokenIn(await run('Olga@Example.com'))
  const shop = await startServer({ DATA_DIR: home })
  const accept = (token: string) =>
    post<{ role: string; email: string }>(`${shop.url}/api/auth/accept-invitation`, {
      ...{ token, password, confirmPassword: password },
    })
  const second = tokenIn(await run('olga@example.com'))
  expect((await accept(first)).status, 'an older link').toBe(400)
  expect(await accept(second)).toMatchObject({
    status: 200,
    body: { role: 'owner', email: 'olga@example.com' },
  })
  expect((await accept(second)).status, 'a used link').toBe(400)

  const client = {
    ...{ email: 'client@example.com', storeName: 'Elm Deli', storeAddress: '1 Main St', phoneNumber: '555' },
    ...{ businessType: 'Deli', password, confirmPassword: password },
  }
  expect((await post(`${shop.url}/api/auth/register`, client)).status).toBe(201)
  expect(await run('Client@example.com')).toEqual({
    printed: 'Client@example.com belongs to a client, and a client cannot become an owner.\n',
    code: 1,
  })
  expect(await run()).toMatchObject({ printed: expect.stringMatching(/^Name an address[^\n]+\n$/), code: 1 })
  expect(await run('nobody')).toMatchObject({ printed: expect.stringMatching(/^Name an address[^\n]+\n$/) })
  expect(await shop.stop()).toBe(0)
}, 90_000)
