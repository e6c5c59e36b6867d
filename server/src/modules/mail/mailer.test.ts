import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../../../test/support/servers/mail-server.ts'
import { verbatim } from '../../texts/text.ts'
import { composeMail } from './compose-mail.ts'
import { createMailer, MailRejected } from './mailer.ts'

const sender = { name: "Mo's, Wholesale", address: 'orders@shop.example' }
const mailTo = (to = 'ana@example.com', name = 'mail-1') => ({
  name,
  to,
  ...composeMail(
    {
      subject: verbatim('Order #1001 for Ana\r\nBcc: all@example.com'),
      parts: [
        verbatim('Hello <b>Ana</b>\r\nBcc: all@example.com,'),
        { link: 'https://shop.example/orders-history' },
      ],
    },
    'en',
  ),
})
const overSmtp = (smtpUrl: string) => createMailer({ smtpUrl, sender, outbox: '' })
const unfolded = (source: string) => source.replaceAll(/\r\n[ \t]/g, ' ').replaceAll('=\r\n', '')

let server: MailServer

beforeAll(async () => {
  server = await startMailServer()
})
beforeEach(() => {
  server.received.length = 0
  server.responses = {}
})
afterAll(() => server.stop())

it('an email over SMTP arrives as text and HTML, with the sender and a message id', async () => {
  await overSmtp(server.url)(mailTo())
  expect(server.received).toMatchObject([{ to: 'ana@example.com' }])
  const [head = '', ...body] = unfolded(server.received[0]?.source ?? '').split('\r\n\r\n')
  expect(head.split('\r\n')).toEqual(
    expect.arrayContaining([
      `From: "Mo's, Wholesale" <orders@shop.example>`,
      'To: ana@example.com',
      'Message-ID: <mail-1@shop.example>',
      'Auto-Submitted: auto-generated',
    ]),
  )
  expect(head).toMatch(/^Subject: Order #1001 for Ana Bcc: all@example.com$/m)
  expect(head).not.toMatch(/^Bcc/im)
  expect(body.join('\n')).toContain('Content-Type: text/plain')
  expect(body.join('\n')).toContain('&#60;b&#62;Ana&#60;/b&#62;')
  expect(body.join('\n')).not.toMatch(/^Bcc/im)
})

it('an email over SMTP comes from the company: replies go to its address, and its name and phone close it', async () => {
  const company = { name: 'Harbor <Foods>', replyTo: 'office@harbor.example', phone: '(718) 555-0142' }
  await overSmtp(server.url)({ ...mailTo(), senderName: company.name, company })
  const source = unfolded(server.received[0]?.source ?? '')
  expect(source).toContain('From: "Harbor <Foods>" <orders@shop.example>')
  expect(source).toContain('Reply-To: "Harbor <Foods>" <office@harbor.example>')
  expect(source).toMatch(/orders-history\r\n\r\nHarbor <Foods>\r\n\(718\) 555-0142\r\n/)
  expect(source).toContain('Harbor &#60;Foods&#62;')
})

it('an email over SMTP goes to one address, whatever characters it contains', async () => {
  await expect(overSmtp(server.url)(mailTo('ana@example.com, eve@example.com'))).rejects.toThrow()
  await expect(overSmtp(server.url)(mailTo('ana@example.com>\r\nRCPT TO:<eve@example.com'))).rejects.toThrow()
  expect(server.received.map(({ to }) => to)).not.toContain('eve@example.com')
})

it.each([
  ['rcpt', '450 Try later', false],
  ['rcpt', '550 No such user', true],
  ['data', '451 Greylisted', false],
  ['data', '554 Looks like spam', true],
] as const)(
  'an email over SMTP is rejected if the server responds to %s with %s',
  async (step, response, isFinal) => {
    server.responses = { [step]: response }
    const error = await overSmtp(server.url)(mailTo()).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(MailRejected)
    expect(error).toMatchObject({ isFinal, message: expect.stringContaining(response.slice(4)) })
  },
)

it.each([
  ['connect', '421 Too busy'],
  ['connect', '554 Not you'],
  ['mail', '550 Not from there'],
  ['rcpt', '421 Shutting down'],
  ['data', '421 Shutting down'],
] as const)('an email over SMTP fails if the server responds to %s with %s', async (step, response) => {
  server.responses = { [step]: response }
  const error = await overSmtp(server.url)(mailTo()).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(MailRejected)
})

it.each([
  ['no server listens', async () => 'smtp://127.0.0.1:1'],
  ['the host is unknown', async () => 'smtp://no-such-host.invalid'],
])('an email over SMTP fails if %s', async (_, url) => {
  const error = await overSmtp(await url())(mailTo()).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(MailRejected)
})

it('an email over SMTP fails if the server takes too long', async () => {
  const slow = await startMailServer(0, { onConnect: () => {} })
  const error = await overSmtp(`${slow.url}?greetingTimeout=50`)(mailTo()).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'ETIMEDOUT' })
  await slow.stop()
})

