import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import {
  clientIdSchema,
  idParamSchema,
  idSchema,
  localDaySchema,
  namedIdSchema,
  quantitySchema,
  timeSchema,
} from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { fieldText } from '../texts/field-texts.ts'
import { moneySchema, positiveAmountSchema, priceSchema } from '../values/money.ts'
import { belowFloorField, belowFloorQuery } from './price-floor.ts'
import { priceBases } from './prices.ts'

/** The price of a product, a percentage or a price of a level, or a client's own price. */
export const lowPriceSources = ['own', 'level', 'percent', 'list'] as const

/** A price that is below the floor after a cost has risen, or below the cost while there is no floor. */
const lowPriceSchema = z.object({
  source: z.enum(lowPriceSources),
  priceLevelId: idSchema.nullable(),
  clientId: clientIdSchema.nullable(),
  /** The name of the level or the store. */
  name: z.string().nullable(),
  /** What the percentage is counted on. With `list`, the price changes with the list price. */
  basis: z.enum(priceBases).nullable(),
  minQuantity: z.int(),
  from: localDaySchema.nullable(),
  to: localDaySchema.nullable(),
  price: moneySchema,
  /** Keeps the margin, and is not below the floor. */
  proposed: moneySchema,
})

/** A list price from a later day on. */
const plannedSchema = z.object({ price: moneySchema, from: localDaySchema })

/** A product whose cost has risen, on a purchase run, by hand or by an import, and what this means for its prices. */
export const raisedCostSchema = z
  .object({
    productId: idSchema,
    name: z.string(),
    cost: moneySchema,
    /** The cost before staff or an import raised it; null if only a purchase run paid more. */
    formerCost: moneySchema.nullable(),
    /** The price that was paid last, on a purchase run, and where. */
    paid: moneySchema.nullable(),
    supplier: z.string().nullable(),
    raisedAt: timeSchema,
    /** The lowest price that is not below the floor at the higher of cost and price paid. */
    floor: moneySchema,
    /** Prices that are followed by one that is not too low are left out. */
    low: z.array(lowPriceSchema),
    planned: plannedSchema.nullable(),
  })
  .meta({ id: 'RaisedCost' })

export type RaisedCost = z.output<typeof raisedCostSchema>
export type LowPrice = RaisedCost['low'][number]

/** How many days before today raised costs count, if no day is named. */
export const raisedCostDays = 7

export const listRaisedCosts = endpoint({
  method: 'GET',
  path: '/RaisedCosts',
  access: 'associate',
  summary:
    'The products whose cost has risen since a day, or that were bought for more, if that leaves something to change, by name',
  query: z.object({
    since: localDaySchema.optional(),
    /** Only what this purchase run has bought, on any day. */
    runId: idParamSchema.optional(),
    ...pagingFields,
  }),
  response: z.array(raisedCostSchema),
  paged: true,
})

/** The most prices and costs of one request. */
export const maxAppliedPrices = 4000

const newPriceSchema = z
  .object({
    productId: namedIdSchema,
    source: z.enum(lowPriceSources),
    /** For the sources `percent` and `level`. With `percent`, the level gets a price for the product. */
    priceLevelId: namedIdSchema.nullish(),
    /** For the source `own`. */
    clientId: clientIdSchema.nullish(),
    minQuantity: quantitySchema.default(1),
    /** The first day of the row. */
    from: localDaySchema.nullish(),
    /** The price on the caller's screen. */
    seen: priceSchema,
    price: positiveAmountSchema,
  })
  .refine(
    ({ source, priceLevelId, clientId }) => source === 'list' || (source === 'own' ? clientId : priceLevelId),
    {
      path: ['source'],
      ...fieldText('Name the price level or the store.'),
    },
  )

export type AppliedPrice = z.output<typeof newPriceSchema>

export const applyRaisedCosts = endpoint({
  method: 'POST',
  path: '/RaisedCosts/prices',
  access: 'associate',
  summary:
    'Set costs now and prices from a day on, all or none, and tell each store that sees its prices change in one notice',
  query: belowFloorQuery,
  body: z.object({
    from: localDaySchema,
    tellStores: z.boolean().default(true),
    prices: z.array(newPriceSchema).max(maxAppliedPrices).default([]),
    costs: z
      .array(z.object({ productId: namedIdSchema, seen: priceSchema, cost: priceSchema }))
      .max(maxAppliedPrices)
      .default([]),
  }),
  response: z
    .object({
      /** The number of stores that were told. */
      told: z.int(),
      ...belowFloorField,
    })
    .meta({ id: 'AppliedPrices' }),
  rejections: ['CONFLICT', 'BELOW_FLOOR'],
})

export const plannedPriceSchema = plannedSchema
  .extend({ productId: idSchema, name: z.string() })
  .meta({ id: 'PlannedPrice' })

export type PlannedPrice = z.output<typeof plannedPriceSchema>

export const listPlannedPrices = endpoint({
  method: 'GET',
  path: '/PlannedPrices',
  access: 'associate',
  summary: 'The list prices of later days, by day and name',
  query: z.object({ productId: idParamSchema.optional(), ...pagingFields }),
  response: z.array(plannedPriceSchema),
  paged: true,
})

export const deletePlannedPrice = endpoint({
  method: 'DELETE',
  path: '/PlannedPrices/:productId',
  access: 'associate',
  summary: 'Keep the list price of a product instead of the one of a later day',
  params: z.object({ productId: idParamSchema }),
  response: null,
  status: 204,
})
