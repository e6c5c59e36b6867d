import { normalizeEmail } from '@cornerstock/contract/accounts/accounts'
import type { Language } from '@cornerstock/contract/values/languages'
import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { accounts, staffRolesInSql } from '../../database/schema/accounts/accounts.ts'
import { storePeople } from '../../database/schema/accounts/store-people.ts'

export type Account = typeof accounts.$inferSelect

/** Whether an account `accounts` may sign in: active staff, and people who belong to a store. */
export const maySignIn: SQL<boolean> = sql`(accounts.is_active or accounts.role = 'person')
  and (accounts.role in (${staffRolesInSql})
       or exists (select from ${storePeople} p
                   where p.person_id = accounts.account_id and p.is_active and p.accepted_at is not null))`

/** The columns of an account; `isActive` says whether it may sign in. */
const accountColumns = { ...getTableColumns(accounts), isActive: maySignIn }

/** An account with an address, which everyone who signs in has. */
export type AddressedAccount = Account & { email: string }

export const hasEmail = (account: Account): account is AddressedAccount => account.email !== null

export async function findAccountByEmail(db: Database, email: string): Promise<AddressedAccount | undefined> {
  const [account] = await db
    .select(accountColumns)
    .from(accounts)
    .where(sql`lower(${accounts.email} collate "C") = ${normalizeEmail(email)}`)
  return account && hasEmail(account) ? account : undefined
}

/** The addresses among `emails` that have an account, as their accounts spell them. */
export async function findEmailsWithAccount(db: Database, emails: string[]): Promise<string[]> {
  const found = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(inArray(sql`lower(${accounts.email} collate "C")`, emails.map(normalizeEmail)))
  return found.flatMap(({ email }) => email ?? [])
}

export async function accountExists(db: Database, accountId: string): Promise<boolean> {
  const found = await db.select({ one: sql`1` }).from(accounts).where(eq(accounts.accountId, accountId))
  return found.length > 0
}

export async function clientExists(db: Database, clientId: string): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(accounts)
    .where(and(eq(accounts.accountId, clientId), eq(accounts.role, 'client')))
  return found.length > 0
}

/** Inserts an account; undefined if its email is taken. */
export async function insertAccount(
  db: Database,
  account: typeof accounts.$inferInsert & { email: string },
): Promise<AddressedAccount | undefined> {
  const [inserted] = await db.insert(accounts).values(account).onConflictDoNothing().returning()
  return inserted && { ...inserted, email: account.email }
}

/** Whether an account is that of a person who was invited into stores and has not accepted; it has no password. */
export const isOnlyInvited = ({ role, passwordHash }: Account): boolean =>
  role === 'person' && passwordHash === null

/**
 * Makes the account of a person who was only invited a client with a store of its own. Its invitations go on waiting for
 * their links. Undefined if the person has accepted one meanwhile, or has signed up.
 */
export async function openStoreOfInvited(
  db: Database,
  account: typeof accounts.$inferInsert & { email: string },
): Promise<AddressedAccount | undefined> {
  const [opened] = await db
    .update(accounts)
    .set({ ...account, name: '', isActive: true, createdAt: sql`now()` })
    .where(
      and(
        sql`lower(${accounts.email} collate "C") = ${normalizeEmail(account.email)}`,
        eq(accounts.role, 'person'),
        isNull(accounts.passwordHash),
      ),
    )
    .returning()
  if (!opened) return undefined
  await db.execute(sql`select open_stores(array[${opened.accountId}]::uuid[])`)
  return { ...opened, email: account.email }
}

export async function findAccountLanguage(db: Database, accountId: string): Promise<Language | undefined> {
  const [account] = await db
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.accountId, accountId))
  return account?.language
}

/** Sets the language of an account's texts. */
export async function updateLanguage(db: Database, accountId: string, language: Language): Promise<void> {
  await db.update(accounts).set({ language }).where(eq(accounts.accountId, accountId))
}

/** Replaces the given password; false if another one has been set since. The caller ends the sessions. */
export async function replacePassword(
  db: Database,
  { accountId, passwordHash: former }: Account,
  passwordHash: string,
): Promise<boolean> {
  const updated = await db
    .update(accounts)
    .set({ passwordHash })
    .where(
      and(eq(accounts.accountId, accountId), sql`${accounts.passwordHash} is not distinct from ${former}`),
    )
    .returning({ accountId: accounts.accountId })
  return updated.length > 0
}

/** Sets a password. The caller ends the sessions. */
export async function updatePassword(db: Database, accountId: string, passwordHash: string): Promise<void> {
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.accountId, accountId))
}

/** Records that an account's address is verified; false if the account has another address. */
export async function updateEmailVerified(
  db: Database,
  accountId: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const updated = await db
    .update(accounts)
    .set({ emailVerifiedAt: sql`coalesce(${accounts.emailVerifiedAt}, ${now.toISOString()})` })
    .where(
      and(
        eq(accounts.accountId, accountId),
        sql`lower(${accounts.email} collate "C") = ${normalizeEmail(email)}`,
      ),
    )
    .returning({ accountId: accounts.accountId })
  return updated.length > 0
}

export async function findAccount(db: Database, accountId: string): Promise<Account | undefined> {
  const [account] = await db.select(accountColumns).from(accounts).where(eq(accounts.accountId, accountId))
  return account
}

/** Finds an account that signs in; undefined for a client without an address. */
export async function findAddressedAccount(
  db: Database,
  accountId: string,
): Promise<AddressedAccount | undefined> {
  const account = await findAccount(db, accountId)
  return account && hasEmail(account) ? account : undefined
}
