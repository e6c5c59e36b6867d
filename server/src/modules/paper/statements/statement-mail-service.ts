import type { SignedInContext } from '../../../context.ts'
import type { Pool } from '../../../database/pool.ts'
import { AppError } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { findLanguage, requireClient } from '../../accounts/account-service.ts'
import { readClient } from '../../accounts/clients/client-service.ts'
import { findMailable, mailOrderers, type StoreMail } from '../../accounts/people/orderer-mails-service.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import type { ImageStore } from '../../images/store/image-store.ts'
import type { StatementDays } from '../../payments/payment-service.ts'
import { readSettings } from '../../settings/settings-service.ts'
import type { PrintContext } from '../paper-service.ts'
import { writeStatement } from './statement-file-service.ts'
import { statementMail } from './statement-mail-rules.ts'

/**
 * Emails a client its statement, in its language, to its verified addresses. Throws NO_EMAIL if it has none. Two
 * requests within a minute send one email.
 */
export async function mailStatement(
  context: SignedInContext,
  images: ImageStore,
  { clientId: claimedClientId, ...days }: StatementDays & { clientId: string },
): Promise<void> {
  const clientId = await requireClient(context.db, claimedClientId)
  const { email } = await readClient(context.db, clientId)
  if (email === null && !(await findMailable(context.db, [clientId])).has(clientId))
    throw noAddress(text('This store has no email address. Enter one before you email it.'))
  const minute = context.now.toISOString().slice(0, 16)
  const topic = `statement of ${clientId}, ${days.from ?? ''} to ${days.to ?? ''}, at ${minute}`
  const mail = await writeMail(context, images, { clientId, days, topic })
  await context.db.transaction(async (transaction) => {
    await mailOrderers(transaction, mail)
    await logStaffChange(transaction, context, 'payments', {
      what: 'a statement by email',
      to: { from: days.from ?? null, to: days.to ?? null },
      clientId,
    })
  })
}

const noAddress = (message: ReturnType<typeof text>) => new AppError('NO_EMAIL', message)

/** The email of a client with its statement of some days, in its language. */
export async function writeMail(
  context: PrintContext & { db: Pool },
  images: ImageStore,
  { clientId, days, topic }: { clientId: string; days: StatementDays; topic: string },
): Promise<StoreMail> {
  const client = await readClient(context.db, clientId)
  const language = await findLanguage(context.db, clientId)
  const { companyName } = await readSettings(context)
  const { pdf: statementPdf, closing } = await writeStatement(context, images, { client, days, language })
  return {
    topic,
    clientId,
    statementPdf,
    ...statementMail({ companyName, storeName: client.storeName, closing }, days),
  }
}
