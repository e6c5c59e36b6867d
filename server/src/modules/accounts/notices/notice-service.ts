import { randomUUID } from 'node:crypto'
import type { Client } from '@cornerstock/contract/clients/clients'
import { isStaff } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { writeLog } from '../../app-logs/app-log-service.ts'
import { queueNotice } from '../../mail/mail-service.ts'
import { findSettings } from '../../settings/settings-service.ts'
import { findAddressedAccount } from '../account-queries.ts'
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
  const account = await findAddressedAccount(transaction, accountId)
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
  const { companyName, timeZone } = await findSettings(transaction)
  await queueNotice(transaction, {
    topic: `notice of a new password ${randomUUID()}`,
    accountId,
    recipient: email,
    ...newPasswordNotice(account, change, { now, companyName, timeZone }),
  })
}

/**
 * Emails a client that staff changed its address, at the former address and at the new one, if it had or has one. A
 * client that had none gets an invitation later. Call it in the transaction of the change.
 */
export async function reportNewEmail(
  transaction: Database,
  {
    former,
    email,
    now,
  }: { former: Pick<Client, 'clientId' | 'email' | 'storeName'>; email: string | null; now: Date },
): Promise<void> {
  if (former.email === null) return
  const { clientId: accountId, storeName } = former
  const named = { name: '', storeName }
  const { companyName, timeZone } = await findSettings(transaction)
  const topic = `notice of a new address ${randomUUID()}`
  await queueNotice(transaction, {
    topic: `${topic}, at the former one`,
    accountId,
    recipient: former.email,
    ...formerEmailNotice(named, { now, companyName, timeZone }),
  })
  if (email === null) return
  await queueNotice(transaction, {
    topic,
    accountId,
    recipient: email,
    ...newEmailNotice(named, { now, companyName, timeZone }),
  })
}
