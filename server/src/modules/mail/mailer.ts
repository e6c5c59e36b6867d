import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isLoopbackHost } from '../../http/addresses/loopback-host.ts'
import { escapeHtml } from '../../http/html.ts'
import type { Sender } from '../../start/config-schema.ts'

export type Mail = {
  /** Replaces the name of the mailer's sender. */
  senderName?: string
  /** The company that the email comes from: its name and phone close it, and replies go to its address. */
  company?: { name: string; replyTo: string; phone: string }
  /** Unique: it becomes the message id, by which receivers drop duplicates, and the file name in the outbox. */
  name: string
  to: string
  subject: string
  text: string
  html: string
  /** A PDF to attach. */
  statementPdf?: Buffer | null
}

/** Sends an email. Rejects with MailRejected if only this email was rejected, and with another error if sending fails. */
export type SendMail = (mail: Mail) => Promise<void>

/** The mail server has rejected an email, temporarily or finally. */
export class MailRejected extends Error {
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}

/** The folder for emails if no mail server is configured. */
export const outboxIn = (dataDir: string): string => path.join(dataDir, 'outbox')

// Their sum must stay well below `claimPeriod`. After that time another server sends the claimed email again.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
const sendTimeoutMs = 60_000

/** Creates a mailer that uses SMTP if it is configured, and otherwise writes `.eml` files into a folder. */
export function createMailer(settings: {
  smtpUrl: string | undefined
  sender: Sender
  outbox: string
}): SendMail {
  const { smtpUrl, sender, outbox } = settings
  return smtpUrl ? createSmtpMailer(smtpUrl, sender) : createFolderMailer(outbox, sender)
}

const toMessage = ({ name, to, senderName, company, statementPdf, ...contents }: Mail, sender: Sender) => ({
  ...(company ? signed(contents, company) : contents),
  from: { ...sender, name: senderName ?? sender.name },
  ...(company?.replyTo && { replyTo: { name: company.name, address: company.replyTo } }),
  to: { name: '', address: to },
  ...(statementPdf && {
    attachments: [{ filename: 'statement.pdf', content: statementPdf, contentType: 'application/pdf' }],
  }),
  messageId: `<${name}@${sender.address.split('@').at(-1)}>`,
  // Prevents automatic replies (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Adds the company's name and phone to the end of an email. */
function signed(
  { subject, text, html }: Pick<Mail, 'subject' | 'text' | 'html'>,
  { name, phone }: NonNullable<Mail['company']>,
) {
  const lines = [name, phone].filter((line) => line !== '')
  const closing = `<p>${lines.map((line) => `<span dir="auto">${escapeHtml(line)}</span>`).join('<br>')}</p>`
  return {
    subject,
    text: `${text}\n${lines.join('\n')}\n`,
    html: html.replace('</body>', () => `${closing}</body>`),
  }
}

function createSmtpMailer(smtpUrl: string, sender: Sender): SendMail {
  return async (mail) => {
    const { createTransport } = await import('nodemailer')
    // Options in the URL override these.
    const smtp = createTransport({ url: smtpUrl, requireTLS: needsTls(smtpUrl), ...timeouts })
    await smtp
      .sendMail({ ...toMessage(mail, sender), signal: AbortSignal.timeout(sendTimeoutMs) })
      .catch((error: unknown) => {
        throw toMailRejected(error) ?? error
      })
  }
}

/** Passwords are sent to other machines only over TLS. */
function needsTls(smtpUrl: string): boolean {
  const { username, hostname } = new URL(smtpUrl)
  return username !== '' && !isLoopbackHost(hostname)
}

/**
 * Returns a MailRejected if the error is about one email: its recipient or its contents were rejected, temporarily with
 * 4xx and finally otherwise (RFC 5321, 4.2.1). Errors of the login or the sender, and 421, would affect every email.
 */
function toMailRejected(error: unknown): MailRejected | undefined {
  if (
    !(error instanceof Error) ||
    !('code' in error) ||
    !['EENVELOPE', 'EMESSAGE'].includes(String(error.code))
  )
    return undefined
  const replyCode = 'responseCode' in error ? Number(error.responseCode) : undefined
  const isAboutSender = 'command' in error && error.command === 'MAIL FROM' && replyCode !== undefined
  return isAboutSender || replyCode === 421
    ? undefined
    : new MailRejected(error.message, !isTemporary(replyCode))
}

const isTemporary = (replyCode: number | undefined) =>
  replyCode !== undefined && replyCode >= 400 && replyCode < 500

function createFolderMailer(outbox: string, sender: Sender): SendMail {
  return async (mail) => {
    const { createTransport } = await import('nodemailer')
    const toText = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message } = await toText.sendMail(toMessage(mail, sender))
    if (!Buffer.isBuffer(message)) throw new Error('The email was not rendered.')
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    const file = `${mail.name}.eml`
    // Renamed when it is complete, so that no reader finds a partial email.
    await writeFile(path.join(outbox, `.${file}`), message, { mode: 0o600 })
    await rename(path.join(outbox, `.${file}`), path.join(outbox, file))
  }
}
