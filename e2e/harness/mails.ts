import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/**
 * Waits for an email to `email` with a link to a screen, such as `reset-password`, and returns the path of the link.
 */
export async function readMailedLink(dataDir: string, email: string, screen: string): Promise<string> {
  await expect.poll(() => findLink(dataDir, email, screen)).not.toBe('')
  return findLink(dataDir, email, screen)
}

async function findLink(dataDir: string, email: string, screen: string): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  const names = await readdir(outbox).catch(() => [])
  for (const name of names) {
    // The mailer writes an email to a hidden file first, and then renames the file.
    if (name.startsWith('.')) continue
    const mail = decodeQuotedPrintable(await readFile(join(outbox, name), 'utf8'))
    const [link] = new RegExp(`/${screen}\\?token=[\\w-]+`).exec(mail) ?? []
    if (mail.includes(email) && link) return link
  }
  return ''
}

// Long lines end in `=`, and `=` itself is written as `=3D`.
const decodeQuotedPrintable = (text: string) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
