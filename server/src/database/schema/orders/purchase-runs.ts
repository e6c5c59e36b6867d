import type { RunRules } from '@cornerstock/contract/orders/picking/purchase-runs'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
import { products } from '../catalog/products.ts'
import { cents, createdAt, moment } from '../work/columns.ts'
import { orderItems } from './orders.ts'

/** A supplier's price when a run was made. */
export type RunPrice = { supplier: string; cents: number; isStale: boolean }

/** Buying at one supplier only, for comparison. */
export type SingleBest = { supplier: string; totalCents: number; missing: number }

/**
 * What a rule costs: the plan compared with the best plan without the rule, over the products that both plans buy.
 * `missing` counts products that are bought only without the rule.
 */
export type RuleCost = {
  rule: 'leaveOut' | 'minimumPerStop' | 'maxStops'
  /** The supplier that is left out. */
  supplier: string | null
  cents: number
  missing: number
}

/** What is bought for open orders in one go, and where. */
export const purchaseRuns = pgTable(
  'purchase_runs',
  {
    runId: integer('run_id').primaryKey().generatedAlwaysAsIdentity(),
    /** With amounts in cents. */
    rules: jsonb('rules').$type<RunRules>().notNull(),
    isExact: boolean('is_exact').notNull(),
    singleBest: jsonb('single_best').$type<SingleBest>(),
    /** null in runs of older versions. */
    ruleCosts: jsonb('rule_costs').$type<RuleCost[]>(),
    createdAt: createdAt(),
    createdBy: uuid('created_by').references(() => accounts.accountId, { onDelete: 'set null' }),
    /** null while it is open. */
    closedAt: moment('closed_at'),
  },
  (table) => [index('purchase_runs_created_by').on(table.createdBy)],
)

/** The plan: where each product is bought. */
export const purchaseRunProducts = pgTable(
  'purchase_run_products',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => purchaseRuns.runId, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.productId),
    /** null if no stop can sell the product under the rules. */
    supplier: text('supplier'),
    /** The prices that the rules allow, when the run was made. */
    prices: jsonb('prices').$type<RunPrice[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.productId] }),
    index('purchase_run_products_product').on(table.productId),
  ],
)

/** The order lines for which a run buys. */
export const purchaseRunLines = pgTable(
  'purchase_run_lines',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => purchaseRuns.runId, { onDelete: 'cascade' }),
    orderItemId: bigint('order_item_id', { mode: 'number' })
      .notNull()
      .references(() => orderItems.orderItemId, { onDelete: 'cascade' }),
    /**
     * The found quantity that this run marked; null before that. If the line has another one, somebody marked it by
     * hand.
     */
    marked: integer('marked'),
    /** The number of found units that the line got. */
    units: integer('units').notNull().default(0),
    /** Whether the line left the plan for good: another run buys for it, or it had left when this run was closed. */
    hasLeft: boolean('has_left').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.orderItemId] }),
    index('purchase_run_lines_item').on(table.orderItemId),
    check('purchase_run_lines_units', sql`units >= 0`),
  ],
)

/** How much of a product was found at a supplier, as last recorded. */
export const purchaseRunFinds = pgTable(
  'purchase_run_finds',
  {
    findId: bigint('find_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    runId: integer('run_id')
      .notNull()
      .references(() => purchaseRuns.runId, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.productId),
    supplier: text('supplier').notNull(),
    found: integer('found').notNull(),
    paidCents: cents('paid_cents'),
    isLast: boolean('is_last').notNull(),
    foundBy: uuid('found_by').references(() => accounts.accountId, { onDelete: 'set null' }),
    foundAt: moment('found_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('purchase_run_finds_supplier').on(table.runId, table.productId, sql`fold(${table.supplier})`),
    index('purchase_run_finds_product').on(table.productId),
    index('purchase_run_finds_found_by').on(table.foundBy),
    check('purchase_run_finds_amounts', sql`found >= 0 and coalesce(paid_cents, 1) > 0`),
  ],
)
