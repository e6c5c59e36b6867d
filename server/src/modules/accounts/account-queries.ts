import { createHash } from 'node:crypto'
import type { Registration } from '@cornerstock/contract/accounts'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { accounts, signInFailures } from '../../database/schema/accounts.ts'

export type Account = typeof accounts.$inferSelect

export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(sql`lower(${accounts.email}) = lower(${email})`)
  return account
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

/** Makes sign-ins to one account, and those from one network address, take turns until the transaction ends. */
export async function lockSignIns(db: Database, email: string, networkAddress: string): Promise<void> {
  // The address always first, so that nobody waits in a circle.
  await db.execute(sql`select pg_advisory_xact_lock(1, hashtext(${networkAddress}))`)
  await db.execute(sql`select pg_advisory_xact_lock(2, hashtext(${emailHash(email).toString('hex')}))`)
}

export type SignInFailures = {
  ofEmail: number
  ofAddress: number
  oldestOfEmail: Date | null
  oldestOfAddress: Date | null
}

/** How many sign-ins failed between two moments, for an email (known or not) and from a network address. */
export async function countSignInFailures(
  db: Database,
  email: string,
  networkAddress: string,
  [from, to]: [Date, Date],
): Promise<SignInFailures> {
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
        gt(signInFailures.failedAt, from),
        lt(signInFailures.failedAt, to),

        sql`(${signInFailures.emailHash} = ${emailHash(email)} or ${signInFailures.networkAddress} = ${networkAddress})`,
      ),
    )
  return counts ?? { ofEmail: 0, ofAddress: 0, oldestOfEmail: null, oldestOfAddress: null }
}

/** Counts a sign-in as failed; returns what takes that back. */
export async function insertSignInFailure(db: Database, email: string, networkAddress: string, now: Date) {
  const [failure] = await db
    .insert(signInFailures)
    .values({ emailHash: emailHash(email), networkAddress, failedAt: now })
    .returning({ id: signInFailures.signInFailureId })
  if (!failure) throw new Error('the failure was not inserted')
  return failure.id
}

export async function deleteSignInFailure(db: Database, id: number): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.signInFailureId, id))
}
