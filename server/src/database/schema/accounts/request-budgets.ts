import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * The counts of each key in its last window, which all servers share: requests of an account or a network, and failed
 * sign-ins that the staff log limits.
 */
export const requestBudgets = pgTable('request_budgets', {
  key: text('key').primaryKey(),
  /** The start of the window, in minutes since 1970. */
  minute: integer('minute').notNull(),
  taken: integer('taken').notNull(),
})
