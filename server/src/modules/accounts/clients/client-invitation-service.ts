import type { Client, ClientInput } from '@cornerstock/contract/clients/clients'
import type { SignedInContext } from '../../../context.ts'
import { AppError, notFound } from '../../../errors/app-error.ts'
import type { Tagged } from '../../../http/responses/etag.ts'
import { text } from '../../../texts/text.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { recordEvent } from '../../events/event-service.ts'
import { readSettings } from '../../settings/settings-service.ts'
import { findAccount, hasEmail } from '../account-queries.ts'
import { noEmail, requireClient } from '../account-service.ts'
import type { LinkMails } from '../mailed-links/link-mails.ts'
import { voidLinks } from '../mailed-links/mailed-link-queries.ts'
import { knownBusinessType } from './business-type-service.ts'
import { findClient, insertClient } from './client-queries.ts'
import { rejectTaken, tagged, withTerms } from './client-service.ts'

/**
 * Adds a client without a password. Throws EMAIL_TAKEN if its address has an account; EXTERNAL_ID_TAKEN if another
 * client has its number.
 */
export async function addClient(context: SignedInContext, sent: ClientInput): Promise<Tagged<Client>> {
  const { businessTypes } = await readSettings(context)
  const input = { ...withTerms(sent), businessType: knownBusinessType(sent.businessType, businessTypes) }
  return context.db.transaction(async (transaction) => {
    const clientId = await insertClient(transaction, input, context.now).catch(rejectTaken)
    const client = await findClient(transaction, clientId)
    if (!client) throw new Error('the client was not saved')
    await recordEvent(transaction, { type: 'client.updated', clientId }, clientId)
    await logStaffChange(transaction, context, 'clients', {
      what: `client ${clientId}`,
      to: input,
      clientId,
    })
    return tagged(client)
  })
}

/**
 * Emails a link to set the first password and ends an older one. Throws NO_EMAIL for a client without an address;
 * CONFLICT for one that has a password.
 */
export async function inviteClient(
  context: SignedInContext,
  linkMails: LinkMails,
  claimedClientId: string,
): Promise<void> {
  const { db, now } = context
  const clientId = await requireClient(db, claimedClientId)
  const account = await findAccount(db, clientId)
  if (!account) throw notFound('Client')
  if (!hasEmail(account)) throw noEmail()
  if (account.passwordHash !== null)
    throw new AppError('CONFLICT', text('This client has a password already. It can sign in.'))
  await db.transaction(async (transaction) => {
    await voidLinks(transaction, { accountId: clientId, kind: 'invitation' }, now)
    await logStaffChange(transaction, context, 'clients', {
      what: `the invitation of client ${clientId}`,
      to: account.email,
      clientId,
    })
  })
  await linkMails.request('invitation', account.email)
}
