import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import type { FirstOwner } from '@cornerstock/contract/accounts/setup'
import { dayMs } from '@cornerstock/contract/values/days'
import type { Context } from '../../../context.ts'
import { waitForCachesToExpire } from '../../../database/batching/batched-cache.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError, notFound } from '../../../errors/app-error.ts'
import { createToken, hashToken } from '../../../random-token.ts'
import { text } from '../../../texts/text.ts'
import { readSettings, startSetup } from '../../settings/settings-service.ts'
import { emailTaken } from '../account-service.ts'
import { rejectCommonPassword } from '../passwords/common-passwords.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { startSession } from '../sessions/session-service.ts'
import type { Tokens } from '../sessions/tokens.ts'
import { addFirstOwner } from '../staff/owner-service.ts'
import { deleteSetupToken, findSetupToken, ownerExists, replaceSetupToken } from './setup-queries.ts'

/**
 * Creates the token that opens the set-up for 24 hours; an older one becomes invalid.
 * @returns the token, which is stored only as a hash; undefined once there is an owner
 */
export async function createSetupToken(db: Database, now: Date): Promise<string | undefined> {
  if (await ownerExists(db)) return undefined
  const token = createToken()
  await replaceSetupToken(db, { hash: hashToken(token), expiresAt: new Date(now.getTime() + dayMs) })
  return token
}

/**
 * Adds the first owner and signs it in. Throws NOT_FOUND once there is an owner; SETUP_TOKEN_INVALID for a wrong, used
 * or expired token, before the costly hash.
 */
export async function setUp(
  context: Context,
  tokens: Tokens,
  { token, name, email, password }: FirstOwner,
): Promise<SignedIn> {
  const { db, now, language } = context
  await rejectOthers(db, token, { now })
  rejectCommonPassword('password', password, { email, storeName: '' })
  const passwordHash = await hashPassword(password)
  const { companyName } = await readSettings(context)
  const signedIn = await db.transaction(async (transaction) => {
    await rejectOthers(transaction, token, { now, isLocked: true })
    const account = await addFirstOwner(transaction, { name, email, passwordHash, language, now })
    if (!account) throw emailTaken()
    await deleteSetupToken(transaction)
    await startSetup(transaction)
    return startSession({ ...context, db: transaction }, tokens, account, companyName)
  })
  await waitForCachesToExpire()
  return signedIn
}

async function rejectOthers(
  db: Database,
  token: string,
  { now, isLocked = false }: { now: Date; isLocked?: boolean },
): Promise<void> {
  const counting = await findSetupToken(db, { isLocked })
  if (await ownerExists(db)) throw notFound('Page')
  if (!counting?.hash.equals(hashToken(token)) || counting.expiresAt <= now)
    throw new AppError(
      'SETUP_TOKEN_INVALID',
      text('This link has expired or was replaced. Restart the server: it prints a new one.'),
    )
}
