import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.ts'
import { moment } from '../work/columns.ts'
import { products } from './products.ts'

/** Pairs of products that the same clients buy, only the most similar ones for each product. Counted every night. */
export const productPairs = pgTable(
  'product_pairs',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.productId),
    otherId: integer('other_id')
      .notNull()
      .references(() => products.productId),
    similarity: real('similarity').notNull(),
    /** The number of clients that bought both. */
    clients: integer('clients').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.otherId] })],
)

/** One row: the weights that were fitted to the shop's own orders; none while there are too few orders. */
export const suggestionWeights = pgTable(
  'suggestion_weights',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    weights: jsonb('weights').notNull(),
    /** The number of past order days that were replayed. */
    requests: integer('requests').notNull(),
    fittedAt: moment('fitted_at').notNull(),
  },
  (table) => [check('suggestion_weights_only_row', sql`${table.onlyRow}`)],
)

/**
 * One row: a version that triggers change with every change of the pairs and of the weights, so that servers can keep
 * them in memory (docs/decisions/030).
 */
export const suggestionTrainings = pgTable(
  'suggestion_studies',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    version: uuid('version').notNull().defaultRandom(),
  },
  (table) => [check('suggestion_studies_only_row', sql`${table.onlyRow}`)],
)

/** The first list of suggestions that was shown for a client on a day, best first. */
export const shownSuggestions = pgTable(
  'shown_suggestions',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** Local to the time zone of the settings. */
    day: date('day').notNull(),
    shownAt: moment('shown_at').notNull(),
    /** The number of the client's newest order at that time; 0 without one. */
    lastOrderId: integer('last_order_id').notNull(),
    productIds: integer('product_ids').array().notNull(),
    probabilities: real('probabilities').array().notNull(),
    /** The list of the plain rule, for comparison. */
    baselineIds: integer('baseline_ids').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.day] }),
    index('shown_suggestions_day').on(table.day, table.clientId),
    check('shown_suggestions_lengths', sql`cardinality(product_ids) = cardinality(probabilities)`),
  ],
)

/** The order of a client's shelf. Usual products without a row follow. */
export const shelfPositions = pgTable(
  'shelf_positions',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.productId),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.productId] })],
)
