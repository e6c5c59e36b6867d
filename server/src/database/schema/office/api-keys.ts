import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.ts'
import { bytes, createdAt, moment } from '../work/columns.ts'

/** The keys of other programs. Only the hash of a key is kept. A key that ended keeps its row for its name in the log. */
export const apiKeys = pgTable(
  'api_keys',
  {
    apiKeyId: integer('api_key_id').primaryKey().generatedAlwaysAsIdentity(),
    /** What the log has in place of a staff account. */
    logId: uuid('log_id').notNull().defaultRandom(),
    name: text('name').notNull(),
    scopes: text('scopes').array().notNull(),
    /** SHA-256 of the key. */
    keyHash: bytes('key_hash').notNull(),
    /** The last characters of the key, by which people recognize it. */
    keyEnd: text('key_end').notNull(),
    /** Who made it. It is rejected while this account is disabled, and ends when it is no owner any more. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.accountId),
    /** The last day on which it is valid; null for one without end. */
    expiresOn: date('expires_on'),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('api_keys_hash').on(table.keyHash),
    uniqueIndex('api_keys_log').on(table.logId),
    index('api_keys_owner').on(table.ownerId),
    check('api_keys_name', sql`name <> ''`),
    check('api_keys_scopes', sql`cardinality(scopes) > 0`),
  ],
)
