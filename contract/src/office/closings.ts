import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { idParamSchema, idSchema, localDaySchema, timeSchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { moneySchema } from '../values/money.ts'
import { bookAccountKinds } from './book-accounts.ts'

/** The files of a batch. */
export const closingFileNames = [
  'journal.csv',
  'invoices.csv',
  'payments.csv',
  'quickbooks-invoices.zip',
  'xero-invoices.csv',
] as const

export type ClosingFileName = (typeof closingFileNames)[number]

const sumFields = {
  /** Invoices, credits, payments and voids, with later changes of them. */
  documents: z.int(),
  /** The goods of invoices, before credits. */
  sales: moneySchema,
  /** What is added to goods: charges that the prices do not include, and delivery fees. */
  charges: moneySchema,
  /** Less voids. */
  payments: moneySchema,
  credits: moneySchema,
}

export const bookSumsSchema = z.object(sumFields)

export type BookSums = z.output<typeof bookSumsSchema>

/** A numbered batch of the books. It never changes. */
export const closingSchema = z
  .object({ closingId: idSchema, through: localDaySchema, createdAt: timeSchema, ...sumFields })
  .meta({ id: 'Closing' })

export type Closing = z.output<typeof closingSchema>

export const createClosing = endpoint({
  method: 'POST',
  path: '/Closings',
  access: 'owner',
  summary: 'Close the books through a day: what no earlier batch has becomes one, for good',
  body: z.object({ through: localDaySchema.meta({ examples: ['2026-01-31'] }) }),
  idempotent: true,
  response: closingSchema,
  status: 201,
  rejections: ['ACCOUNT_MISSING'],
})

export const listClosings = endpoint({
  method: 'GET',
  path: '/Closings',
  access: 'owner',
  summary: 'The batches of the books, newest first',
  query: z.object(pagingFields),
  response: z.array(closingSchema),
  paged: true,
})

export const closingFile = endpoint({
  method: 'GET',
  path: '/Closings/:closingId/:file',
  access: 'owner',
  summary: 'A file of a batch: journal, invoices and payments, and invoices for QuickBooks Online and Xero',
  params: z.object({
    closingId: idParamSchema,
    file: z
      .string()
      .max(100)
      .meta({ examples: ['journal.csv'] }),
  }),
  response: null,
  status: 200,
  file: ['text/csv', 'application/zip'],
})

const neededAccountSchema = z.object({
  kind: z.enum(bookAccountKinds),
  /** The key in `Settings.accounts`; empty for the fee and the receivables. */
  key: z.string(),
  name: z.string(),
  account: z.string().nullable(),
  /** Whether what is open needs it. */
  isNeeded: z.boolean(),
})

/** An account that the books need. */
export type NeededAccount = z.output<typeof neededAccountSchema>

/** How the batches and what is not closed yet compare with the other sums of the product, today. */
export const getBooks = endpoint({
  method: 'GET',
  path: '/Books',
  access: 'owner',
  summary:
    'What closing today would book, the accounts that it needs, and whether batches, statements, ageing and orders agree',
  response: z.object({
    /** Today. */
    through: localDaySchema,
    closed: bookSumsSchema,
    open: bookSumsSchema,
    accounts: z.array(neededAccountSchema),
    /** Debts and credits from before the first order, which no batch has. */
    opening: moneySchema,
    /** Sales and charges of the delivered orders, and what was credited and paid, as orders and payments have them. */
    orders: bookSumsSchema.omit({ documents: true }),
    /** What all clients together owe by their statements, and by the report of what is owed. */
    statements: moneySchema,
    ageing: moneySchema,
  }),
})
