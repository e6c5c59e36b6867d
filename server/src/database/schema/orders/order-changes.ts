import type { OrderChangeValue } from '@cornerstock/contract/orders/order-changes'
import { orderChangeKinds } from '@cornerstock/contract/orders/order-changes'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../work/columns.ts'
import { orderItems, orders } from './orders.ts'

/** What was changed in orders after they were placed, for clients and staff to read. */
export const orderChanges = pgTable(
  'order_changes',
  {
    changeId: bigint('change_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    orderItemId: bigint('order_item_id', { mode: 'number' }).references(() => orderItems.orderItemId, {
      onDelete: 'cascade',
    }),
    what: text('what', { enum: orderChangeKinds }).notNull(),
    from: jsonb('old_value').$type<OrderChangeValue>(),
    to: jsonb('new_value').$type<OrderChangeValue>(),
    isByStaff: boolean('is_by_staff').notNull(),
    /**
     * The staff account that made the change; null for clients, and for changes of older versions. Like the log,
     * without a foreign key.
     */
    staffId: uuid('staff_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_changes_order').on(table.orderId, table.changeId),
    index('order_changes_item').on(table.orderItemId),
    check('order_changes_what', sql`what in ('status', 'deliveryDate', 'added', 'found', 'price', 'credit')`),
  ],
)
