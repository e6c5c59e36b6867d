import { paymentMethods } from '@cornerstock/contract/orders/money/payments'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.ts'
import { cents, createdAt, moment, sumInCents } from '../work/columns.ts'
import { orders } from './orders.ts'

/** What clients paid. Rows are never changed, except that a wrong payment is voided. */
export const payments = pgTable(
  'payments',
  {
    paymentId: integer('payment_id').primaryKey().generatedAlwaysAsIdentity(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId),
    amountCents: cents('amount_cents').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** The order that it pays first; null if it pays the oldest delivered orders. */
    orderId: integer('order_id').references(() => orders.orderId),
    reference: text('reference').notNull().default(''),
    createdAt: createdAt(),
    /** The staff account that took it. */
    takenBy: uuid('taken_by').references(() => accounts.accountId, { onDelete: 'set null' }),
    voidedAt: moment('voided_at'),
    voidReason: text('void_reason'),
  },
  (table) => [
    index('payments_client').on(table.clientId, table.paymentId),
    index('payments_order').on(table.orderId),
    index('payments_taken_by').on(table.takenBy),
    check('payments_amount', sql`amount_cents > 0`),
    check('payments_method', sql`method in ('cash', 'check', 'card', 'transfer')`),
    check('payments_void', sql`(voided_at is null) = (void_reason is null)`),
  ],
)

/**
 * What an order costs and how much of it is paid: for orders delivered since payments were first recorded, and for
 * orders that a payment names.
 */
export const orderBalances = pgTable(
  'order_balances',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId),
    /** The amount due of the order. It counts as owed from the delivery on. */
    dueCents: sumInCents('due_cents').notNull(),
    paidCents: sumInCents('paid_cents').notNull().default(0),
    /** null while the order is not delivered. */
    deliveredAt: moment('delivered_at'),
    /** By the client's terms at the delivery; null before it, and where it was due on delivery before terms were set. */
    dueOn: date('due_on'),
  },
  (table) => [
    index('order_balances_client').on(table.clientId, table.deliveredAt),
    index('order_balances_owed')
      .on(table.clientId)
      .where(sql`delivered_at is not null and due_cents > paid_cents`),
    check('order_balances_paid', sql`paid_cents between 0 and due_cents`),
  ],
)
