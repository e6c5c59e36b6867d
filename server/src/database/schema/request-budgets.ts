import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** How many requests each account or network has sent in its last minute, for all servers together. */
export const requestBudgets = pgTable('request_budgets', {
  key: text('key').primaryKey(),
  /** Minutes since 1970. */
  minute: integer('minute').notNull(),
  taken: integer('taken').notNull(),
})
