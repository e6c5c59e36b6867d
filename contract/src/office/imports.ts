import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { idParamSchema, idSchema, textSchema, timeSchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { belowFloorField, belowFloorQuery } from '../prices/price-floor.ts'
import { sayField } from '../texts/field-texts.ts'

export const importKinds = [
  'products',
  'prices',
  'clients',
  'pictures',
  'open-invoices',
  'levels',
  'client-prices',
  'permits',
  'orders',
] as const

export type ImportKind = (typeof importKinds)[number]

/** The fields that a column can be assigned to. */
export const importFields = {
  products: [
    'productId',
    'sku',
    'name',
    'brand',
    'category',
    'subCategory',
    'description',
    'imageUrl',
    'unitSize',
    'unitPerPack',
    'price',
    'costPrice',
    'onSale',
    'salePrice',
    'saleStartsAt',
    'saleEndsAt',
    'inStock',
    'stockQuantity',
    'trackStock',
    'minimumQuantity',
    'quantityStep',
    'supplier',
    'tags',
    'barcodes',
    'priceSteps',
    'chargeIds',
    'ounces',
    'permitTypeId',
    'retailPrice',
  ],
  prices: ['productId', 'sku', 'barcodes', 'name', 'supplier', 'price'],
  // The last four are parts of the address; the postal code is a field of its own too.
  clients: [
    'email',
    'externalId',
    'storeName',
    'storeAddress',
    'businessOwnerName',
    'phoneNumber',
    'businessType',
    'deliveryNotes',
    'deliveryWindow',
    'proof',
    'internalNote',
    'priceLevelId',
    'regions',
    'zoneId',
    'terms',
    'creditLimit',
    'creditMode',
    'deliveryDays',
    'cutoff',
    'leadDays',
    'workDays',
    'closedOn',
    'minimumOrder',
    'street',
    'city',
    'state',
    'postalCode',
  ],
  pictures: ['sku', 'imageUrl'],
  'open-invoices': ['number', 'client', 'day', 'dueDay', 'amount'],
  levels: ['name', 'basis', 'percent'],
  'client-prices': ['client', 'product', 'price', 'minQuantity', 'from', 'to', 'isFixed', 'note'],
  permits: ['client', 'permitType', 'number', 'issuedOn', 'expiresOn', 'address'],
  orders: ['number', 'client', 'day', 'product', 'quantity', 'price'],
} as const satisfies Record<ImportKind, readonly string[]>

/** The limits of a file. */
export const importLimits = {
  tableBytes: 20 * 1_048_576,
  rows: 50_000,
  zipBytes: 200 * 1_048_576,
  pictures: 5000,
} as const

export const importRowKinds = ['create', 'update', 'unchanged', 'bad'] as const

export type ImportRowKind = (typeof importRowKinds)[number]

/** The lists of rows: one of each kind, and one of the rows with warnings, which are also in the list of their kind. */
const importRowLists = [...importRowKinds, 'warned'] as const

export type ImportRowList = (typeof importRowLists)[number]

export const importStates = ['checking', 'checked', 'applied', 'undone', 'failed'] as const

/** Header → field, or null for a column that is left out. */
const columnsSchema = z.record(z.string(), z.string().nullable())

export const importResultSchema = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
})

export type ImportResult = z.output<typeof importResultSchema>

const appliedImportSchema = importResultSchema.extend(belowFloorField)

export type AppliedImport = z.output<typeof appliedImportSchema>

const columnQuestionSchema = z.object({
  header: z.string(),
  /** The field that it may be; null if another column is more likely to be it. */
  guess: z.string().nullable(),
  /** Up to three of its values. */
  samples: z.array(z.string()),
})

/** A column that an owner is asked about. */
export type ColumnQuestion = z.output<typeof columnQuestionSchema>

export const importSchema = z
  .object({
    importId: idSchema,
    kind: z.enum(importKinds),
    /** A ZIP of many pictures is checked after the response. */
    state: z.enum(importStates),
    fileName: z.string(),
    createdAt: timeSchema,
    /** The number of rows or pictures in the file, and the number of them that are checked. */
    rows: z.int(),
    checkedRows: z.int(),
    summary: z.object({ create: z.int(), update: z.int(), unchanged: z.int(), bad: z.int() }),
    /** The number of rows with warnings. They are imported. */
    warned: z.int(),
    columns: columnsSchema,
    /** The columns of which it is not certain what they contain, until somebody says it. */
    questions: z.array(columnQuestionSchema),
    /** Field → the text that holds for every row, because the file has no column for it. */
    values: z.record(z.string(), z.string()),
    notes: z.array(z.string()),
    /** null until it is applied. */
    result: importResultSchema.nullable(),
    /** Until when it can be undone; null if it is not applied, or was applied by an older version. */
    undoUntil: timeSchema.nullable(),
  })
  .meta({ id: 'Import' })

export type Import = z.output<typeof importSchema>

const unknownCategorySchema = z.object({
  /** As the file writes it first. */
  value: z.string(),
  rows: z.int(),
})

/** A text in the column of categories that is none of ours. */
export type UnknownCategory = z.output<typeof unknownCategorySchema>

