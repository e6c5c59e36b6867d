import { z } from 'zod'
import { moneySchema } from '../values/money.ts'

/** What the percent of a price level is counted on. */
export const priceBases = ['list', 'cost'] as const

/** Why a product costs what it costs: its price, the client's level or own price, a sale, or a price from a quantity on. */
export const priceSources = ['list', 'level', 'own', 'sale', 'step'] as const

export type PriceSource = (typeof priceSources)[number]

/** A price for this quantity and more. */
const priceStepSchema = z.object({ minQuantity: z.int(), price: moneySchema })

/** What clients, and nobody else, read of their price of a product. */
export const yourPriceFields = {
  /** What it is charged for the smallest orderable quantity; null where `price`, `onSale` and `salePrice` say it. */
  yourPrice: moneySchema.nullable().exactOptional(),
  /** Each larger orderable quantity at which the price changes. */
  yourSteps: z.array(priceStepSchema).exactOptional(),
}
