import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { clientIdSchema, flagSchema, idSchema, localDaySchema, shareSchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { reportDaysSchema } from '../office/reports.ts'
import { moneySchema } from '../values/money.ts'

/** The largest number of suggestions in a response (specification 7). */
export const maxSuggestions = 5

/** The greatest number of products that `includeNew` adds, all new to the client. */
export const maxNewSuggestions = 3

/** A product to offer a client. `suggestionSource` gives the reason in the client's own numbers. */
export const suggestionSchema = z.object({
  productId: idSchema,
  productName: z.string(),
  imageUrl: z.string(),
  /** The price charged now. */
  currentPrice: moneySchema,
  suggestionSource: z.string(),
  /** The probability that the client's next order contains the product, from 0 to 1. */
  probability: shareSchema,
  /** The quantity to offer: the usual one, rounded to one that can be ordered. */
  quantity: z.int(),
  /** Whether the client has never bought it. */
  isNew: z.boolean(),
})

export type Suggestion = z.output<typeof suggestionSchema>

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/order/:clientId/suggestions',
  access: 'associate',
  summary: 'Products to offer a client now, best first',
  params: z.object({ clientId: clientIdSchema }),
  query: z.object({ includeNew: flagSchema.optional(), ...pagingFields }),
  response: z.array(suggestionSchema),
  paged: true,
})

/** How often a list of suggestions was right. Shares are 0 while nothing is decided. */
const accuracy = {
  /** The share of the products that were in the client's next order. */
  hitRate: shareSchema,
  /** The share of the lists with at least one such product. */
  atLeastOne: shareSchema,
}

/**
 * The first list of suggestions that was shown for each client and day, judged by the client's next order within 14
 * days. Lists that are still undecided are left out.
 */
export const suggestionReportSchema = z
  .object({
    /** Counts products, like `ordered`. */
    shown: z.int(),
    ordered: z.int(),
    ...accuracy,
    /** The list of the plain rule, for comparison: the products that the client ordered most often. */
    baseline: z.object(accuracy),
    /** By the day on which the lists were shown; only days with a decided list. */
    days: z.array(z.object({ date: localDaySchema, shown: z.int(), ordered: z.int() })),
  })
  .meta({ id: 'SuggestionReport' })

export type SuggestionReport = z.output<typeof suggestionReportSchema>

export const reportSuggestions = endpoint({
  method: 'GET',
  path: '/Reports/suggestions',
  access: 'associate',
  summary: 'How often past suggestions were in the next order',
  query: reportDaysSchema,
  response: suggestionReportSchema,
})

/** A product of a list that is counted in the report. */
export const suggestionReportRowSchema = z.object({
  /** The day on which the list was shown. */
  date: localDaySchema,
  clientId: z.uuid(),
  storeName: z.string(),
  productId: idSchema,
  productName: z.string(),
  /** Its place in the list, from 1. */
  rank: z.int(),
  /** null in lists of the baseline. */
  probability: shareSchema.nullable(),
  isOrdered: z.boolean(),
  /** The order that decided; null if there was none within 14 days. */
  orderId: idSchema.nullable(),
})

export type SuggestionReportRow = z.output<typeof suggestionReportRowSchema>

export const listSuggestionReportRows = endpoint({
  method: 'GET',
  path: '/Reports/suggestions/rows',
  access: 'associate',
  summary: 'The products behind the report, newest day first',
  query: reportDaysSchema.extend({
    /** `baseline` lists the products of the plain rule instead. */
    list: z.enum(['shown', 'baseline']).optional(),
    ordered: flagSchema.optional(),
    ...pagingFields,
  }),
  response: z.array(suggestionReportRowSchema),
  paged: true,
})
