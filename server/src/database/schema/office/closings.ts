import type { BookAccounts } from '@cornerstock/contract/office/book-accounts'
import { closingFileNames } from '@cornerstock/contract/office/closings'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.ts'
import { orders } from '../orders/orders.ts'
import { payments } from '../orders/payments.ts'
import { bytes, createdAt, sumInCents } from '../work/columns.ts'

const documentKinds = ['invoice', 'correction', 'credit', 'creditCorrection', 'payment', 'void'] as const

/** A part of a document, for one account. `cents` is what it adds to what the client owes. */
export type BookedLine = {
  kind: 'income' | 'liability' | 'clearing' | 'fee'
  /** The category of the product, the name of the charge or the method of payment; empty for the fee. */
  name: string
  cents: number
  /** Of goods: the area or category that the name belonged to, which may be called otherwise by now. */
  areaId?: number
  categoryId?: number
  /** The order line; absent for the fee and for payments. */
  itemId?: number
  /** Of goods. The price in cents is per pack and includes charges that the price includes. */
  product?: { name: string; sku: string | null; quantity: number; priceCents: number }
  charge?: { chargeId: number; isIncluded: boolean }
}

/** The numbered batches of the books. Nothing of them is ever changed. */
export const closings = pgTable('closings', {
  /** Without gaps, which an identity column would leave. */
  closingId: integer('closing_id').primaryKey(),
  through: date('through').notNull(),
  createdAt: createdAt(),
  /** The accounts with which it was closed. */
  accounts: jsonb('accounts').$type<BookAccounts>().notNull(),
  // The previous version inserts batches without these sums.
  documents: integer('documents').notNull().default(0),
  /** The sums of its documents, later changes included. */
  salesCents: sumInCents('sales_cents').notNull().default(0),
  chargesCents: sumInCents('charges_cents').notNull().default(0),
  paymentsCents: sumInCents('payments_cents').notNull().default(0),
  creditsCents: sumInCents('credits_cents').notNull().default(0),
})

/**
 * What is booked: each invoice, credit, payment and void once, and later changes of them. Amounts are what they add to
 * what the client owes.
 */
export const closingDocuments = pgTable(
  'closing_documents',
  {
    closingId: integer('closing_id')
      .notNull()
      .references(() => closings.closingId),
    /** Unique in its batch, such as INV-1001. */
    document: text('document').notNull(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    day: date('day').notNull(),
    dueOn: date('due_on').notNull(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId),
    /** What the books call the client. It outlives the erasure of the client. */
    clientNumber: text('client_number').notNull(),
    orderId: integer('order_id').references(() => orders.orderId),
    creditNumber: integer('credit_number'),
    paymentId: integer('payment_id').references(() => payments.paymentId),
    amountCents: sumInCents('amount_cents').notNull(),
    lines: jsonb('lines').$type<BookedLine[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.closingId, table.document] }),
    index('closing_documents_client').on(table.clientId),
    index('closing_documents_order').on(table.orderId),
    index('closing_documents_payment').on(table.paymentId),
    uniqueIndex('closing_documents_invoice').on(table.orderId).where(sql`kind = 'invoice'`),
    uniqueIndex('closing_documents_credit').on(table.creditNumber).where(sql`kind = 'credit'`),
    uniqueIndex('closing_documents_paid').on(table.paymentId).where(sql`kind = 'payment'`),
    uniqueIndex('closing_documents_void').on(table.paymentId).where(sql`kind = 'void'`),
    check(
      'closing_documents_kind',
      sql`kind in ('invoice', 'correction', 'credit', 'creditCorrection', 'payment', 'void')`,
    ),
  ],
)

/** The files of the batches, as they were written when they were closed. */
export const closingFiles = pgTable(
  'closing_files',
  {
    closingId: integer('closing_id')
      .notNull()
      .references(() => closings.closingId),
    name: text('name', { enum: closingFileNames }).notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.closingId, table.name] })],
)
