import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { isLoopbackHost } from '../../http/loopback-host.ts'
import type { Sender } from '../../start/config-schema.ts'

export type Mail = {
  /** Unlike that of any other mail: a receiver drops a second copy, and the outbox keeps one file. */
  name: string
  to: string
  subject: string
  text: string
  html: string
}

/** Hands a mail over; rejects with MailRefused where it alone was refused, with another error where nothing works. */
export type SendMail = (mail: Mail) => Promise<void>

/** The mail server works, and refused this mail: for now, or for good. */
export class MailRefused extends Error {
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}

// Together well below the time after which another server may take a mail over.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
const sendWithin = 60_000

/** Over SMTP where there is a server for it, else as `.eml` files into a folder. */
export function createMailer(settings: {
  smtpUrl: string | undefined
  sender: Sender
  outbox: string
}): SendMail {
  const { smtpUrl, sender, outbox } = settings
  return smtpUrl ? overSmtp(smtpUrl, sender) : intoFolder(outbox, sender)
}

const messageOf = ({ name, to, ...contents }: Mail, sender: Sender) => ({
  ...contents,
  from: sender,
  to: { name: '', address: to },
  messageId: `<${name}@${sender.address.split('@').at(-1)}>`,
  // No answering machine answers it (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

function overSmtp(smtpUrl: string, sender: Sender): SendMail {
  // What the address says itself goes before what is said beside it.
  const smtp = createTransport({ url: smtpUrl, requireTLS: sendsPasswordAway(smtpUrl), ...timeouts })
  return async (mail) => {
    await smtp
      .sendMail({ ...messageOf(mail, sender), signal: AbortSignal.timeout(sendWithin) })
      .catch((error: unknown) => {
        throw refusalIn(error) ?? error
      })
  }
}

/** A password leaves this machine encrypted or not at all. */
function sendsPasswordAway(smtpUrl: string): boolean {
  const { username, hostname } = new URL(smtpUrl)
  return username !== '' && !isLoopbackHost(hostname)
}

/**
 * The refusal of the one mail, where that is what the error is: its recipient or its contents cannot be
 * taken, with 4xx for now, else for good (RFC 5321, 4.2.1). What the server answers to our sign-in and our own
 * address, and 421, it would answer to every mail.
 */
function refusalIn(error: unknown): MailRefused | undefined {
  if (
    !(error instanceof Error) ||
    !('code' in error) ||
    !['EENVELOPE', 'EMESSAGE'].includes(String(error.code))
  )
    return undefined
  const answer = 'responseCode' in error ? Number(error.responseCode) : undefined
  const isAboutUs = 'command' in error && error.command === 'MAIL FROM' && answer !== undefined
  return isAboutUs || answer === 421 ? undefined : new MailRefused(error.message, !isForNow(answer))
}

const isForNow = (answer: number | undefined) => answer !== undefined && answer >= 400 && answer < 500

function intoFolder(outbox: string, sender: Sender): SendMail {
  const toText = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    const { message } = await toText.sendMail(messageOf(mail, sender))
    if (!Buffer.isBuffer(message)) throw new Error('The mail was not written out.')
    await mkdir(outbox, { recursive: true })
    const file = `${mail.name}.eml`
    // Renamed into place, so that nobody reads half a mail.
    await writeFile(path.join(outbox, `.${file}`), message)
    await rename(path.join(outbox, `.${file}`), path.join(outbox, file))
  }
}
