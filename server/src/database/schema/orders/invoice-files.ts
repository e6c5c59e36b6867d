import type { TillCodes } from '@cornerstock/contract/orders/till-files'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../work/columns.ts'
import { orders } from './orders.ts'

/** The invoices of delivered orders for the tills of shops, as they were read first. */
export const invoiceFiles = pgTable('invoice_files', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.orderId, { onDelete: 'cascade' }),
  /** The delivery that it is of; an order that is delivered again has another file. */
  deliveredAt: moment('delivered_at').notNull(),
  csv: text('csv').notNull(),
  /** Under which codes and at which retail prices its lines are in it, for the file of credits. */
  codes: jsonb('codes').$type<TillCodes[]>().notNull(),
})
