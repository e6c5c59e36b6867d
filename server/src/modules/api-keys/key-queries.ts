import type { KeyScope } from '@cornerstock/contract/accounts/key-scopes'
import type { ApiKey, NewApiKey } from '@cornerstock/contract/office/api-keys'
import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { accounts } from '../../database/schema/accounts/accounts.ts'
import { apiKeys } from '../../database/schema/office/api-keys.ts'
import { staffNameOf } from '../../database/staff-name.ts'

const columns = {
  apiKeyId: apiKeys.apiKeyId,
  name: apiKeys.name,
  scopes: sql<KeyScope[]>`${apiKeys.scopes}`,
  expiresOn: apiKeys.expiresOn,
  keyEnd: apiKeys.keyEnd,
  createdBy: sql<string>`${staffNameOf('accounts')}`,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
}

const hasNotEnded = isNull(apiKeys.endedAt)

/** Up to `limit` keys below one that have not ended, newest first. */
export const findKeys = (db: Database, limit: number, below?: number): Promise<ApiKey[]> =>
  db
    .select(columns)
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.accountId, apiKeys.ownerId))
    .where(and(hasNotEnded, below === undefined ? undefined : lt(apiKeys.apiKeyId, below)))
    .orderBy(desc(apiKeys.apiKeyId))
    .limit(limit)

export async function countKeys(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(apiKeys).where(hasNotEnded)
  return row?.total ?? 0
}

/** Inserts a key, of which only the hash is stored. */
export async function insertKey(
  transaction: Database,
  key: NewApiKey & { keyHash: Buffer; keyEnd: string; ownerId: string },
): Promise<ApiKey> {
  const [inserted] = await transaction.insert(apiKeys).values(key).returning({ apiKeyId: apiKeys.apiKeyId })
  const [stored] = await transaction
    .select(columns)
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.accountId, apiKeys.ownerId))
    .where(eq(apiKeys.apiKeyId, inserted?.apiKeyId ?? 0))
  if (!stored) throw new Error('The key was not inserted.')
  return stored
}

/** Ends a key and returns it; undefined if there is none, or it has ended. */
export async function markKeyEnded(
  transaction: Database,
  apiKeyId: number,
  now: Date,
): Promise<{ name: string } | undefined> {
  const [ended] = await transaction
    .update(apiKeys)
    .set({ endedAt: now })
    .where(and(eq(apiKeys.apiKeyId, apiKeyId), hasNotEnded))
    .returning({ name: apiKeys.name })
  return ended
}

/** Ends all keys that an account made, and returns them. */
export const markKeysEndedOf = (
  transaction: Database,
  ownerId: string,
  now: Date,
): Promise<{ name: string }[]> =>
  transaction
    .update(apiKeys)
    .set({ endedAt: now })
    .where(and(eq(apiKeys.ownerId, ownerId), hasNotEnded))
    .returning({ name: apiKeys.name })

export async function updateLastUsed(db: Database, apiKeyId: number, now: Date): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.apiKeyId, apiKeyId))
}
