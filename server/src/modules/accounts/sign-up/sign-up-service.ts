import type { Registration, SignedIn } from '@cornerstock/contract/accounts/accounts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../events/event-service.ts'
import { readSettings } from '../../settings/settings-service.ts'
import {
  type AddressedAccount,
  findAccountByEmail,
  insertAccount,
  isOnlyInvited,
  openStoreOfInvited,
} from '../account-queries.ts'
import { emailTaken } from '../account-service.ts'
import { knownBusinessType } from '../clients/business-type-service.ts'
import { reportWaitingClient } from '../clients/client-consent-service.ts'
import type { LinkMails } from '../mailed-links/link-mails.ts'
import { rejectCommonPassword } from '../passwords/common-passwords.ts'
import { hashingRanks, hashPassword } from '../passwords/passwords.ts'
import { startSession } from '../sessions/session-service.ts'
import type { Tokens } from '../sessions/tokens.ts'

/**
 * Creates a client and its first session, and queues the email that verifies its address. A person who was invited into
 * another store and has not accepted may sign up; its invitations are accepted with their links, as those of every
 * account. Throws EMAIL_TAKEN if any other account has the email, in any letter case.
 */
export async function registerClient(
  context: Context,
  { tokens, linkMails }: { tokens: Tokens; linkMails: LinkMails },
  form: Registration,
): Promise<SignedIn> {
  const { password, confirmPassword: _, PrefferresWholesaler: preferredWholesaler, ...given } = form
  const { companyName, businessTypes } = await readSettings(context)
  const profile = { ...given, businessType: knownBusinessType(given.businessType, businessTypes) }
  rejectCommonPassword('password', password, profile)
  // Avoids the costly hash. If two requests register the same email at once, the insert lets only one succeed.
  const known = await findAccountByEmail(context.db, profile.email)
  if (known && !isOnlyInvited(known)) throw emailTaken()
  const passwordHash = await hashPassword(password, hashingRanks.registration)
  const account = await insertClient(context, { ...profile, preferredWholesaler, passwordHash })
  if (!account) throw emailTaken()
  // The account exists already and can request another link, so an error here must not fail the sign-up.
  await linkMails
    .request('verification', account.email)
    .catch((error: unknown) => context.log.warn({ error }, 'the email to verify an address was not queued'))
  return startSession(context, tokens, account, companyName)
}

/** Inserts a client, on hold while new clients wait for approval; undefined if its email is taken. */
async function insertClient(
  context: Context,
  profile: Omit<Parameters<typeof insertAccount>[1], 'role' | 'isOnHold'>,
): Promise<AddressedAccount | undefined> {
  const { holdNewClients } = await readSettings(context)
  return context.db.transaction(async (transaction) => {
    const client = {
      ...profile,
      role: 'client',
      isOnHold: holdNewClients,
      language: context.language,
    } as const
    const account =
      (await insertAccount(transaction, client)) ?? (await openStoreOfInvited(transaction, client))
    if (!account) return
    const { accountId: clientId } = account
    await recordEvent(transaction, { type: 'client.updated', clientId }, clientId)
    if (account.isOnHold) await reportWaitingClient(transaction, account)
    return account
  })
}
