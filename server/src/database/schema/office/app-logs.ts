import type { LoggedChange } from '@cornerstock/contract/office/app-logs'
import { sql } from 'drizzle-orm'
import { bigserial, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../work/columns.ts'

/**
 * Changes by staff and failures, for staff to read. Never a password, a token or a reset link. A partition for each
 * month, which `keep_log_partitions` adds (docs/decisions/042).
 */
export const appLogs = pgTable(
  'app_logs',
  {
    appLogId: bigserial('app_log_id', { mode: 'number' }).notNull(),
    level: text('level', { enum: ['Information', 'Warning', 'Error'] }).notNull(),
    message: text('message').notNull(),
    source: text('source').notNull(),
    loggedAt: moment('logged_at').notNull().defaultNow(),
    clientId: uuid('client_id'),
    exception: text('exception'),
    /** The staff account that made the change. No foreign key, as entries outlive accounts. */
    staffId: uuid('staff_id'),
    /** What staff changed. `from` is absent if something was added, `to` if it was removed. */
    change: jsonb('change').$type<LoggedChange>(),
  },
  (table) => [
    check('app_logs_level', sql`level in ('Information', 'Warning', 'Error')`),
    primaryKey({ columns: [table.appLogId, table.loggedAt] }),
    index('app_logs_newest').on(table.loggedAt, table.appLogId),
    index('app_logs_level_newest').on(table.level, table.loggedAt, table.appLogId),
    index('app_logs_folded_search').using(
      'gin',
      sql`fold(${table.message} || ' ' || ${table.source} || ' ' || coalesce(${table.clientId}::text, '') || ' ' || coalesce(${table.exception}, '')) gin_trgm_ops`,
    ),
    index('app_logs_staff').using('gin', sql`(${table.staffId}::text) gin_trgm_ops`),
  ],
)