const startPrivateServer = (options: object) =>
  startMailServer(0, {
    authOptional: false,
    disabledCommands: [],
    onAuth({ username, password }, { secure }, done) {
      if (username === 'ana@shop' && password === 'p@ss:/?#') done(null, { user: { secure } })
      else done(Object.assign(new Error('Wrong password'), { responseCode: 535 }))
    },
    ...options,
  })
const withUser = (url: string, password = 'p@ss:/?#') =>
  url.replace('://', `://ana%40shop:${encodeURIComponent(password)}@`)

it('an SMTP_URL with a user authenticates over STARTTLS and over TLS', async () => {
  const upgraded = await startPrivateServer({})
  await overSmtp(`${withUser(upgraded.url)}?tls.rejectUnauthorized=false`)(mailTo())
  const secure = await startPrivateServer({ secure: true })
  await overSmtp(`${withUser(secure.url.replace('smtp', 'smtps'))}?tls.rejectUnauthorized=false`)(mailTo())
  expect([upgraded.received.length, secure.received.length]).toEqual([1, 1])
  await Promise.all([upgraded.stop(), secure.stop()])
})

it('an SMTP_URL with a user fails with a wrong password, without revealing it', async () => {
  const away = await startPrivateServer({})
  const url = `${withUser(away.url, 'not this one')}?tls.rejectUnauthorized=false`
  const error = await overSmtp(url)(mailTo()).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'EAUTH' })
  expect(error).not.toBeInstanceOf(MailRejected)
  expect(JSON.stringify([error, String(error)])).not.toContain('not this one')
  await away.stop()
})

it('an SMTP_URL with a user rejects an untrusted certificate', async () => {
  const forged = await startPrivateServer({})
  await expect(overSmtp(withUser(forged.url))(mailTo())).rejects.toThrow(/certificate/)
  await forged.stop()
})

it('an SMTP_URL with a user does not send the password to another machine without TLS', async () => {
  const open = await startPrivateServer({ disabledCommands: ['STARTTLS'] })
  await overSmtp(withUser(open.url))(mailTo())
  // An address of this machine that is not a loopback address.
  const elsewhere = withUser(open.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'))
  await expect(overSmtp(elsewhere)(mailTo())).rejects.toThrow(/STARTTLS|TLS/)
  expect(open.received).toHaveLength(1)
  await open.stop()
})

it('an email without an SMTP server is one file in the outbox, also if it is sent again', async () => {
  const outbox = await mkdtemp(join(tmpdir(), 'cornerstock-outbox-'))
  const send = createMailer({ smtpUrl: undefined, sender, outbox })
  await send(mailTo('ana@example.com', 'mail-7'))
  await send(mailTo('ana@example.com', 'mail-7'))
  expect(await readdir(outbox)).toEqual(['mail-7.eml'])
  const source = await readFile(join(outbox, 'mail-7.eml'), 'utf8')
  expect(source).toMatch(/^To: ana@example.com\r$/m)
  expect(source).toMatch(/^Message-ID: <mail-7@shop.example>\r$/m)
  await rm(outbox, { recursive: true })
})
