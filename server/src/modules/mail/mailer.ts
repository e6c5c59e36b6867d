import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'

export type Mail = { to: string; subject: string; text: string; html: string }

/** Sends a mail; rejects where it could not be handed over. */
export type SendMail = (mail: Mail) => Promise<void>

const sender = 'Cornerstock <orders@cornerstock.example>'

/** Over SMTP where there is a server for it, else as `.eml` files into a folder. */
export function makeMailer(settings: { smtpUrl: string | undefined; outbox: string }): SendMail {
  if (settings.smtpUrl) {
    const smtp = createTransport(settings.smtpUrl)
    return async (mail) => {
      await smtp.sendMail({ from: sender, ...mail })
    }
  }
  const toText = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    const { message } = await toText.sendMail({ from: sender, ...mail })
    await mkdir(settings.outbox, { recursive: true })
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID()}.eml`
    // Renamed into place, so that nobody reads half a mail.
    await writeFile(path.join(settings.outbox, `.${name}`), message as Buffer)
    await rename(path.join(settings.outbox, `.${name}`), path.join(settings.outbox, name))
  }
}
