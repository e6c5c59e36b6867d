import { offerStates } from '@cornerstock/contract/orders/substitutes/substitutions'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.ts'
import { products } from '../catalog/products.ts'
import { cents, createdAt, moment } from '../work/columns.ts'
import { orderItems, orders } from './orders.ts'

/**
 * Products offered in place of order lines. A row is the record of the client's consent to its substitute line: a
 * response, or the wish 'same' of the line, which needs none.
 */
export const substitutes = pgTable(
  'substitutes',
  {
    offerId: integer('offer_id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    /** The line that it stands in for. */
    orderItemId: bigint('order_item_id', { mode: 'number' })
      .notNull()
      .references(() => orderItems.orderItemId, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.productId),
    quantity: integer('quantity').notNull(),
    /** Per unit. */
    priceCents: cents('price_cents').notNull(),
    /** Whether the client was asked; otherwise the wish of the line was 'same'. */
    isAsked: boolean('is_asked').notNull(),
    state: text('state', { enum: offerStates }).notNull(),
    /** The time until which the client can accept it; null unless the client was asked. */
    answerBy: moment('answer_by'),
    answeredAt: moment('answered_at'),
    answeredBy: uuid('answered_by').references(() => accounts.accountId),
    /** The person who answered for the store; null for staff. */
    answeredPerson: uuid('answered_person').references(() => accounts.accountId, { onDelete: 'set null' }),
    /** The note of staff about the client's consent. */
    note: text('note'),
    /** The line that was added. */
    substituteItemId: bigint('substitute_item_id', { mode: 'number' }).references(
      () => orderItems.orderItemId,
      { onDelete: 'cascade' },
    ),
    offeredBy: uuid('offered_by')
      .notNull()
      .references(() => accounts.accountId),
    createdAt: createdAt(),
  },
  (table) => [
    index('substitutes_order').on(table.orderId, table.offerId),
    index('substitutes_item').on(table.orderItemId),
    uniqueIndex('substitutes_substitute_item').on(table.substituteItemId),
    index('substitutes_answered_person')
      .on(table.answeredPerson)
      .concurrently()
      .where(sql`answered_person is not null`),
    index('substitutes_product').on(table.productId),
    index('substitutes_created').on(table.createdAt),
    index('substitutes_open').on(table.answerBy).where(sql`state = 'open'`),
    check('substitutes_quantity', sql`quantity between 1 and 10000`),
    check('substitutes_price', sql`price_cents >= 0`),
    check('substitutes_state', sql`state in ('open', 'accepted', 'refused', 'expired')`),
    check('substitutes_asked', sql`is_asked = (answer_by is not null)`),
    check('substitutes_line', sql`(state = 'accepted') = (substitute_item_id is not null)`),
    check(
      'substitutes_answer',
      sql`(answered_by is null) = (answered_at is null) and (answered_by is null) = (not is_asked or state in ('open', 'expired'))`,
    ),
  ],
)
