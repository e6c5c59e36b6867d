import { permitDecisions } from '@cornerstock/contract/clients/permits'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../work/columns.ts'
import { accounts } from './accounts.ts'
import { uploads } from './images.ts'
import { permitTypes } from './permit-types.ts'

/** The permits of clients. An expired one is still `valid` here: answers compare its days with the day that matters. */
export const permits = pgTable(
  'permits',
  {
    permitId: integer('permit_id').primaryKey().generatedAlwaysAsIdentity(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    permitTypeId: integer('permit_type_id')
      .notNull()
      .references(() => permitTypes.permitTypeId),
    number: text('number').notNull(),
    issuedOn: date('issued_on'),
    /** The last day on which it is valid; null for one without end. */
    expiresOn: date('expires_on'),
    address: text('address'),
    /** The picture; null without one, and after the client took it back. */
    uploadId: integer('upload_id').references(() => uploads.uploadId, { onDelete: 'set null' }),
    state: text('state', { enum: ['waiting', ...permitDecisions] }).notNull(),
    /** What staff tell the client about the decision. */
    note: text('note'),
    /** The smallest of its type's `remindDays` that needs no reminder any more. */
    remindedDays: integer('reminded_days'),
    createdAt: createdAt(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('permits_client').on(table.clientId, table.permitTypeId, table.permitId),
    index('permits_type').on(table.permitTypeId),
    index('permits_upload').on(table.uploadId),
    index('permits_waiting').on(table.permitId).where(sql`state = 'waiting'`),
    index('permits_expiring').on(table.expiresOn).where(sql`state = 'valid'`),
    check('permits_state', sql`state in ('waiting', 'valid', 'refused', 'revoked')`),
    check('permits_number', sql`number <> ''`),
  ],
)
