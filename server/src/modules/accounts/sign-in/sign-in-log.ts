import { createHash } from 'node:crypto'
import { emailSchema, normalizeEmail } from '@cornerstock/contract/accounts/accounts'
import { type Context, isStaff } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { networkPrefix } from '../../../http/addresses/network-prefix.ts'
import { writeLog } from '../../app-logs/app-log-service.ts'
import { countInWindow } from '../../request-limits/request-limit-service.ts'
import { type Account, findAccountByEmail } from '../account-queries.ts'

const source = 'sign-in'
const windowMinutes = 15
/** Only these failures of an email address from a network within a window get an entry. */
const loggedCounts = [1, 10]
/** Limits the entries of an attack from many networks. */
const maxEntriesPerWindow = 100

/** Logs that staff have signed in. Does nothing for clients. */
export async function logStaffSignIn(
  db: Database,
  account: Account,
  { networkAddress }: Pick<Context, 'networkAddress'>,
): Promise<void> {
  if (!isStaff(account)) return
  const { accountId, name, email } = account
  await writeLog(db, {
    level: 'Information',
    source,
    message: `${name || email} signed in from ${networkPrefix(networkAddress)}.`,
    staffId: accountId,
  })
}

/**
 * Logs a failed sign-in with its email address: the first and the tenth failure of an address from a network within 15
 * minutes, and at most 100 entries of all servers in that time.
 *
 * @param network as `networkPrefix` returns it
 */
export async function logFailedSignIn(
  db: Database,
  { email, network }: { email: string; network: string },
  now: Date,
): Promise<void> {
  const count = 1 + (await countInWindow(db, keyOf(email, network), windowMinutes, now))
  if (!loggedCounts.includes(count)) return
  const entriesBefore = await countInWindow(db, 'sign-in log', windowMinutes, now)
  if (entriesBefore > maxEntriesPerWindow) return
  const account = await findAccountByEmail(db, email)
  await writeLog(
    db,
    entriesBefore === maxEntriesPerWindow
      ? { level: 'Warning', source, message: 'Too many sign-ins fail. No more are logged for some minutes.' }
      : {
          level: 'Warning',
          source,
          message: `${describeCount(count)} as ${describeTyped(email)} from ${network} failed.`,
          clientId: account?.accountId ?? null,
        },
  )
}

const keyOf = (email: string, network: string) =>
  `sign-in ${createHash('sha256').update(normalizeEmail(email)).digest('hex')} ${network}`

const describeCount = (count: number) =>
  count === 1 ? 'A sign-in' : `${count} sign-ins within ${windowMinutes} minutes`

// Not the text itself: people type their password into the email field by mistake.
const describeTyped = (email: string) =>
  emailSchema.safeParse(email).success ? email.trim() : 'a text that is no email address'
