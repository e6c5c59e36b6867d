import type { SettingsChanges } from '@cornerstock/contract/settings'
import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable } from 'drizzle-orm/pg-core'

/** The company's settings: one row, or none while nothing was changed. */
export const settings = pgTable(
  'settings',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    /** The settings that differ from the defaults of the contract. Money is in cents. */
    chosen: jsonb('chosen').$type<SettingsChanges>().notNull().default({}),
  },
  (table) => [check('settings_only_row', sql`${table.onlyRow}`)],
)
