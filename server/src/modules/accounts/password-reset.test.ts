import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildClient, knownPassword } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { startJobs } from '../../plugins/jobs.ts'
import { makeMailer } from '../mail/mailer.ts'
import { startPasswordResetMail } from './password-reset-mail.ts'

let shop: TestApp
const start = new Date('2026-05-04T10:00:00Z')

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(() => {
  shop.clock.now = start
})
afterAll(() => shop.stop())

const forgot = (email: string) => shop.send('POST /api/auth/forgot-password', { body: { email } })
const login = (email: string, password: string) =>
  shop.send('POST /api/auth/login', { body: { email, password } })
const reset = (token: string, password = 'a new secret', confirmPassword = password) =>
  shop.send('POST /api/auth/reset-password', { body: { token, password, confirmPassword } })

/** Asks for a link and takes the token out of the mail. */
async function tokenFor(email: string): Promise<string> {
  await forgot(email)
  return /\n\n([\w-]{43})\n\n/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? 'no token was mailed'
}

describe('a forgotten password', () => {
  it('is answered alike whether or not the address has an account', async () => {
    const { email } = await buildClient(shop.db)
    const [known, unknown] = [await forgot(email.toUpperCase()), await forgot('nobody@example.com')]
    expect(known).toMatchObject({
      status: 200,
      body: { message: 'Reset instructions sent! Check your inbox.' },
    })
    expect({ status: unknown.status, text: unknown.text }).toEqual({ status: 200, text: known.text })
    expect(shop.mails.map(({ to }) => to)).toEqual([email])
  })

  it('is set anew with the mailed token, which ends every session', async () => {
    const client = await buildClient(shop.db)
    const token = await tokenFor(client.email)
    expect((await shop.send('GET /api/cart', { as: client })).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
    expect((await shop.send('GET /api/cart', { as: client })).status).toBe(401)
    expect((await login(client.email, knownPassword)).status).toBe(401)
    expect((await login(client.email, 'a new secret')).status).toBe(200)
  })

  it('ends sessions on every server by the time it is answered', async () => {
    const [here, there] = await Promise.all(
      [1, 2].map(() => startTestApp({ databaseUrl: shop.databaseUrl, keepsLeases: true })),
    )
    if (!here || !there) throw new Error('two servers were started')
    here.clock.now = start
    for (let round = 0; round < 5; round++) {
      const client = await buildClient(shop.db)
      const token = await tokenFor(client.email)
      const readThere = async () => (await there.send('GET /api/cart', { as: client })).status
      let isBusy = true
      const reading = (async () => {
        while (isBusy) await readThere()
      })()
      await here.send('POST /api/auth/reset-password', {
        body: { token, password: 'a new secret', confirmPassword: 'a new secret' },
      })
      expect(await readThere()).toBe(401)
      isBusy = false
      await reading
    }
    await Promise.all([here.stop(), there.stop()])
  })

  it('is set once with each token', async () => {
    const { email } = await buildClient(shop.db)
    const token = await tokenFor(email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'RESET_TOKEN_INVALID' } })
  })

  it.each([
    [59.99, 200],
    [60, 400],
  ])('takes a token that is %s minutes old with %i', async (age, status) => {
    const { email } = await buildClient(shop.db)
    const token = await tokenFor(email)
    shop.clock.now = new Date(start.getTime() + age * 60_000)
    expect((await reset(token)).status).toBe(status)
  })

  it.each(['unknown', 'x'.repeat(43), '\0'])('refuses the token %j', async (token) => {
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'RESET_TOKEN_INVALID' } })
  })

  it('leaves the token good where the new password is refused', async () => {
    const { email } = await buildClient(shop.db)
    const token = await tokenFor(email)
    expect((await reset(token, 'short')).body.code).toBe('BAD_REQUEST')
    expect((await reset(token, 'long enough', 'but not the same')).body.code).toBe('BAD_REQUEST')
    expect((await reset(token)).status).toBe(200)
  })

  it('keeps no token that could be read', async () => {
    const { email } = await buildClient(shop.db)
    const token = await tokenFor(email)
    const { rows } = await shop.db.$client.query(
      'select encode(token_hash, $1) as hash from password_resets',
      ['escape'],
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('the mail job', () => {
  it('writes the link into the outbox, and nothing for an address without an account', async () => {
    const outbox = await mkdtemp(join(tmpdir(), 'cornerstock-outbox-'))
    const jobs = await startJobs(shop.databaseUrl, pino({ level: 'silent' }))
    const sendMail = makeMailer({ smtpUrl: undefined, outbox })
    const publicUrl = 'https://shop.example'
    const resets = await startPasswordResetMail(jobs, { db: shop.db, sendMail, publicUrl })
    const { email } = await buildClient(shop.db, { storeName: "Mo's <Market>" })
    await resets.request('nobody@example.com')
    await resets.request(email)
    const [file = ''] = await vi.waitFor(
      async () => {
        const files = await readdir(outbox)
        expect(files).toHaveLength(1)
        return files
      },
      { timeout: 25_000 },
    )
    expect(file).toMatch(/\.eml$/)
    const mail = (await readFile(join(outbox, file), 'utf8')).replaceAll('=\r\n', '')
    expect(mail).toContain(`To: ${email}`)
    expect(mail).toContain('&#60;Market&#62;')
    const token = /https:\/\/shop\.example\/reset-password\?token=(?:3D)?([\w-]{43})/.exec(mail)?.[1] ?? ''
    shop.clock.now = null
    expect((await reset(token)).status).toBe(200)
    await jobs.stop({ graceful: true })
    await rm(outbox, { recursive: true })
  })
})
