import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../work/columns.ts'
import { accounts } from './accounts.ts'

/** What staff want to remember about clients. */
export const clientNotes = pgTable(
  'client_notes',
  {
    noteId: integer('note_id').primaryKey().generatedAlwaysAsIdentity(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** The staff account that wrote it; null once that account is deleted. */
    staffId: uuid('staff_id').references(() => accounts.accountId, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('client_notes_client').on(table.clientId, table.noteId),
    index('client_notes_staff').on(table.staffId),
    check('client_notes_text', sql`text <> ''`),
  ],
)
