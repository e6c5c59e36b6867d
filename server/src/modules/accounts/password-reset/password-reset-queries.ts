import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { accounts, passwordResets } from '../../../database/schema/accounts.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Makes links for one account take turns until the transaction ends, and counts those that have not expired. */
export async function countLiveResets(transaction: Database, accountId: string, now: Date): Promise<number> {
  await transaction
    .select({ one: sql`1` })
    .from(accounts)
    .where(eq(accounts.accountId, accountId))
    .for('no key update')
  const live = await transaction
    .select({ one: sql`1` })
    .from(passwordResets)
    .where(and(eq(passwordResets.accountId, accountId), gt(passwordResets.expiresAt, now)))
  return live.length
}

export async function insertPasswordReset(db: Database, accountId: string, token: string, expiresAt: Date) {
  await db.insert(passwordResets).values({ accountId, tokenHash: hashOf(token), expiresAt })
}

export async function deletePasswordReset(db: Database, token: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.tokenHash, hashOf(token)))
}

/** The account that a reset token can still be used for. */
export async function findResetAccount(db: Database, token: string, now: Date) {
  const [found] = await db
    .select({ email: accounts.email, storeName: accounts.storeName })
    .from(passwordResets)
    .innerJoin(accounts, eq(accounts.accountId, passwordResets.accountId))
    .where(
      and(
        eq(passwordResets.tokenHash, hashOf(token)),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
      ),
    )
  return found
}

/**
 * Uses a reset token up, and every other link that was mailed to the same account with it; undefined where
 * it is unknown, expired or used already.
 */
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
  if (!used) return undefined
  await voidPasswordResets(db, used.accountId, now)
  return used.accountId
}

/** Makes every link that was mailed to an account good for nothing. */
export async function voidPasswordResets(db: Database, accountId: string, now: Date): Promise<void> {
  await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.accountId, accountId), isNull(passwordResets.usedAt)))
}
