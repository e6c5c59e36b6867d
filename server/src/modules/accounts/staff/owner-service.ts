import { normalizeEmail } from '@cornerstock/contract/accounts/accounts'
import type { Language } from '@cornerstock/contract/values/languages'
import { isStaff } from '../../../context.ts'
import type { Database, Pool } from '../../../database/pool.ts'
import { ConfigError } from '../../../errors/config-error.ts'
import { createToken } from '../../../random-token.ts'
import { writeLog } from '../../app-logs/app-log-service.ts'
import { type AddressedAccount, findAccountByEmail } from '../account-queries.ts'
import { insertLink, voidOwnerLinks } from '../mailed-links/mailed-link-queries.ts'
import { linkLifetimes } from '../mailed-links/mailed-link-service.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { insertStaffAccount, promoteToOwner } from './staff-queries.ts'

/** Creates an owner from `ADMIN_EMAIL`. An existing staff account with the address is not changed. */
export async function ensureOwner(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const existing = await findAccountByEmail(db, email)
  if (existing && !isStaff(existing))
    throw new ConfigError(
      `Cornerstock cannot start: ADMIN_EMAIL ${email} belongs to a client and cannot be made staff.`,
    )
  if (existing) return
  const passwordHash = await hashPassword(password)
  await insertStaffAccount(db, { role: 'owner', email, passwordHash, emailVerifiedAt: new Date() })
}

/**
 * Creates a link that makes an address an owner, and ends an older one. Nothing else changes until it is accepted.
 * @returns the token, which is stored only as a hash; undefined if the address belongs to a client
 */
export async function createOwnerLink(db: Pool, givenEmail: string, now: Date): Promise<string | undefined> {
  const email = normalizeEmail(givenEmail)
  const account = await findAccountByEmail(db, email)
  if (account && !isStaff(account)) return undefined
  const token = createToken()
  const expiresAt = new Date(now.getTime() + linkLifetimes.owner)
  await db.transaction(async (transaction) => {
    await voidOwnerLinks(transaction, email, now)
    await insertLink(transaction, { token, kind: 'owner', accountId: null, email, expiresAt })
  })
  return token
}

/**
 * Adds the first owner; undefined if a client has the address. The address counts as verified, because the person who
 * starts the server entered it.
 */
export async function addFirstOwner(
  transaction: Database,
  { now, ...owner }: { name: string; email: string; passwordHash: string; language: Language; now: Date },
): Promise<AddressedAccount | undefined> {
  const account = await insertStaffAccount(transaction, { role: 'owner', emailVerifiedAt: now, ...owner })
  if (account)
    await writeLog(transaction, {
      level: 'Information',
      source: 'staff',
      message: `${owner.name} became the first owner with the link that the start printed.`,
      staffId: account.accountId,
    })
  return account
}

/** Makes an address an active owner with a new password; undefined if the address belongs to a client. */
export async function makeOwner(
  transaction: Database,
  email: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<AddressedAccount | undefined> {
  const account = await findAccountByEmail(transaction, email)
  if (!account)
    return insertStaffAccount(transaction, { role: 'owner', email, passwordHash, emailVerifiedAt: now })
  return isStaff(account) ? promoteToOwner(transaction, account.accountId, { passwordHash, now }) : undefined
}
