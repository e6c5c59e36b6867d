import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { type BuiltAccount, buildClient } from '../../../test/support/factories.ts'
import { type MailServer, startMailServer } from '../../../test/support/servers/mail-server.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { appLogs } from '../../database/schema/office/app-logs.ts'
import { mails } from '../../database/schema/work/mails.ts'
import { startJobs } from '../../plugins/jobs.ts'
import { verbatim } from '../../texts/text.ts'
import { claimMail } from './mail-queries.ts'
import { sendDueMails, startMailSender } from './mail-sender.ts'
import { queueMails, queueNotice } from './mail-service.ts'
import { createMailer } from './mailer.ts'

let shop: TestApp
let client: BuiltAccount
let server: MailServer

beforeAll(async () => {
  shop = await startTestApp()
  client = await buildClient(shop.db)
})
beforeEach(async () => {
  await shop.db.execute(sql`truncate mails, app_logs`)
  server = await startMailServer()
  return () => server.stop()
})
afterAll(() => shop.stop())

const contentsOf = (topic: string, { accountId } = client) => ({
  topic,
  accountId,
  subject: verbatim(`About ${topic}`),
  parts: [verbatim('Hello')],
})
const queue = (topic: string, account = client) => queueMails(shop.db, [contentsOf(topic, account)])
async function claimAll(): Promise<string[]> {
  const claimed = await claimMail(shop.db)
  return claimed ? [claimed.topic, ...(await claimAll())] : []
}
const sendMail = () =>
  createMailer({
    smtpUrl: server.url,
    sender: { name: 'Shop', address: 'orders@shop.example' },
    outbox: '',
  })
const round = (send = sendMail()) => sendDueMails({ db: shop.db, sendMail: send, isStopped: () => false })
const mailOf = async (topic: string) => {
  const rows = await shop.db.select().from(mails)
  return rows.find((row) => row.topic === topic)
}
const logged = async () =>
  (await shop.db.select().from(appLogs)).map(({ level, message }) => `${level}: ${message}`)
const makeDue = () => shop.db.execute(sql`update mails set due_at = now()`)
const messageIds = () =>
  server.received.map(({ source }) => /^Message-ID: (.+)\r$/im.exec(source)?.[1] ?? 'none')

it('the mail sender sends each email once with several servers', async () => {
  for (let i = 0; i < 20; i++) await queue(`mail ${i}`)
  await Promise.all([round(), round(), round()])
  expect(server.received).toHaveLength(20)
  expect(new Set(messageIds()).size).toBe(20)
  expect(server.received.every(({ to }) => to === client.email)).toBe(true)
  await round()
  expect(server.received).toHaveLength(20)
})

it('the mail sender keeps the row of a sent email without its contents', async () => {
  await queue('once')
  await round()
  expect(await mailOf('once')).toMatchObject({ sentAt: expect.any(Date), text: '', html: '' })
  await queue('once')
  await round()
  expect(server.received).toHaveLength(1)
})

