import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../work/columns.ts'

/**
 * The chain that proves the staff log (docs/decisions/026). Each seal covers the seal before it and the entries of one
 * run of the sealing job. The oldest seal has no entries if housekeeping has deleted them.
 */
export const appLogSeals = pgTable('app_log_seals', {
  sealId: integer('seal_id').primaryKey(),
  sealedAt: moment('sealed_at').notNull(),
  entryCount: integer('entry_count').notNull(),
  /** The time of the newest entry. */
  newestAt: moment('newest_at').notNull(),
  /** Entries that were logged before this time are in this seal or an older one, except those of open transactions. */
  completeUntil: moment('complete_until').notNull(),
  /** SHA-256 over the hashes of the entries, by id. */
  entriesHash: bytes('entries_hash').notNull(),
  previousHash: bytes('previous_hash').notNull(),
  /** SHA-256 over the columns above. */
  hash: bytes('hash').notNull(),
})

/**
 * One row for each sealed entry: a salt and a hash for each of its parts. Erasing a part deletes its value and its
 * salt, and keeps the hash.
 */
export const appLogProofs = pgTable(
  'app_log_proofs',
  {
    appLogId: bigint('app_log_id', { mode: 'number' }).primaryKey(),
    sealId: integer('seal_id').notNull(),
    originSalt: bytes('origin_salt').notNull(),
    originHash: bytes('origin_hash').notNull(),
    textSalt: bytes('text_salt'),
    textHash: bytes('text_hash').notNull(),
    changeSalt: bytes('change_salt'),
    changeHash: bytes('change_hash').notNull(),
  },
  (table) => [index('app_log_proofs_seal').on(table.sealId, table.appLogId)],
)

/** Ranges of entries that wait for their seal. A trigger of `app_logs` adds each new entry. */
export const unsealedAppLogs = pgTable(
  'unsealed_app_logs',
  {
    firstId: bigint('first_id', { mode: 'number' }).primaryKey(),
    lastId: bigint('last_id', { mode: 'number' }).notNull(),
  },
  () => [check('unsealed_app_logs_range', sql`first_id <= last_id`)],
)
