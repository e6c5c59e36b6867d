import { randomUUID } from 'node:crypto'
import { isStaff } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { writeLog } from '../../app-logs/app-log-service.ts'
import { queueNotice } from '../../mail/mail-service.ts'
import { findSettings } from '../../settings/settings-service.ts'
import { type Account, findAccount } from '../account-queries.ts'
import { formerEmailNotice, newEmailNotice, newPasswordNotice, type PasswordChange } from './notice-rules.ts'

/** The log entries of changes whose own code does not log them. */
const loggedChanges: Partial<Record<PasswordChange, string>> = {
  account: 'by the account itself',
  reset: 'with a mailed link',
}

/**
 * Emails the account's owner that its password was changed, also at an address that is not verified, and logs it unless
 * the code of the change logs it itself. Call it in the transaction of the change.
 */
export async function reportNewPassword(
  transaction: Database,
  accountId: string,
  change: PasswordChange,
  now: Date,
): Promise<void> {
  const account = await findAccount(transaction, accountId)
  if (!account) return
  const { email } = account
  const how = loggedChanges[change]
  if (how)
    await writeLog(transaction, {
      level: 'Information',
      source: 'accounts',
      message: `The password of ${email} was changed ${how}.`,
      clientId: accountId,
      staffId: isStaff(account) ? accountId : null,
    })
  const { companyName } = await findSettings(transaction)
  await queueNotice(transaction, {
    topic: `notice of a new password ${randomUUID()}`,
    accountId,
    recipient: email,
    ...newPasswordNotice(account, change, { now, companyName }),
  })
}

/**
 * Emails an account's owner that staff changed its address, at the new address and at the former one.
 * Call it in the transaction of the change.
 */
export async function reportNewEmail(
  transaction: Database,
  { former, email, now }: { former: Account; email: string; now: Date },
): Promise<void> {
  const { accountId } = former
  const { companyName } = await findSettings(transaction)
  const topic = `notice of a new address ${randomUUID()}`
  await queueNotice(transaction, {
    topic: `${topic}, at the former one`,
    accountId,
    recipient: former.email,
    ...formerEmailNotice(former, { now, companyName }),
  })
  await queueNotice(transaction, {
    topic,
    accountId,
    recipient: email,
    ...newEmailNotice(former, { now, companyName }),
  })
}
