import {
  type AppliedImport,
  type ImportKind,
  type ImportRow,
  type ImportRowKind,
  importStates,
} from '@cornerstock/contract/office/imports'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.ts'
import { bytes, createdAt, moment } from '../work/columns.ts'

type StoredColumn = {
  header: string
  field: string | null
  /** What an owner is asked, with some values of the column. */
  question?: { guess: string | null; samples: string[] }
}

/** Files of owners that are checked first and then applied. */
export const imports = pgTable(
  'imports',
  {
    importId: integer('import_id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<ImportKind>().notNull(),
    state: text('state', { enum: importStates }).notNull().default('checking'),
    fileName: text('file_name').notNull(),
    /** Kept until the import is applied, so that it can be checked again. Pictures are in the image store. */
    file: bytes('file'),
    createdBy: uuid('created_by').references(() => accounts.accountId, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When the check last made progress. A check without progress has ended with its server. */
    progressAt: moment('progress_at').notNull().defaultNow(),
    rowCount: integer('row_count').notNull().default(0),
    /** In the order of the file. */
    columns: jsonb('columns').$type<StoredColumn[]>().notNull().default([]),
    /** The categories that it made when it was applied; an undo removes those that are empty. */
    madeCategories: jsonb('made_categories').$type<number[]>().notNull().default([]),
    /** The retired products that it made; an undo removes those that nothing else needs. */
    madeProducts: jsonb('made_products').$type<number[]>().notNull().default([]),
    /** Field → the text that holds for every row, where the file has no column for it. */
    values: jsonb('values').$type<Record<string, string>>().notNull().default({}),
    notes: jsonb('notes').$type<string[]>().notNull().default([]),
    result: jsonb('result').$type<AppliedImport>(),
    /** Imports that were applied by versions without undo have none. */
    appliedAt: moment('applied_at'),
  },
  (table) => [
    index('imports_created').on(table.createdAt),
    check(
      'imports_kind',
      sql`kind in ('products', 'prices', 'clients', 'pictures', 'open-invoices', 'levels', 'client-prices', 'permits', 'orders')`,
    ),
    check('imports_state', sql`state in ('checking', 'checked', 'applied', 'undone', 'failed')`),
  ],
)

/** The rows of a file, with the changes that they would make. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.importId, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    /** null until it is compared with the stored data. */
    kind: text('kind').$type<ImportRowKind>(),
    name: text('name').notNull(),
    /** The cells as they came. */
    cells: jsonb('cells').$type<string[]>().notNull(),
    /** The values of the cells by field: money in cents, lists as arrays. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    problems: jsonb('problems').$type<ImportRow['problems']>().notNull(),
    /** The warnings; the row is imported despite them. */
    warnings: jsonb('warnings').$type<ImportRow['problems']>().notNull().default([]),
    /** Those of new rows are set when the import is applied. */
    productId: integer('product_id'),
    clientId: uuid('client_id'),
    /** The changed fields, with the values before and after. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    /** `stock_taken` of the product when the row was compared. */
    stockTaken: integer('stock_taken'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('import_rows_kind').on(table.importId, table.kind, table.row),
    index('import_rows_warned').on(table.importId, table.row).where(sql`warnings <> '[]'`),
    check('import_rows_kind', sql`kind in ('create', 'update', 'unchanged', 'bad')`),
  ],
)

/** Columns that an owner has assigned by hand, by their headers in lower case. */
export const importColumns = pgTable(
  'import_columns',
  {
    kind: text('kind').$type<ImportKind>().notNull(),
    header: text('header').notNull(),
    field: text('field'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.header] })],
)
