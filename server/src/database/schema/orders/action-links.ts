import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.ts'
import { bytes, createdAt } from '../work/columns.ts'
import { standingOrderDates } from './standing-orders.ts'
import { substitutes } from './substitutes.ts'

/**
 * The links in emails with which a person does one thing without signing in: skips a date of a standing order, or
 * answers an offer. Exactly one of them is set.
 */
export const actionLinks = pgTable(
  'action_links',
  {
    /** SHA-256 of the token, which only the email has. */
    tokenHash: bytes('token_hash').primaryKey(),
    /** To whom it was emailed. */
    personId: uuid('person_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    standingOrderId: integer('standing_order_id'),
    day: date('day'),
    offerId: integer('offer_id').references(() => substitutes.offerId, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'action_links_date',
      columns: [table.standingOrderId, table.day],
      foreignColumns: [standingOrderDates.standingOrderId, standingOrderDates.day],
    }).onDelete('cascade'),
    index('action_links_person').on(table.personId),
    index('action_links_standing_order')
      .on(table.standingOrderId, table.day)
      .where(sql`standing_order_id is not null`),
    index('action_links_offer').on(table.offerId).where(sql`offer_id is not null`),
    index('action_links_created').on(table.createdAt),
    check('action_links_one_thing', sql`num_nonnulls(standing_order_id, offer_id) = 1`),
    check('action_links_day', sql`(standing_order_id is null) = (day is null)`),
  ],
)
