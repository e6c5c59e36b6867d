import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import { type Context, isStaff, type SignedInContext } from '../../../context.ts'
import { waitForCachesToExpire } from '../../../database/batching/batched-cache.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError, badField } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { writeLog } from '../../app-logs/app-log-service.ts'
import { recordEvent } from '../../events/event-service.ts'
import { readSettings } from '../../settings/settings-service.ts'
import { type AddressedAccount, findAddressedAccount, updateLanguage } from '../account-queries.ts'
import {
  findLink,
  type LinkKind,
  type LinkTarget,
  useLink,
  voidLinks,
} from '../mailed-links/mailed-link-queries.ts'
import { reportNewPassword } from '../notices/notice-service.ts'
import { rejectCommonPassword } from '../passwords/common-passwords.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { acceptMembership, isInvited } from '../people/people-queries.ts'
import { endSessions, startSession, switchStore } from '../sessions/session-service.ts'
import type { Tokens } from '../sessions/tokens.ts'
import { deleteSignInFailures } from '../sign-in/sign-in-attempt-queries.ts'
import { deleteTwoFactor } from '../two-factor/two-factor-queries.ts'
import { makeOwner } from './owner-service.ts'
import { activateInvited } from './staff-queries.ts'
import { wholesalerName } from './wholesaler-name.ts'

const kinds: readonly LinkKind[] = ['invitation', 'owner', 'person']

/**
 * Sets the password of an invited account with the token of its link, once, and signs in; a link of the kind `owner`
 * also makes its address an owner without a second factor, and one of the kind `person` lets it act for a store. A
 * person who is signed in accepts an invitation into a store without a password. Throws INVITATION_INVALID for a used, expired or unknown
 * token, and for an invited account that is disabled or has a password, before the costly hash.
 */
export async function acceptInvitation(
  context: Context,
  tokens: Tokens,
  { token, password }: { token: string; password?: string },
): Promise<SignedIn> {
  const { db, now, actor } = context
  if (password === undefined) {
    if (!actor) throw badField('password', text('This is required.'))
    return joinStore({ ...context, actor }, tokens, token)
  }
  rejectCommonPassword('password', password, await findInvited(db, token, now))
  const passwordHash = await hashPassword(password)
  const { companyName } = await readSettings(context)
  const signedIn = await db.transaction(async (transaction) => {
    const link = await useLink(transaction, token, kinds, now)
    const activated = link && (await activate(transaction, link, { passwordHash, now }))
    if (!activated) throw invalidInvitation()
    const account = link.kind === 'owner' ? activated : await withLanguage(transaction, activated, context)
    await endEarlierAccess(transaction, account, now)
    // An only owner who lost the second factor can sign in with a link from the command line.
    if (link.kind === 'owner') await deleteTwoFactor(transaction, account.accountId)
    const change = link.kind === 'owner' ? 'ownerLink' : 'invitation'
    await reportNewPassword(transaction, account.accountId, change, now)
    await logAcceptance(transaction, account, link)
    return startSession({ ...context, db: transaction }, tokens, account, companyName)
  })
  await waitForCachesToExpire()
  return signedIn
}

/** Lets the signed-in person act for the store to which a link invites it, and answers a sign-in for that store. */
async function joinStore(context: SignedInContext, tokens: Tokens, token: string): Promise<SignedIn> {
  const { db, now, actor } = context
  const { personId } = actor
  const { companyName } = await readSettings(context)
  const link = await findLink(db, token, ['person'], now)
  if (!link?.clientId || link.accountId !== personId) throw invalidInvitation()
  const { clientId } = link
  await db.transaction(async (transaction) => {
    const isJoined =
      (await useLink(transaction, token, ['person'], now)) &&
      (await acceptMembership(transaction, { clientId, personId }, now))
    if (!isJoined) throw invalidInvitation()
    await recordEvent(transaction, { type: 'client.updated', clientId }, clientId)
  })
  return switchStore(context, tokens, companyName, clientId)
}

/** The invited account, whose texts are in the language of the invited person from now on. */
async function withLanguage(
  transaction: Database,
  account: AddressedAccount,
  { language }: Context,
): Promise<AddressedAccount> {
  await updateLanguage(transaction, account.accountId, language)
  return { ...account, language }
}

function logAcceptance(
  transaction: Database,
  account: AddressedAccount,
  { kind, clientId }: LinkTarget,
): Promise<void> {
  const { accountId } = account
  const name = account.role === 'client' ? account.storeName : account.name || account.email
  const done =
    kind === 'owner' ? 'became an owner with a link from the command line' : 'accepted the invitation'
  return writeLog(transaction, {
    level: 'Information',
    message: `${name} ${done}.`,
    ...(isStaff(account)
      ? { source: 'staff', staffId: accountId }
      : { source: 'clients', clientId: clientId ?? accountId }),
  })
}

/** The recipient of a valid link. */
async function findInvited(
  db: Database,
  token: string,
  now: Date,
): Promise<Pick<AddressedAccount, 'email' | 'storeName'>> {
  const link = await findLink(db, token, kinds, now)
  if (link?.email) return { email: link.email, storeName: wholesalerName }
  const account = link?.accountId ? await findAddressedAccount(db, link.accountId) : undefined
  if (!account || account.passwordHash !== null) throw invalidInvitation()
  const mayAccept = link?.clientId
    ? await isInvited(db, { clientId: link.clientId, personId: account.accountId })
    : account.isActive
  if (!mayAccept) throw invalidInvitation()
  return account
}

async function activate(
  transaction: Database,
  { accountId, email, clientId }: LinkTarget,
  activation: { passwordHash: string; now: Date },
): Promise<AddressedAccount | undefined> {
  if (email) return makeOwner(transaction, email, activation)
  if (!accountId) return undefined
  if (clientId && !(await acceptMembership(transaction, { clientId, personId: accountId }, activation.now)))
    return undefined
  return activateInvited(transaction, accountId, activation)
}

async function endEarlierAccess(transaction: Database, { accountId, email }: AddressedAccount, now: Date) {
  await voidLinks(transaction, { accountId }, now)
  await endSessions(transaction, accountId)
  await deleteSignInFailures(transaction, email)
}

const invalidInvitation = () =>
  new AppError(
    'INVITATION_INVALID',
    text('This invitation has expired or was used already. Please ask for a new one.'),
  )
