import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { clientIdSchema, idSchema, localDaySchema, timeSchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { moneySchema } from '../values/money.ts'

/** A price that is below the floor after a cost has risen, or below the cost while there is no floor. */
const lowPriceSchema = z.object({
  /** The price of the product, a price or a percentage of a level, or a client's own price. */
  source: z.enum(['list', 'level', 'percent', 'own']),
  priceLevelId: idSchema.nullable(),
  clientId: clientIdSchema.nullable(),
  /** The name of the level or the store. */
  name: z.string().nullable(),
  minQuantity: z.int(),
  from: localDaySchema.nullable(),
  to: localDaySchema.nullable(),
  price: moneySchema,
  /** Keeps the margin, and is not below the floor. */
  proposed: moneySchema,
})

/** A product that was bought on purchase runs, and what the price paid means for its prices. */
export const raisedCostSchema = z
  .object({
    productId: idSchema,
    name: z.string(),
    cost: moneySchema,
    /** The price that was paid last. */
    paid: moneySchema,
    supplier: z.string(),
    paidAt: timeSchema,
    /** The lowest price that is not below the floor at the higher of cost and price paid. */
    floor: moneySchema,
    low: z.array(lowPriceSchema),
  })
  .meta({ id: 'RaisedCost' })

export type RaisedCost = z.output<typeof raisedCostSchema>
export type LowPrice = RaisedCost['low'][number]

/** How many days before today purchases count, if no day is named. */
export const raisedCostDays = 7

export const listRaisedCosts = endpoint({
  method: 'GET',
  path: '/RaisedCosts',
  access: 'associate',
  summary:
    'The products bought since a day for more than their cost, or whose prices are below the floor, by name',
  query: z.object({ since: localDaySchema.optional(), ...pagingFields }),
  response: z.array(raisedCostSchema),
  paged: true,
})
