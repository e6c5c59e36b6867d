import type { Context } from '../../../context.ts'
import { waitForCachesToExpire } from '../../../database/batching/batched-cache.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import {
  type AddressedAccount,
  findAddressedAccount,
  updateEmailVerified,
  updatePassword,
} from '../account-queries.ts'
import { findLink, type LinkTarget, useLink, voidLinks } from '../mailed-links/mailed-link-queries.ts'
import { reportNewPassword } from '../notices/notice-service.ts'
import { rejectCommonPassword } from '../passwords/common-passwords.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { endSessions } from '../sessions/session-service.ts'
import { deleteSignInFailures } from '../sign-in/sign-in-attempt-queries.ts'

/**
 * Sets a new password with an emailed token, once; ends every session and every other link of the account and deletes
 * its failed sign-ins. The link proves the address, which is verified from then on. Throws RESET_TOKEN_INVALID for a
 * used, expired or unknown token, before the costly hash.
 */
export async function resetPassword({ db, now }: Context, token: string, password: string): Promise<void> {
  const account = await requireAccount(db, await findLink(db, token, ['reset'], now))
  rejectCommonPassword('password', password, account)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (transaction) => {
    const { accountId, email } = await requireAccount(
      transaction,
      await useLink(transaction, token, ['reset'], now),
    )
    await voidLinks(transaction, { accountId }, now)
    await updatePassword(transaction, accountId, passwordHash)
    await updateEmailVerified(transaction, accountId, email, now)
    await endSessions(transaction, accountId)
    await deleteSignInFailures(transaction, email)
    await reportNewPassword(transaction, accountId, 'reset', now)
  })
  await waitForCachesToExpire()
}

async function requireAccount(db: Database, link: LinkTarget | undefined): Promise<AddressedAccount> {
  const account = link?.accountId ? await findAddressedAccount(db, link.accountId) : undefined
  if (!account)
    throw new AppError(
      'RESET_TOKEN_INVALID',
      text('This link has expired or was used already. Please ask for a new one.'),
    )
  return account
}
