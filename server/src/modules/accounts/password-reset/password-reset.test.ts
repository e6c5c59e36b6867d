import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import { buildClient, knownPassword } from '../../../../test/support/factories.ts'
import { type MailServer, startMailServer } from '../../../../test/support/servers/mail-server.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { mailedLinks } from '../../../database/schema/accounts/accounts.ts'
import { appLogs } from '../../../database/schema/office/app-logs.ts'
import { mails } from '../../../database/schema/work/mails.ts'
import { startJobs } from '../../../plugins/jobs.ts'
import { createMailer } from '../../mail/mailer.ts'
import { startLinkMails } from '../mailed-links/link-mails.ts'

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

/** Requests a link and reads the token from the email. */
async function tokenFor(email: string): Promise<string> {
  await forgot(email)
  return (
    /\/reset-password\?token=([\w-]{43})\n/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? 'no token was mailed'
  )
}

it('a forgotten password gets the same response whether or not the address has an account', async () => {
  const { email } = await buildClient(shop.db)
  const [known, unknown] = [await forgot(email.toUpperCase()), await forgot('nobody@example.com')]
  expect(known).toMatchObject({
    status: 200,
    body: { message: 'Reset instructions sent! Check your inbox.' },
  })
  expect({ status: unknown.status, text: unknown.text }).toEqual({ status: 200, text: known.text })
  expect(shop.mails.map(({ to }) => to)).toEqual([email])
})

it('a forgotten password is replaced with the emailed token, which ends every session', async () => {
  const client = await buildClient(shop.db)
  const token = await tokenFor(client.email)
  expect((await shop.send('GET /api/cart', { as: client })).status).toBe(200)
  expect((await reset(token)).status).toBe(200)
  expect((await shop.send('GET /api/cart', { as: client })).status).toBe(401)
  expect((await login(client.email, knownPassword)).status).toBe(401)
  expect((await login(client.email, 'a new secret')).status).toBe(200)
})

it('a forgotten password ends sessions on every server by the time it gets a response', async () => {
  const [here, there] = await Promise.all(
    [1, 2].map(() => startTestApp({ databaseUrl: shop.databaseUrl, usesCaches: true })),
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

it('a forgotten password can be replaced only once with each token', async () => {
  const { email } = await buildClient(shop.db)
  const token = await tokenFor(email)
  const responses = await Promise.all(Array.from({ length: 5 }, () => reset(token)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'RESET_TOKEN_INVALID' } })
})

it.each([
  [59.99, 200],
  [60, 400],
])('a token for a new password that is %s minutes old gets %i', async (age, status) => {
  const { email } = await buildClient(shop.db)
  const token = await tokenFor(email)
  shop.clock.now = new Date(start.getTime() + age * 60_000)
  expect((await reset(token)).status).toBe(status)
})

it.each(['unknown', 'x'.repeat(43), '\0'])(
  'a forgotten password is not replaced with the token %j',
  async (token) => {
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'RESET_TOKEN_INVALID' } })
  },
)

it('a token for a new password ends with a change of the password by its owner', async () => {
  const client = await buildClient(shop.db)
  const token = await tokenFor(client.email)
  const newPassword = 'changed meanwhile'
  const body = { currentPassword: knownPassword, newPassword, confirmPassword: newPassword }
  expect((await shop.send('PUT /api/auth/password', { as: client, body })).status).toBe(200)
  expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'RESET_TOKEN_INVALID' } })
  expect((await login(client.email, newPassword)).status).toBe(200)
})

it('a token for a new password stays valid if the new password is rejected', async () => {
  const { email } = await buildClient(shop.db)
  const token = await tokenFor(email)
  expect((await reset(token, 'short')).body.code).toBe('BAD_REQUEST')
  expect((await reset(token, 'long enough', 'but not the same')).body.code).toBe('BAD_REQUEST')
  expect((await reset(token)).status).toBe(200)
})

it('a forgotten password gets at most three links an hour, and always the same response', async () => {
  const { email, accountId } = await buildClient(shop.db)
  const before = shop.mails.length
  const responses = await Promise.all(Array.from({ length: 6 }, () => forgot(email)))
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
  expect(shop.mails.length - before).toBe(3)
  shop.clock.now = new Date(start.getTime() + 59 * 60_000)
  await forgot(email)
  expect(shop.mails.length - before).toBe(3)
  shop.clock.now = new Date(start.getTime() + 60 * 60_000)
  await forgot(email)
  expect(shop.mails.length - before).toBe(4)
  const { rows } = await shop.db.$client.query(
    'select from mailed_links where account_id = $1 and used_at is null and expires_at > $2',
    [accountId, shop.clock.now],
  )
  expect(rows).toHaveLength(1)
})

it('a token for a new password is not stored in plain text', async () => {
  const { email } = await buildClient(shop.db)
  const token = await tokenFor(email)
  const { rows } = await shop.db.$client.query('select encode(token_hash, $1) as hash from mailed_links', [
    'escape',
  ])
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
})

