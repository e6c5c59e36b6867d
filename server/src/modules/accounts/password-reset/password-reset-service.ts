import { randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { waitForCachesToExpire } from '../../../database/batched-cache.ts'
import type { Pool } from '../../../database/pool.ts'
import { AppError } from '../../../http/errors.ts'
import { findAccountByEmail, updatePassword } from '../account-queries.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { endSessions } from '../sessions/session-service.ts'
import { deleteSignInFailures } from '../sign-in/sign-in-attempt-queries.ts'
import {
  countLiveResets,
  deletePasswordReset,
  findResetAccount,
  insertPasswordReset,
  usePasswordReset,
} from './password-reset-queries.ts'

// HTTP contract, Auth: a link is good for an hour.
const lifetime = 60 * 60_000
/** Whoever asks again and again for somebody else fills no inbox with links. */
const linksPerHour = 3

/**
 * Makes the token of a mailed reset link: the account it is for, or undefined where the email has none or
 * was sent enough of them within the hour. Only the token's hash is stored.
 */
export async function createPasswordReset(db: Pool, email: string, now: Date) {
  const account = await findAccountByEmail(db, email)
  if (!account) return undefined
  const token = randomBytes(32).toString('base64url')
  const isMade = await db.transaction(async (transaction) => {
    if ((await countLiveResets(transaction, account.accountId, now)) >= linksPerHour) return false
    await insertPasswordReset(transaction, account.accountId, token, new Date(now.getTime() + lifetime))
    return true
  })
  const { accountId, storeName, email: address } = account
  return isMade ? { token, accountId, storeName, email: address } : undefined
}

/** Takes a link back whose mail could not be sent. */
export const withdrawPasswordReset = (db: Pool, token: string): Promise<void> =>
  deletePasswordReset(db, token)

/**
 * Sets a new password with a mailed token, once; ends every session of the account and forgets its failed sign-ins.
 * RESET_TOKEN_INVALID for a used, expired or unknown token, before the costly hash.
 */
export async function resetPassword({ db, now }: Context, token: string, password: string): Promise<void> {
  const account = await findResetAccount(db, token, now)
  if (!account) throw invalidToken()
  refuseCommonPassword('password', password, account)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (transaction) => {
    const accountId = await usePasswordReset(transaction, token, now)
    if (!accountId) throw invalidToken()
    await updatePassword(transaction, accountId, passwordHash)
    await endSessions(transaction, accountId)
    await deleteSignInFailures(transaction, account.email)
  })
  await waitForCachesToExpire()
}

const invalidToken = () =>
  new AppError('RESET_TOKEN_INVALID', 'This link has expired or was used already. Please ask for a new one.')
