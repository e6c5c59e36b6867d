import { sql } from 'drizzle-orm'
import { AppError } from '../http/errors.ts'
import type { Database, Pool } from './pool.ts'
import { readRefusal } from './refusal.ts'

/** The key under which a repeatable write keeps its first answer. */
export type IdempotencyKey = { key: string; requestHash: Buffer }

export const keyReused = () =>
  new AppError('IDEMPOTENCY_KEY_REUSED', 'This request was sent before with other contents.')

/**
 * Runs `work` in a transaction, once per key: the same key again gives the first outcome again, even
 * while the first is still running. What `work` returns must be JSON. A refusal is rolled back with its key.
 */
export async function once<T>(
  pool: Pool,
  accountId: string,
  idempotency: IdempotencyKey | null,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  return pool.transaction(async (transaction) => {
    if (!idempotency) return work(transaction)
    const { key } = idempotency
    const kept = await claim<T>(transaction, accountId, idempotency)
    if (kept !== null) return kept
    const outcome = await work(transaction)
    await transaction.execute(
      sql`update idempotency_keys set outcome = ${JSON.stringify(outcome)}
          where account_id = ${accountId} and key = ${key}`,
    )
    return outcome
  })
}

async function claim<T>(
  db: Database,
  accountId: string,
  { key, requestHash }: IdempotencyKey,
): Promise<T | null> {
  try {
    const { rows } = await db.execute<{ kept: T | null }>(
      sql`select claim_idempotency_key(${accountId}, ${key}, ${requestHash}) as kept`,
    )
    return rows[0]?.kept ?? null
  } catch (error) {
    if (readRefusal(error)?.code === 'IDEMPOTENCY_KEY_REUSED') throw keyReused()
    throw error
  }
}
