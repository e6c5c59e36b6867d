import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.ts'
import { imports } from '../office/imports.ts'
import { cents, sumInCents } from '../work/columns.ts'

/** What clients owed, or had paid too much, when the wholesaler began: invoices and credits of an earlier system. */
export const openInvoices = pgTable(
  'open_invoices',
  {
    openInvoiceId: integer('open_invoice_id').primaryKey().generatedAlwaysAsIdentity(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId),
    number: text('number').notNull(),
    issuedOn: date('issued_on').notNull(),
    dueOn: date('due_on').notNull(),
    /** Below 0 it is a credit, which pays like a payment. */
    amountCents: cents('amount_cents').notNull(),
    paidCents: sumInCents('paid_cents').notNull().default(0),
    importId: integer('import_id').references(() => imports.importId, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('open_invoices_number').on(sql`fold(${table.number})`),
    index('open_invoices_client').on(table.clientId),
    index('open_invoices_import').on(table.importId),
    check('open_invoices_amount', sql`amount_cents <> 0 and due_on >= issued_on`),
    check('open_invoices_paid', sql`paid_cents between 0 and greatest(amount_cents, 0)`),
  ],
)
