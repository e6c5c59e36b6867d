import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type Received = { to: string; source: string }

/** A mail server on this machine. It accepts everything that `responses` does not reject. */
export type MailServer = {
  /** Its address, as in `SMTP_URL`. */
  url: string
  port: number
  received: Received[]
  /** The number of connections. */
  connections: number
  /** The responses at steps of a delivery, such as `{ rcpt: '550 No such user' }`. Other steps succeed. */
  responses: Partial<Record<'connect' | 'auth' | 'mail' | 'rcpt' | 'data', string>>
  stop(): Promise<void>
}

type Done = (error?: Error | null) => void

/** Starts a mail server on a port, by default on a free one. */
export async function startMailServer(port = 0, options: SMTPServerOptions = {}): Promise<MailServer> {
  const say = (step: keyof MailServer['responses'], done: Done) => {
    const [, code, text] = /^(\d{3}) (.+)$/.exec(mailServer.responses[step] ?? '') ?? []
    done(code ? Object.assign(new Error(text), { responseCode: Number(code) }) : null)
  }
  const smtp = new SMTPServer({
    logger: false,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_, done) {
      mailServer.connections += 1
      say('connect', done)
    },
    onMailFrom: (_, __, done) => say('mail', done),
    onRcptTo: (_, __, done) => say('rcpt', done),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (!mailServer.responses.data)
          mailServer.received.push({
            to: envelope.rcptTo.map(({ address }) => address).join(),
            source: Buffer.concat(chunks).toString(),
          })
        say('data', done)
      })
    },
    ...options,
  })
  smtp.on('error', () => {}) // Of single connections, which tests break on purpose.
  const listening = smtp.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address() as AddressInfo
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received: [],
    connections: 0,
    responses: {},
    stop: () => new Promise((resolve) => smtp.close(resolve)),
  }
  return mailServer
}
