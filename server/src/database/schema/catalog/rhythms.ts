import { sql } from 'drizzle-orm'
import { boolean, check, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.ts'
import { moment } from '../work/columns.ts'

/** One row: the weights fitted to the orders of all clients, and the day of the last checks. */
export const rhythmModel = pgTable(
  'rhythm_model',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    /** null while there are too few orders to learn from. */
    weights: jsonb('weights'),
    fittedOn: date('fitted_on'),
    /** The last day of `rhythm_checks`; null before the first run. */
    checkedUntil: date('checked_until'),
  },
  (table) => [check('rhythm_model_only_row', sql`${table.onlyRow}`)],
)

/**
 * Whether a client was late on a day, by its own rhythm and by the plain rule, and whether it then ordered without a
 * reminder. One row per client and week, kept for 400 days. Days are local to the time zone of the settings.
 */
export const rhythmChecks = pgTable(
  'rhythm_checks',
  {
    day: date('day').notNull(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    lastOrderDay: date('last_order_day').notNull(),
    /** The day on which its usual gap ended. */
    dueDay: date('due_day').notNull(),
    isLate: boolean('is_late').notNull(),
    /** By the plain rule of 7 days. */
    isOverdue: boolean('is_overdue').notNull(),
    /** Whether it did not order in time; null while it still can. */
    hasLapsed: boolean('has_lapsed'),
    cameOn: date('came_on'),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.clientId] }),
    index('rhythm_checks_open').on(table.clientId).where(sql`has_lapsed is null`),
    check('rhythm_checks_came', sql`(came_on is not null) = (has_lapsed is false)`),
  ],
)

/** The follow-up of staff on a late client. The client's next order clears it. */
export const followUps = pgTable(
  'follow_ups',
  {
    clientId: uuid('client_id')
      .primaryKey()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    state: text('state', { enum: ['open', 'done'] }).notNull(),
    remindOn: date('remind_on'),
    note: text('note'),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => accounts.accountId),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  () => [check('follow_ups_state', sql`state in ('open', 'done')`)],
)
