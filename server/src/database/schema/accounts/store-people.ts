import { storeRoles } from '@cornerstock/contract/accounts/roles'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../work/columns.ts'
import { accounts } from './accounts.ts'

/**
 * Who acts for which store. A trigger on `accounts` adds each new client as the owner of its own store; further people
 * have accounts of their own.
 */
export const storePeople = pgTable(
  'store_people',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    storeRole: text('store_role', { enum: storeRoles }).notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** null while an invitation waits for its answer. */
    acceptedAt: moment('accepted_at'),
    /** What the store calls somebody whom it has invited, until the invitation is accepted. */
    invitedName: text('invited_name'),
    /** When the person last acted for the store, which decides the store of its next sign-in. */
    lastSeenAt: moment('last_seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.personId] }),
    index('store_people_person').on(table.personId, table.lastSeenAt),
    check('store_people_role', sql`store_role in ('owner', 'manager', 'clerk')`),
  ],
)
