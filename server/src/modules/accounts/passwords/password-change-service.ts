import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import type { SignedInContext } from '../../../context.ts'
import { waitForCachesToExpire } from '../../../database/batching/batched-cache.ts'
import { badField, notFound } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { readSettings } from '../../settings/settings-service.ts'
import { findAddressedAccount, replacePassword } from '../account-queries.ts'
import { voidLinks } from '../mailed-links/mailed-link-queries.ts'
import { reportNewPassword } from '../notices/notice-service.ts'
import { endSessions, startSession } from '../sessions/session-service.ts'
import type { Tokens } from '../sessions/tokens.ts'
import { countFailedAttempt } from '../sign-in/sign-in-attempts.ts'
import { rejectCommonPassword } from './common-passwords.ts'
import { hashPassword, isPasswordCorrect } from './passwords.ts'

/**
 * Changes the password of the signed-in account and ends all its sessions and the links that would set another; the
 * response starts a new one. A wrong current password is rejected at its field and counts as a failed sign-in of this
 * session only.
 */
export async function changePassword(
  context: SignedInContext,
  tokens: Tokens,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<SignedIn> {
  const { db, actor } = context
  const account = await findAddressedAccount(db, actor.personId)
  if (!account) throw notFound('Account')
  rejectCommonPassword('newPassword', newPassword, account)
  const attempt = { email: account.email, deviceId: actor.sessionId }
  const isCorrect = await countFailedAttempt(context, attempt, () =>
    isPasswordCorrect(currentPassword, account.passwordHash),
  )
  if (!isCorrect) throw wrongCurrentPassword()
  const passwordHash = await hashPassword(newPassword)
  const { companyName } = await readSettings(context)
  const signedIn = await db.transaction(async (transaction) => {
    if (!(await replacePassword(transaction, account, passwordHash))) throw wrongCurrentPassword()
    await endSessions(transaction, account.accountId)
    for (const kind of ['reset', 'invitation'] as const)
      await voidLinks(transaction, { accountId: account.accountId, kind }, context.now)
    await reportNewPassword(transaction, account.accountId, 'account', context.now)
    return startSession({ ...context, db: transaction }, tokens, { ...account, passwordHash }, companyName, {
      actingFor: actor.accountId,
    })
  })
  await waitForCachesToExpire()
  return signedIn
}

const wrongCurrentPassword = () => badField('currentPassword', text('This is not your current password.'))
