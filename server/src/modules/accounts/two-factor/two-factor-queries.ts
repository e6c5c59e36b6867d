import { and, count, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { recoveryCodes, twoFactors } from '../../../database/schema/accounts/accounts.ts'

export type StoredTwoFactor = typeof twoFactors.$inferSelect

const isOf = (accountId: string) => eq(twoFactors.accountId, accountId)

/** The second factor of an account, which may only have a pending secret; undefined without one. */
export async function findTwoFactor(db: Database, accountId: string): Promise<StoredTwoFactor | undefined> {
  const [found] = await db.select().from(twoFactors).where(isOf(accountId))
  return found
}

export const findTwoFactors = (db: Database): Promise<StoredTwoFactor[]> => db.select().from(twoFactors)

/** Keeps an encrypted secret until its first code arrives. A second factor that is on stays as it is. */
export async function upsertPendingSecret(
  db: Database,
  accountId: string,
  pendingSecret: Buffer,
): Promise<void> {
  await db
    .insert(twoFactors)
    .values({ accountId, pendingSecret })
    .onConflictDoUpdate({ target: twoFactors.accountId, set: { pendingSecret } })
}

/**
 * Turns on the pending secret, with new recovery codes. Of several concurrent calls for one secret only one gets true.
 */
export async function activatePendingSecret(
  transaction: Database,
  { accountId, pendingSecret }: StoredTwoFactor & { pendingSecret: Buffer },
  { step, salt, hashes }: { step: number; salt: Buffer; hashes: Buffer[] },
): Promise<boolean> {
  const activated = await transaction
    .update(twoFactors)
    .set({ secret: pendingSecret, pendingSecret: null, lastUsedStep: step, recoverySalt: salt })
    .where(and(isOf(accountId), eq(twoFactors.pendingSecret, pendingSecret)))
    .returning({ accountId: twoFactors.accountId })
  if (activated.length === 0) return false
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await transaction.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })))
  return true
}

/** Records that the code of a time step was used; false if it or a later one was used before. */
export async function updateLastUsedStep(db: Database, accountId: string, step: number): Promise<boolean> {
  const updated = await db
    .update(twoFactors)
    .set({ lastUsedStep: step })
    .where(and(isOf(accountId), or(isNull(twoFactors.lastUsedStep), lt(twoFactors.lastUsedStep, step))))
    .returning({ accountId: twoFactors.accountId })
  return updated.length > 0
}

/** Deletes a recovery code; false if the account does not have it. */
export async function deleteRecoveryCode(
  db: Database,
  accountId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const deleted = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ accountId: recoveryCodes.accountId })
  return deleted.length > 0
}

export async function countRecoveryCodes(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
  return row?.count ?? 0
}

/** Deletes the second factor of an account with its recovery codes; false if none was on. */
export async function deleteTwoFactor(db: Database, accountId: string): Promise<boolean> {
  const deleted = await db
    .delete(twoFactors)
    .where(isOf(accountId))
    .returning({ isOn: sql<boolean>`${isNotNull(twoFactors.secret)}` })
  return deleted.some(({ isOn }) => isOn)
}

/** Replaces the encrypted secrets of an account, unless they have changed since they were read. */
export async function replaceSecrets(
  db: Database,
  read: StoredTwoFactor,
  secrets: Pick<StoredTwoFactor, 'secret' | 'pendingSecret'>,
): Promise<void> {
  await db
    .update(twoFactors)
    .set(secrets)
    .where(
      and(
        isOf(read.accountId),
        sql`${twoFactors.secret} is not distinct from ${read.secret}`,
        sql`${twoFactors.pendingSecret} is not distinct from ${read.pendingSecret}`,
      ),
    )
}
