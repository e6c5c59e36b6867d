import { promotionKinds } from '@cornerstock/contract/prices/promotions'
import { sql } from 'drizzle-orm'
import { check, date, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { cents } from '../work/columns.ts'
import { products } from './products.ts'

/** Deals by quantity. Deleted products stay named, and bring nothing. */
export const promotions = pgTable(
  'promotions',
  {
    promotionId: integer('promotion_id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    kind: text('kind', { enum: promotionKinds }).notNull(),
    productIds: integer('product_ids').array().notNull(),
    /** The units of any of the products that make one deal. */
    quantity: integer('quantity').notNull(),
    priceCents: cents('price_cents'),
    percent: numeric('percent', { precision: 4, scale: 2, mode: 'number' }),
    freeProductId: integer('free_product_id').references(() => products.productId),
    freeQuantity: integer('free_quantity'),
    /** The first and the last day on which it runs, in the company's time zone; null without a limit. */
    fromDay: date('from_day'),
    toDay: date('to_day'),
    /** In how many orders of a client it counts; null without a limit. */
    perClient: integer('per_client'),
    fundedBy: text('funded_by').notNull().default(''),
  },
  (table) => [
    check(
      'promotions_kind',
      sql`case ${table.kind}
            when 'mix' then num_nonnulls(price_cents, percent) = 1 and num_nonnulls(free_product_id, free_quantity) = 0
            when 'free' then num_nonnulls(price_cents, percent) = 0 and num_nonnulls(free_product_id, free_quantity) = 2
            else false end`,
    ),
    check('promotions_quantity', sql`quantity > 0 and coalesce(free_quantity, 1) > 0`),
    check('promotions_price', sql`coalesce(price_cents, 1) > 0 and coalesce(percent, 1) > 0`),
    check('promotions_days', sql`(from_day <= to_day) is not false`),
  ],
)
