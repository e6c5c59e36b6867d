import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { accounts } from '../../../database/schema/accounts/accounts.ts'
import { settings } from '../../../database/schema/office/settings.ts'

export async function ownerExists(db: Database): Promise<boolean> {
  const found = await db.select({ one: sql`1` }).from(accounts).where(eq(accounts.role, 'owner')).limit(1)
  return found.length > 0
}

type SetupToken = { hash: Buffer; expiresAt: Date }

/** Stores the token of the set-up; an older one becomes invalid. */
export async function replaceSetupToken(db: Database, { hash, expiresAt }: SetupToken): Promise<void> {
  const columns = { setupTokenHash: hash, setupExpiresAt: expiresAt }
  await db.insert(settings).values(columns).onConflictDoUpdate({ target: settings.onlyRow, set: columns })
}

/** The token of the set-up, locked until the transaction ends if `isLocked`; undefined if there is none. */
export async function findSetupToken(
  db: Database,
  { isLocked = false } = {},
): Promise<SetupToken | undefined> {
  const query = db
    .select({ hash: settings.setupTokenHash, expiresAt: settings.setupExpiresAt })
    .from(settings)
  const [row] = await (isLocked ? query.for('update') : query)
  return row?.hash && row.expiresAt ? { hash: row.hash, expiresAt: row.expiresAt } : undefined
}

export async function deleteSetupToken(db: Database): Promise<void> {
  await db.update(settings).set({ setupTokenHash: null, setupExpiresAt: null })
}
