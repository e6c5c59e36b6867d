import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { AppError } from '../errors/app-error.ts'
import { text } from '../texts/text.ts'
import { type Connection, type Database, type Pool, runTransaction } from './pool.ts'
import { readRejection } from './rejection.ts'

/** The key of a request that may be repeated, and a hash that tells whether the request is the same. */
export type IdempotencyKey = { key: string; requestHash: Buffer }

export const keyReused = () =>
  new AppError('IDEMPOTENCY_KEY_REUSED', text('This request was sent before with other contents.'))

/**
 * Runs `work` in a transaction, once per key. A repeated key returns the first outcome; while the first request runs,
 * the second waits. `work` must return JSON. An error rolls the key back with the work.
 */
export const once = <T>(
  pool: Pool,
  accountId: string,
  idempotency: IdempotencyKey | null,
  work: (transaction: Connection) => Promise<T>,
): Promise<T> =>
  runTransaction(pool, (transaction) => onceIn(transaction, accountId, idempotency, () => work(transaction)))

/**
 * Like `once`, in the caller's transaction. The caller reads its response before the commit: a read that failed
 * afterwards would report a failure for a change that was made, and a repetition without a key would make the change
 * twice.
 */
export async function onceIn<T>(
  transaction: Database,
  accountId: string,
  idempotency: IdempotencyKey | null,
  work: () => Promise<T>,
): Promise<T> {
  if (!idempotency) return work()
  const { key } = idempotency
  const outcomeBefore = await claimKey<T>(transaction, accountId, idempotency)
  if (outcomeBefore !== null) return outcomeBefore
  const outcome = await work()
  await transaction.execute(
    sql`update idempotency_keys set outcome = ${pack(outcome)}
        where account_id = ${accountId} and key = ${key}`,
  )
  return outcome
}

/** Claims a key with the SQL function of the same name; returns the stored outcome of an earlier request. */
async function claimKey<T>(
  db: Database,
  accountId: string,
  { key, requestHash }: IdempotencyKey,
): Promise<T | null> {
  try {
    const { rows } = await db.execute<{ outcome: T | Packed | null }>(
      sql`select claim_idempotency_key(${accountId}, ${key}, ${requestHash}) as outcome`,
    )
    return unpack(rows[0]?.outcome ?? null)
  } catch (error) {
    if (readRejection(error)?.code === 'IDEMPOTENCY_KEY_REUSED') throw keyReused()
    throw error
  }
}

/** An outcome as base64 of its compressed JSON. */
type Packed = { brotli: string }

/** Outcomes above this many characters are stored compressed: an order of 500 lines would take 100 kB. */
const packedFrom = 1000
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

function pack(outcome: unknown): string {
  const text = JSON.stringify(outcome)
  if (text.length < packedFrom) return text
  return JSON.stringify({ brotli: brotliCompressSync(text, quick).toString('base64') } satisfies Packed)
}

function unpack<T>(stored: T | Packed | null): T | null {
  if (!isPacked(stored)) return stored
  return JSON.parse(brotliDecompressSync(Buffer.from(stored.brotli, 'base64')).toString()) as T
}

const isPacked = (stored: unknown): stored is Packed =>
  typeof stored === 'object' && stored !== null && 'brotli' in stored && Object.keys(stored).length === 1
