import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { describeError } from '../../../errors/app-error.ts'
import { outboxIn } from '../mailer.ts'
import { deleteMailsAbout } from './mail-erasing-queries.ts'

/**
 * Deletes the emails to and about a client in the transaction of its erasure.
 * @returns a function that deletes their files in the outbox of a data folder, and those to the client's addresses that
 * never were in the queue; call it after the commit, because a rollback cannot restore files
 */
export async function eraseMails(
  transaction: Database,
  client: { clientId: string; emails: string[]; texts: string[] },
) {
  const names = await deleteMailsAbout(transaction, client)
  return (dataDir: string, log: Context['log']): Promise<void> =>
    removeFiles(outboxIn(dataDir), { names: new Set(names), emails: client.emails }).catch((error: unknown) =>
      log.warn({ reason: describeError(error) }, 'emails of an erased client are still in the outbox'),
    )
}

type Erased = { names: Set<string>; emails: string[] }

async function removeFiles(outbox: string, erased: Erased): Promise<void> {
  const files = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    // With a mail server there may be no outbox.
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const file of files.filter((name) => name.endsWith('.eml'))) {
    const filePath = path.join(outbox, file)
    // A leading dot marks an email that is being written.
    const isNamed = erased.names.has(file.slice(0, -'.eml'.length).replace(/^\./, ''))
    if (isNamed || isTo(await readFile(filePath, 'utf8'), erased.emails)) await rm(filePath, { force: true })
  }
}

/** Whether an email is to one of the addresses. */
function isTo(message: string, emails: string[]): boolean {
  const head = message.split(/\r?\n\r?\n/, 1)[0] ?? ''
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const recipient = unfolded.find((line) => /^to:/i.test(line))?.toLowerCase() ?? ''
  return emails.some((email) => recipient.includes(email.toLowerCase()))
}