describe('the email job', () => {
  let outbox: string
  let server: MailServer

  beforeAll(async () => {
    outbox = await mkdtemp(join(tmpdir(), 'cornerstock-outbox-'))
    server = await startMailServer()
  })
  beforeEach(() => {
    shop.clock.now = null
  })
  afterAll(async () => {
    await server.stop()
    await rm(outbox, { recursive: true })
  })

  const startServer = async (smtpUrl?: string) => {
    const jobs = await startJobs({ db: shop.db, listener: shop.listener, log: pino({ level: 'silent' }) })
    const sendMail = createMailer({
      smtpUrl,
      sender: { name: 'Cornerstock', address: 'orders@shop.example' },
      outbox,
    })
    const mailing = { db: shop.db, sendMail, publicUrl: 'https://shop.example' }
    return { jobs, links: await startLinkMails(jobs, mailing) }
  }
  const tokenIn = (source: string) =>
    /https:\/\/shop\.example\/reset-password\?token=(?:3D)?([\w-]{43})/.exec(
      source.replaceAll('=\r\n', ''),
    )?.[1] ?? ''
  const jobRows = async () => (await shop.db.$client.query('select * from jobs.job')).rows

  it('the email job writes the link into the outbox, and no email for an address without an account', async () => {
    const { jobs, links } = await startServer()
    const { email } = await buildClient(shop.db, { storeName: "Mo's <Market>" })
    await links.request('reset', 'nobody@example.com')
    await links.request('reset', email)
    const [file = ''] = await eventually(async () => {
      // A file that is still being written begins with a dot.
      const files = (await readdir(outbox)).filter((name) => !name.startsWith('.'))
      expect(files).toHaveLength(1)
      return files
    })
    expect(file).toMatch(/\.eml$/)
    const mail = await readFile(join(outbox, file), 'utf8')
    expect(mail).toContain(`To: ${email}`)
    expect(mail).toContain('&#60;Market&#62;')
    expect((await reset(tokenIn(mail))).status).toBe(200)
    await eventually(async () => expect(JSON.stringify(await jobRows())).not.toContain('@example.com'))
    await jobs.stop({ graceful: false })
  })

  it('the email job retries after a temporary rejection of the mail server, and stores the link nowhere else', async () => {
    server.responses = { data: '451 Later' }
    const client = await buildClient(shop.db)
    const first = await startServer(server.url)
    for (let i = 0; i < 3; i++) await first.links.request('reset', client.email)
    await eventually(async () =>
      expect(await first.jobs.findJobs('reset-links')).toMatchObject([{ state: 'retry', retryCount: 0 }]),
    )
    const linksOf = async () => (await shop.db.select().from(mailedLinks)).filter(isOf(client)).length
    expect(await linksOf()).toBe(0)
    await first.jobs.stop({ graceful: false })

    server.responses = {}
    await shop.db.$client.query(`update jobs.job set start_after = now() where name = 'reset-links'`)
    const second = await startServer(server.url)
    await eventually(() => expect(server.received).toHaveLength(1))
    await eventually(async () => expect(await second.jobs.findJobs('reset-links')).toEqual([]))
    await second.jobs.stop({ graceful: false })
    const token = tokenIn(server.received[0]?.source ?? '')
    const tables = [mails, appLogs, mailedLinks].map((table) => shop.db.select().from(table))
    expect(JSON.stringify([await Promise.all(tables), await jobRows()])).not.toContain(token)
    expect((await shop.db.select().from(appLogs)).filter(isOf(client))).toMatchObject([
      {
        level: 'Warning',
        source: 'mail',
        message: 'A password reset email was not sent yet and will be retried.',
      },
    ])
    expect((await reset(token)).status).toBe(200)
  })

  it('the email job gives up after a permanent rejection of the address, and logs it without the link', async () => {
    const quoting = await startMailServer(0, {
      onData(stream, _, done) {
        let source = ''
        stream.on('data', (chunk: Buffer) => {
          source += chunk
        })
        stream.on('end', () =>
          done(Object.assign(new Error(`Bad link ${tokenIn(source)}`), { responseCode: 554 })),
        )
      },
    })
    const client = await buildClient(shop.db)
    const { jobs, links } = await startServer(quoting.url)
    await links.request('reset', client.email)
    const [entry] = await eventually(async () => {
      const entries = (await shop.db.select().from(appLogs)).filter(isOf(client))
      expect(entries).toHaveLength(1)
      return entries
    })
    expect(entry).toMatchObject({ level: 'Error', exception: expect.stringMatching(/Bad link …/) })
    await eventually(async () => expect(await jobs.findJobs('reset-links')).toEqual([]))
    await jobs.stop({ graceful: false })
    await quoting.stop()
  })
})

const isOf =
  ({ accountId }: { accountId: string }) =>
  (row: { clientId?: string | null; accountId?: string | null }) =>
    (row.clientId ?? row.accountId) === accountId