it('the mail sender skips an email that another server has claimed, and sends it if that server has crashed', async () => {
  await queue('claimed')
  const neverEnds = { db: shop.db, isStopped: () => false, sendMail: () => new Promise<void>(() => {}) }
  void sendDueMails(neverEnds)
  await eventually(async () => expect(await mailOf('claimed')).toMatchObject({ attempts: 1 }))
  await round()
  expect(server.received).toHaveLength(0)
  const { dueAt } = (await mailOf('claimed')) ?? {}
  expect((dueAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(9 * 60_000)
  await makeDue()
  await round()
  expect(server.received).toHaveLength(1)
})

it('the mail sender sends a duplicate with the same name if the confirmation of the first was lost', async () => {
  await queue('doubtful')
  const taken = sendMail()
  const error = await round(async (mail) => {
    await taken(mail)
    throw new Error('the line broke')
  })
  expect(error).toMatchObject({ message: 'the line broke' })
  await round()
  const [first, second] = messageIds()
  expect(second).toBe(first)
  expect(first).toMatch(/^<[\w-]+-mail-\d+@shop\.example>$/)
})

it('the mail sender retries a temporarily rejected email later, logs one warning, and sends the others', async () => {
  server.responses = { rcpt: '450 Mailbox busy' }
  await queue('busy')
  await round()
  const pauses = [60, 240]
  for (const [index, seconds] of pauses.entries()) {
    const mail = await mailOf('busy')
    expect(mail).toMatchObject({ attempts: index + 1, sentAt: null, failedAt: null })
    const wait = ((mail?.dueAt.getTime() ?? 0) - Date.now()) / 1000
    expect(Math.abs(wait - seconds)).toBeLessThan(20)
    await round()
    expect((await mailOf('busy'))?.attempts).toBe(index + 1)
    await makeDue()
    await round()
  }
  expect(await logged()).toEqual(['Warning: The email "busy" was not sent yet and will be retried.'])
  server.responses = {}
  await makeDue()
  await round()
  expect(await mailOf('busy')).toMatchObject({ sentAt: expect.any(Date) })
  expect(server.received).toHaveLength(1)
})

it('the mail sender gives up a finally rejected email at once, and logs it once', async () => {
  server.responses = { rcpt: '550 No such user' }
  await queue('unknown')
  await round()
  server.responses = {}
  await makeDue()
  await round()
  expect(server.received).toHaveLength(0)
  expect(await mailOf('unknown')).toMatchObject({ sentAt: null, failedAt: expect.any(Date), attempts: 1 })
  expect(await shop.db.select().from(appLogs)).toMatchObject([
    {
      level: 'Error',
      source: 'mail',
      message: 'The email "unknown" was not sent and will not be retried.',
      clientId: client.accountId,
      exception: expect.stringContaining('No such user'),
    },
  ])
})

it.each(['450 Mailbox busy', '421 Go away'])(
  'the mail sender gives up after two days of %s',
  async (response) => {
    server.responses = { rcpt: response }
    await queue('patient')
    await round()
    await shop.db.execute(sql`update mails set created_at = now() - interval '47 hours', due_at = now()`)
    await round()
    expect(await mailOf('patient')).toMatchObject({ failedAt: null })
    await shop.db.execute(sql`update mails set created_at = now() - interval '49 hours', due_at = now()`)
    await round()
    expect(await mailOf('patient')).toMatchObject({ failedAt: expect.any(Date) })
    expect((await logged()).at(-1)).toBe('Error: The email "patient" was not sent and will not be retried.')
  },
)

it('the mail sender keeps emails and counts no attempts while the mail server is down', async () => {
  for (let i = 0; i < 8; i++) await queue(`mail ${i}`)
  const { port } = server
  const send = sendMail()
  await server.stop()
  for (let i = 0; i < 3; i++) expect(await round(send)).toMatchObject({ code: 'ESOCKET' })
  const waiting = await shop.db.select().from(mails)
  expect(waiting.every(({ attempts, failedAt }) => attempts === 0 && failedAt === null)).toBe(true)
  server = await startMailServer(port)
  expect(await round(send)).toBeUndefined()
  expect(server.received).toHaveLength(8)
})

it('the mail sender records a sent email as soon as the database is up again', async () => {
  await queue('noted late')
  const send = sendMail()
  await round(async (mail) => {
    await send(mail)
    await shop.db.$client.query('alter table mails rename to mails_away')
    setTimeout(() => void shop.db.$client.query('alter table mails_away rename to mails'), 300)
  })
  expect(await mailOf('noted late')).toMatchObject({ sentAt: expect.any(Date) })
  expect(server.received).toHaveLength(1)
})

it('the order of emails puts notices of accounts first, and then one email of each account in turn', async () => {
  const other = await buildClient(shop.db)
  for (let i = 0; i < 6; i++) await queue(`flood ${i}`)
  await queue('patient', other)
  await queueNotice(shop.db, { ...contentsOf('notice', other), recipient: other.email })
  const claimed = await claimAll()
  expect(claimed).toEqual([
    'notice',
    'flood 0',
    'patient',
    'flood 1',
    'flood 2',
    'flood 3',
    'flood 4',
    'flood 5',
  ])
})

const startServer = async () => {
  const jobs = await startJobs({ db: shop.db, listener: shop.listener, log: pino({ level: 'silent' }) })
  return {
    jobs,
    sender: await startMailSender(jobs, { db: shop.db, sendMail: sendMail(), listener: shop.listener }),
  }
}

it('the mail job retries with growing delays while the mail server is down, and logs one warning', async () => {
  server.responses = { connect: '421 Too busy' }
  await queue('waiting')
  const first = await startServer()
  const [waiting] = await eventually(async () => {
    const found = await first.jobs.findJobs('mails')
    expect(found).toMatchObject([{ state: 'retry' }])
    return found
  })
  expect((waiting?.startAfter.getTime() ?? 0) - Date.now()).toBeGreaterThan(1000)
  for (let i = 0; i < 10; i++) await queue(`queued meanwhile ${i}`)
  expect(await first.jobs.findJobs('mails')).toMatchObject([{ id: waiting?.id, state: 'retry' }])
  expect(server.connections).toBe(1)
  first.sender.stop()
  await first.jobs.stop({ graceful: false })

  server.responses = {}
  await shop.db.execute(sql`update jobs.job set start_after = now() where name = 'mails'`)
  const second = await startServer()
  await eventually(() => expect(server.received).toHaveLength(11))
  expect(await logged()).toEqual(['Warning: No email can be sent; sending will be retried.'])
  second.sender.stop()
  await second.jobs.stop({ graceful: false })
})
