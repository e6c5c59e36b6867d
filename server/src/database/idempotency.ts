import type { ErrorCode } from '@cornerstock/contract/errors'
import { sql } from 'drizzle-orm'
import type { IdempotencyKey } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Database, Pool } from './pool.ts'

/** What the functions of the database answer where they refuse. */
export type Refusal = { refused: ErrorCode; details?: unknown }

const isRefusal = (kept: unknown): kept is Refusal =>
  typeof kept === 'object' && kept !== null && 'refused' in kept

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
    const { key, requestHash } = idempotency
    const { rows } = await transaction.execute<{ kept: T | Refusal | null }>(
      sql`select claim_idempotency_key(${accountId}, ${key}, ${requestHash}) as kept`,
    )
    const kept = rows[0]?.kept ?? null
    if (isRefusal(kept)) throw keyReused()
    if (kept !== null) return kept
    const outcome = await work(transaction)
    await transaction.execute(
      sql`update idempotency_keys set outcome = ${JSON.stringify(outcome)} where account_id = ${accountId} and key = ${key}`,
    )
    return outcome
  })
}
