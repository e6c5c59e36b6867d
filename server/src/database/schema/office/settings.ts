import type { SettingsChanges } from '@cornerstock/contract/office/settings-changes'
import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../work/columns.ts'

/** The company's settings: one row, or none while nothing was changed. */
export const settings = pgTable(
  'settings',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    /** The settings that differ from the defaults of the contract. Money is in cents. */
    chosen: jsonb('chosen').$type<SettingsChanges>().notNull().default({}),
    /** SHA-256 of the token that adds the first owner. */
    setupTokenHash: bytes('setup_token_hash'),
    setupExpiresAt: moment('setup_expires_at'),
  },
  (table) => [check('settings_only_row', sql`${table.onlyRow}`)],
)
