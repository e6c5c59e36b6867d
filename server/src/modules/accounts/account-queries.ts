import { createHash } from 'node:crypto'
import type { Registration } from '@cornerstock/contract/accounts'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { accounts, passwordResets, signInFailures } from '../../database/schema.ts'

export type Account = typeof accounts.$inferSelect

export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(sql`lower(${accounts.email}) = lower(${email})`)
  return account
}

export async function accountExists(db: Database, accountId: string): Promise<boolean> {
  const found = await db.select({ one: sql`1` }).from(accounts).where(eq(accounts.accountId, accountId))
  return found.length > 0
}

/** Who the accounts are now, for the guard: their role and the version that their tokens must carry. */
export async function findActors(db: Database, accountIds: string[]) {
  const rows = await db
    .select({ accountId: accounts.accountId, role: accounts.role, tokenVersion: accounts.tokenVersion })
    .from(accounts)
    .where(inArray(accounts.accountId, accountIds))
  return new Map(rows.map((row) => [row.accountId, row]))
}

type NewAccount = Omit<
  Registration,
  'password' | 'confirmPassword' | 'PrefferresWholesaler' | 'businessType'
> & {
  role: Account['role']
  businessType: string
  preferredWholesaler: string
  passwordHash: string
}

/** Inserts an account; undefined where its email is taken. */
export async function insertAccount(db: Database, account: NewAccount): Promise<Account | undefined> {
  const [inserted] = await db.insert(accounts).values(account).onConflictDoNothing().returning()
  return inserted
}

/** Sets a password and ends every session of the account. */
export async function replacePassword(db: Database, accountId: string, passwordHash: string): Promise<void> {
  await db
    .update(accounts)
    .set({ passwordHash, tokenVersion: sql`${accounts.tokenVersion} + 1` })
    .where(eq(accounts.accountId, accountId))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
const emailHash = (email: string) => hashOf(email.toLowerCase())

/** How many sign-ins failed since a moment, for an email (known or not) and from a network address. */
export async function countSignInFailures(db: Database, email: string, networkAddress: string, since: Date) {
  const [counts] = await db
    .select({
      ofEmail: sql<number>`(count(*) filter (where ${signInFailures.emailHash} = ${emailHash(email)}))::int`,
      ofAddress: sql<number>`(count(*) filter (where ${signInFailures.networkAddress} = ${networkAddress}))::int`,
      oldestOfEmail:
        sql<Date | null>`min(${signInFailures.failedAt}) filter (where ${signInFailures.emailHash} = ${emailHash(email)})`.mapWith(
          signInFailures.failedAt,
        ),
      oldestOfAddress:
        sql<Date | null>`min(${signInFailures.failedAt}) filter (where ${signInFailures.networkAddress} = ${networkAddress})`.mapWith(
          signInFailures.failedAt,
        ),
    })
    .from(signInFailures)
    .where(
      and(
        gt(signInFailures.failedAt, since),
        sql`(${signInFailures.emailHash} = ${emailHash(email)} or ${signInFailures.networkAddress} = ${networkAddress})`,
      ),
    )
  return counts ?? { ofEmail: 0, ofAddress: 0, oldestOfEmail: null, oldestOfAddress: null }
}

export async function insertSignInFailure(db: Database, email: string, networkAddress: string, now: Date) {
  await db.insert(signInFailures).values({ emailHash: emailHash(email), networkAddress, failedAt: now })
}

export async function insertPasswordReset(db: Database, accountId: string, token: string, expiresAt: Date) {
  await db.insert(passwordResets).values({ accountId, tokenHash: hashOf(token), expiresAt })
}

/** Uses a reset token up; undefined where it is unknown, expired or used already. */
export async function usePasswordReset(db: Database, token: string, now: Date): Promise<string | undefined> {
  const [used] = await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordResets.tokenHash, hashOf(token)),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
      ),
    )
    .returning({ accountId: passwordResets.accountId })
  return used?.accountId
}
