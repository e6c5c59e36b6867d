import type { SignedIn } from '@cornerstock/contract/accounts'
import type { Context } from '../../../context.ts'
import { waitForCachesToExpire } from '../../../database/batched-cache.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError } from '../../../http/errors.ts'
import { writeLog } from '../../app-logs/app-log-service.ts'
import { type Account, findAccount } from '../account-queries.ts'
import { findLink, useLink, voidLinks } from '../mailed-links/mailed-link-queries.ts'
import { reportNewPassword } from '../notices/notice-service.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { endSessions, startSession } from '../sessions/session-service.ts'
import type { Tokens } from '../sessions/tokens.ts'
import { deleteSignInFailures } from '../sign-in/sign-in-attempt-queries.ts'
import { activateInvited } from './staff-queries.ts'

/**
 * Sets the password of an invited account with the mailed token, once, and signs in. INVITATION_INVALID for a used,
 * expired or unknown token and for a disabled account, before the costly hash.
 */
export async function acceptInvitation(
  context: Context,
  tokens: Tokens,
  { token, password }: { token: string; password: string },
): Promise<SignedIn> {
  const { db, now } = context
  refuseCommonPassword('password', password, await requireInvited(db, token, now))
  const passwordHash = await hashPassword(password)
  const signedIn = await db.transaction(async (transaction) => {
    const { accountId = null } = (await useLink(transaction, token, ['invitation'], now)) ?? {}
    const account = accountId && (await activateInvited(transaction, accountId, { passwordHash, now }))
    if (!account) throw invalidInvitation()
    await endEarlierAccess(transaction, account, now)
    await reportNewPassword(transaction, account.accountId, 'invitation', now)
    await writeLog(transaction, {
      level: 'Information',
      source: 'staff',
      message: `${account.name || account.email} accepted the invitation.`,
      staffId: account.accountId,
    })
    return startSession({ ...context, db: transaction }, tokens, account)
  })
  await waitForCachesToExpire()
  return signedIn
}

async function requireInvited(db: Database, token: string, now: Date): Promise<Account> {
  const link = await findLink(db, token, ['invitation'], now)
  const account = link?.accountId ? await findAccount(db, link.accountId) : undefined
  if (!account?.isActive) throw invalidInvitation()
  return account
}

async function endEarlierAccess(transaction: Database, { accountId, email }: Account, now: Date) {
  await voidLinks(transaction, { accountId }, now)
  await endSessions(transaction, accountId)
  await deleteSignInFailures(transaction, email)
}

const invalidInvitation = () =>
  new AppError(
    'INVITATION_INVALID',
    'This invitation has expired or was used already. Please ask for a new one.',
  )
