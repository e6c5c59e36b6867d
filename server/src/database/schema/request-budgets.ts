import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * How often each key was counted in its last minute or longer window, for all servers together: the requests of accounts
 * and networks, and failed sign-ins for the log.
 */
export const requestBudgets = pgTable('request_budgets', {
  key: text('key').primaryKey(),
  /** The start of the window, in minutes since 1970. */
  minute: integer('minute').notNull(),
  taken: integer('taken').notNull(),
})
