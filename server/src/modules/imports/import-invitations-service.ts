import type { SignedInContext } from '../../context.ts'
import { notFound } from '../../errors/app-error.ts'
import { inviteClient } from '../accounts/clients/client-invitation-service.ts'
import { findImport, findUninvitedClients } from './import-queries.ts'

export type LinkMails = Parameters<typeof inviteClient>[1]

/**
 * Emails an invitation to the clients that an import has created, except those that have a password already. Returns
 * their number.
 */
export async function inviteImportedClients(
  context: SignedInContext,
  linkMails: LinkMails,
  importId: number,
): Promise<{ invited: number }> {
  if (!(await findImport(context.db, importId))) throw notFound('Import')
  const clientIds = await findUninvitedClients(context.db, importId)
  for (const clientId of clientIds) await inviteClient(context, linkMails, clientId)
  return { invited: clientIds.length }
}
