import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import {
  clientIdSchema,
  idParamSchema,
  idSchema,
  localDaySchema,
  namedIdSchema,
  quantitySchema,
  textSchema,
} from '../http/fields.ts'
import { moneySchema, positiveAmountSchema } from '../values/money.ts'

import { belowFloorField, belowFloorQuery } from './price-floor.ts'

/** The most prices of a client or of a level. */
export const maxPriceRows = 10_000

const rowFields = {
  productId: idSchema,
  price: moneySchema,
  /** The price holds from this quantity on. */
  minQuantity: z.int(),
  /** The first and the last day on which it holds; null without a limit. */
  from: localDaySchema.nullable(),
  to: localDaySchema.nullable(),
}

export const levelPriceSchema = z.object(rowFields).meta({ id: 'LevelPrice' })

export const clientPriceSchema = z
  .object({
    ...rowFields,
    /** Whether sales and steps do not lower it. */
    isFixed: z.boolean(),
    note: z.string(),
  })
  .meta({ id: 'ClientPrice' })

export type LevelPrice = z.output<typeof levelPriceSchema>
export type ClientPrice = z.output<typeof clientPriceSchema>

const dayInput = localDaySchema.nullish().transform((day) => day ?? null)

const rowInputFields = {
  productId: namedIdSchema,
  price: positiveAmountSchema,
  minQuantity: quantitySchema.default(1),
  from: dayInput,
  to: dayInput,
}

const levelPricesInput = z.object({ prices: z.array(z.object(rowInputFields)).max(maxPriceRows) })

export const priceNoteSchema = textSchema(500).trim()

const clientPricesInput = z.object({
  prices: z
    .array(
      z.object({ ...rowInputFields, isFixed: z.boolean().default(false), note: priceNoteSchema.default('') }),
    )
    .max(maxPriceRows),
})

export const levelPricesSchema = z
  .object({ prices: z.array(levelPriceSchema), ...belowFloorField })
  .meta({ id: 'LevelPrices' })
export const clientPricesSchema = z
  .object({ prices: z.array(clientPriceSchema), ...belowFloorField })
  .meta({ id: 'ClientPrices' })

export type LevelPrices = z.output<typeof levelPricesSchema>
export type ClientPrices = z.output<typeof clientPricesSchema>

const levelParams = z.object({ priceLevelId: idParamSchema })
const clientParams = z.object({ clientId: clientIdSchema })

export const getLevelPrices = endpoint({
  method: 'GET',
  path: '/PriceLevels/:priceLevelId/prices',
  access: 'associate',
  summary: 'The prices of a level for products, by product, quantity and day',
  params: levelParams,
  response: levelPricesSchema,
  etag: true,
})

export const saveLevelPrices = endpoint({
  method: 'PUT',
  path: '/PriceLevels/:priceLevelId/prices',
  access: 'associate',
  summary: 'Replace the prices of a level',
  params: levelParams,
  query: belowFloorQuery,
  body: levelPricesInput,
  response: levelPricesSchema,
  etag: true,
  rejections: ['STALE', 'BELOW_FLOOR'],
})

export const getClientPrices = endpoint({
  method: 'GET',
  path: '/clients/:clientId/prices',
  access: 'associate',
  summary: "A client's own prices, by product, quantity and day",
  params: clientParams,
  response: clientPricesSchema,
  etag: true,
})

export const saveClientPrices = endpoint({
  method: 'PUT',
  path: '/clients/:clientId/prices',
  access: 'associate',
  summary: "Replace a client's own prices",
  params: clientParams,
  query: belowFloorQuery,
  body: clientPricesInput,
  response: clientPricesSchema,
  etag: true,
  rejections: ['STALE', 'BELOW_FLOOR'],
})
