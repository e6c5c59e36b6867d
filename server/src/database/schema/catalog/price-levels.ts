import { priceBases } from '@cornerstock/contract/prices/prices'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

export type CategoryPercent = { category: string; percent: number }

/** Levels of prices. A client of a level pays a percentage more or less than the list price, or more than the cost. */
export const priceLevels = pgTable(
  'price_levels',
  {
    priceLevelId: integer('price_level_id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    basis: text('basis', { enum: priceBases }).notNull().default('list'),
    percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    /** Instead of `percent` for the products of a category, in any letter case. */
    percents: jsonb('percents').$type<CategoryPercent[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('price_levels_name').on(sql`fold(${table.name})`),
    check('price_levels_basis', sql`${table.basis} in ('list', 'cost')`),
    check('price_levels_percent', sql`${table.percent} between -90 and 500`),
  ],
)
