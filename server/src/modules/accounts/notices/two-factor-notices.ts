import { randomUUID } from 'node:crypto'
import type { Database } from '../../../database/pool.ts'
import { writeLog } from '../../app-logs/app-log-service.ts'
import { queueNotice } from '../../mail/mail-service.ts'
import { findSettings } from '../../settings/settings-service.ts'
import type { AddressedAccount } from '../account-queries.ts'
import { type TwoFactorChange, twoFactorNotice } from './notice-rules.ts'

/** The log entries of changes by the account itself. A removal by an owner is logged as the owner's change. */
const loggedChanges: Partial<Record<TwoFactorChange['kind'], string>> = {
  on: 'turned on two-step sign-in',
  replaced: 'set up two-step sign-in again',
  off: 'turned off two-step sign-in',
  recoveryCodeUsed: 'used a recovery code',
}

/**
 * Emails a member of staff, if its address is verified, that its second factor changed, and logs it unless an owner's
 * change is logged anyway. Call it in the transaction of the change.
 */
export async function reportTwoFactorChange(
  transaction: Database,
  account: Pick<AddressedAccount, 'accountId' | 'email' | 'name' | 'storeName' | 'emailVerifiedAt'>,
  change: TwoFactorChange,
  now: Date,
): Promise<void> {
  const { accountId, email, name, emailVerifiedAt } = account
  const predicate = loggedChanges[change.kind]
  if (predicate)
    await writeLog(transaction, {
      level: 'Information',
      source: 'accounts',
      message: `${name || email} ${predicate}.`,
      staffId: accountId,
    })
  if (!emailVerifiedAt) return
  const { companyName, timeZone } = await findSettings(transaction)
  await queueNotice(transaction, {
    topic: `notice of two-step sign-in ${randomUUID()}`,
    accountId,
    recipient: email,
    ...twoFactorNotice(account, change, { now, companyName, timeZone }),
  })
}
