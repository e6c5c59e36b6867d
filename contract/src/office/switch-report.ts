import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { idSchema, localDaySchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { moneySchema } from '../values/money.ts'

/** How often lists of five products were right; 0 while no order day could be replayed. */
const accuracy = {
  /** The share of the five products that the client then bought. */
  hitRate: z.number(),
  /** The share of the lists of which it bought at least one. */
  atLeastOne: z.number(),
}

/**
 * What the orders say about our methods: those of an earlier system and those that were placed here. Each order day is
 * replayed with the days before it only, as `npm run evaluate` does from `from` on.
 */
export const switchReportSchema = z
  .object({
    orders: z.int(),
    lines: z.int(),
    clients: z.int(),
    /** The first and the last day with an order; null without orders. */
    from: localDaySchema.nullable(),
    to: localDaySchema.nullable(),
    /** Judged on each order day of a client with three earlier ones. */
    suggestions: z.object({
      ...accuracy,
      /** The products that the client bought most often. */
      baseline: z.object(accuracy),
    }),
    /** Clients that were late by their own rhythm, once per silence. */
    late: z.object({
      flagged: z.int(),
      cameWithin7Days: z.int(),
      /** Those without an order in the 60 days after. */
      stopped: z.int(),
    }),
    /** The goods of the last 30 days with orders; null if no supplier prices are known. */
    cheapest: z
      .object({
        /** The number of these days. */
        days: z.int(),
        paid: moneySchema,
        atCheapest: moneySchema,
      })
      .nullable(),
    /** null if no costs are known. */
    belowCost: z.object({ lines: z.int(), amount: moneySchema }).nullable(),
    /** The products for which clients paid another price than the commonest in the last 90 days, most clients first. */
    twoPrices: z.array(z.object({ productId: idSchema, name: z.string(), clients: z.int() })),
  })
  .meta({ id: 'SwitchReport' })

export type SwitchReport = z.output<typeof switchReportSchema>

export const reportSwitch = endpoint({
  method: 'GET',
  path: '/Reports/switch',
  access: 'owner',
  summary: 'What the orders of the former system and our own say about suggestions, late clients and prices',
  response: switchReportSchema,
})

export const switchRowKinds = ['suggestions', 'late', 'cheapest', 'belowCost', 'twoPrices'] as const

export type SwitchRowKind = (typeof switchRowKinds)[number]

const switchRowSchema = z
  .object({
    /** The order day, or the day of the flag. */
    day: localDaySchema.nullable(),
    clientId: z.uuid().nullable(),
    storeName: z.string().nullable(),
    productId: idSchema.nullable(),
    productName: z.string().nullable(),
    orderId: idSchema.nullable(),
    quantity: z.int().nullable(),
    /** What was paid per unit. */
    price: moneySchema.nullable(),
    /** The cheapest supplier's price, the cost, or the commonest price. */
    otherPrice: moneySchema.nullable(),
    /** Of a suggestion, how many of the five were bought. */
    hits: z.int().nullable(),
    /** Of a late client, the day of its next order; null without one. */
    cameOn: localDaySchema.nullable(),
  })
  .meta({ id: 'SwitchRow' })

export type SwitchRow = z.output<typeof switchRowSchema>

/** More rows are left out. */
export const maxSwitchRows = 1000

export const listSwitchRows = endpoint({
  method: 'GET',
  path: '/Reports/switch/rows',
  access: 'owner',
  summary:
    'The rows behind a number of the switch report, at most 1,000: the newest, or the largest differences',
  query: z.object({ of: z.enum(switchRowKinds), ...pagingFields }),
  response: z.array(switchRowSchema),
  paged: true,
})
