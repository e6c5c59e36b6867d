import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** The texts of `database/functions/` that were applied, each with the newest migration then (docs/decisions/020). */
export const functionVersions = pgTable(
  'function_versions',
  {
    /** The `when` of the newest migration that the server knew. */
    migration: bigint('migration', { mode: 'number' }).notNull(),
    /** SHA-256 over all files. */
    hash: text('hash').notNull(),
    appliedAt: moment('applied_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.migration, table.hash] })],
)
