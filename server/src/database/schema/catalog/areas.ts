import type { CatalogIcon } from '@cornerstock/contract/catalog/areas'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

const shown = {
  /** The order in which they are shown. */
  position: integer('position').notNull(),
  name: text('name').notNull(),
  /** The names in other languages. */
  names: jsonb('names').$type<{ es?: string; ar?: string }>().notNull().default({}),
  icon: text('icon').$type<CatalogIcon>().notNull(),
}

/** The areas of the shop. The migration inserts the four of the specification. */
export const areas = pgTable(
  'areas',
  {
    areaId: integer('area_id').primaryKey().generatedByDefaultAsIdentity(),
    ...shown,
    color: text('color').notNull(),
    path: text('path').notNull(),
    featuredTag: text('featured_tag'),
  },
  (table) => [
    uniqueIndex('areas_name').on(sql`fold(${table.name})`),
    uniqueIndex('areas_path').on(sql`lower(${table.path})`),
  ],
)

const ofArea = () =>
  integer('area_id')
    .notNull()
    .references(() => areas.areaId, { onDelete: 'cascade' })

/** The categories of each area. */
export const categories = pgTable(
  'categories',
  {
    categoryId: integer('category_id').primaryKey().generatedByDefaultAsIdentity(),
    areaId: ofArea(),
    /** The text that products hold as their category. */
    value: text('value').notNull(),
    ...shown,
  },
  (table) => [uniqueIndex('categories_value').on(sql`fold(${table.value})`)],
)

/** The paths that areas had before, in lower case. They lead to the present ones. */
export const formerPaths = pgTable('former_paths', {
  path: text('path').primaryKey(),
  areaId: ofArea(),
})

/** What an owner has decided about the unknown categories of imports, by their folded texts. */
export const importCategories = pgTable('import_categories', {
  value: text('value').primaryKey(),
  /** A category of ours, or the name of an area; null if the text stays as it is. */
  category: text('category'),
})