export const importDetailSchema = importSchema
  .extend({
    /** The most frequent first. Without those that an owner has decided about before. */
    unknownCategories: z.array(unknownCategorySchema),
  })
  .meta({ id: 'ImportDetail' })

export type ImportDetail = z.output<typeof importDetailSchema>

/** Before the id of the area in which an unknown category is made. */
export const newCategoryPrefix = 'new:'

/**
 * An unknown category → what it is for us: a value of ours, `new:` and the id of an area, or null to keep it as text.
 */
export const categoryChoicesSchema = z.record(z.string(), textSchema(100).nullable())

export type CategoryChoices = z.output<typeof categoryChoicesSchema>

const remarksSchema = z.array(z.object({ column: z.string(), value: z.string(), message: z.string() }))

export const importRowSchema = z
  .object({
    /** The row of the file, counted as spreadsheets do: from 1, with the headers. */
    row: z.int(),
    kind: z.enum(importRowKinds),
    name: z.string(),
    /** The supplier of the row, also if the row does not change it. */
    supplier: z.string().exactOptional(),
    changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    /** Why the row is bad. */
    problems: remarksSchema,
    /** A possible mistake in a row. The row is imported despite it. */
    warnings: remarksSchema,
  })
  .meta({ id: 'ImportRow' })

export type ImportRow = z.output<typeof importRowSchema>

/** For how many days an applied import can be undone. */
export const importUndoDays = 7

const importParams = z.object({ importId: idParamSchema })

const columnsInput = z
  .union([textSchema(10_000).meta({ examples: ['{"Item":"sku"}'] }), columnsSchema])
  .nullish()
  .transform((columns, check) => {
    if (typeof columns !== 'string') return columns ?? {}
    try {
      return columnsSchema.parse(JSON.parse(columns === '' ? '{}' : columns))
    } catch {
      check.addIssue({ code: 'custom', message: sayField('Must be a JSON object from headers to fields.') })
      return z.NEVER
    }
  })

export const createImport = endpoint({
  method: 'POST',
  path: '/Imports',
  access: 'owner',
  summary: 'Check a file of one kind, such as products or clients. Nothing is changed',
  body: z.object({
    kind: z.enum(importKinds),
    /** Assigns columns by hand; remembered for the next file. */
    columns: columnsInput,
    file: z.file().meta({ type: 'string', format: 'binary' }),
  }),
  form: { maxFileBytes: importLimits.zipBytes, onDisk: true },
  response: importDetailSchema,
  status: 201,
})

export const listImports = endpoint({
  method: 'GET',
  path: '/Imports',
  access: 'owner',
  summary: 'Imports, newest first',
  query: z.object(pagingFields),
  response: z.array(importSchema),
  paged: true,
})

export const getImport = endpoint({
  method: 'GET',
  path: '/Imports/:importId',
  access: 'owner',
  summary: 'One import',
  params: importParams,
  response: importDetailSchema,
})

export const listImportRows = endpoint({
  method: 'GET',
  path: '/Imports/:importId/rows',
  access: 'owner',
  summary: 'The rows of an import, with what they change',
  params: importParams,
  query: z.object({ kind: z.enum(importRowLists).optional(), ...pagingFields }),
  response: z.array(importRowSchema),
  paged: true,
})

export const getImportProblems = endpoint({
  method: 'GET',
  path: '/Imports/:importId/problems.csv',
  access: 'owner',
  summary:
    'The bad rows as they came, and then (but not of orders) those with warnings, each with its reasons',
  params: importParams,
  response: null,
  status: 200,
  file: ['text/csv'],
})

export const checkImportAgain = endpoint({
  method: 'POST',
  path: '/Imports/:importId/check',
  access: 'owner',
  summary: 'Check the file again, with other columns or after the catalog has changed',
  params: importParams,
  body: z.object({
    columns: columnsInput,
    /** Texts for the whole file, such as the supplier of a price list. They join those given before. */
    values: z
      .record(z.string(), textSchema(200))
      .meta({ examples: [{ supplier: 'Jetro' }] })
      .nullish(),
  }),
  response: importDetailSchema,
  rejections: ['CONFLICT'],
})

export const applyImport = endpoint({
  method: 'POST',
  path: '/Imports/:importId/apply',
  access: 'owner',
  summary: 'Apply the good rows, all or none. Repeating it gives the same response',
  params: importParams,
  query: belowFloorQuery,
  body: z.object({
    /** What becomes of unknown categories; remembered for the next file. The others are kept as text. */
    categories: categoryChoicesSchema.nullish(),
  }),
  response: appliedImportSchema,
  rejections: ['IMPORT_OUTDATED', 'BELOW_FLOOR', 'CONFLICT'],
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/Imports/:importId/undo',
  access: 'owner',
  summary: 'Restore what an import has changed, and remove what it has made, while nothing of it is in use',
  params: importParams,
  response: null,
  status: 204,
  rejections: ['IMPORT_IN_USE', 'CONFLICT'],
})

export const inviteImportedClients = endpoint({
  method: 'POST',
  path: '/Imports/:importId/invitations',
  access: 'owner',
  summary: 'Email an invitation to each new client of an applied import that has no password yet',
  params: importParams,
  response: z.object({ invited: z.int() }),
})
