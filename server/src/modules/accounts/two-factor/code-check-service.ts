import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import type { SecretBox } from '../../../secret-box.ts'
import type { AddressedAccount } from '../account-queries.ts'
import { reportTwoFactorChange } from '../notices/two-factor-notices.ts'
import { findTimeStep, readAppCode } from './app-codes.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCode,
  findTwoFactor,
  type StoredTwoFactor,
  updateLastUsedStep,
} from './two-factor-queries.ts'

/** Whether an account must give a code at sign-in. */
export async function hasTwoFactor(db: Database, accountId: string): Promise<boolean> {
  return Boolean((await findTwoFactor(db, accountId))?.secret)
}

/**
 * Checks and uses up a code of an account's second factor, from the app or a recovery code; false if it is wrong or was
 * used. Of several concurrent calls with one code only one gets true. A used recovery code is emailed and logged.
 */
export async function useCode(
  { db, now, log }: Pick<Context, 'db' | 'now' | 'log'>,
  secretBox: SecretBox,
  account: AddressedAccount,
  code: string,
): Promise<boolean> {
  const { accountId } = account
  const factor = await findTwoFactor(db, accountId)
  if (!factor?.secret) return false
  const appCode = readAppCode(code)
  if (appCode === null) return useRecoveryCode({ db, now }, account, factor, code)
  const decrypted = secretBox.decrypt(factor.secret, accountId)
  if (!decrypted) {
    log.error(
      { accountId },
      'a second factor was encrypted with another JWT_SECRET; only recovery codes work',
    )
    return false
  }
  const step = findTimeStep(decrypted.secret, appCode, now)
  return step !== null && updateLastUsedStep(db, accountId, step)
}

async function useRecoveryCode(
  { db, now }: Pick<Context, 'db' | 'now'>,
  account: AddressedAccount,
  { recoverySalt }: StoredTwoFactor,
  code: string,
): Promise<boolean> {
  if (!recoverySalt) return false
  const codeHash = await hashRecoveryCode(code, recoverySalt)
  return db.transaction(async (transaction) => {
    if (!(await deleteRecoveryCode(transaction, account.accountId, codeHash))) return false
    const codesLeft = await countRecoveryCodes(transaction, account.accountId)
    await reportTwoFactorChange(transaction, account, { kind: 'recoveryCodeUsed', codesLeft }, now)
    return true
  })
}
