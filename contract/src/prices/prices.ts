import { z } from 'zod'
import { type Cents, moneySchema } from '../values/money.ts'

/** What the percent of a price level is counted on. */
export const priceBases = ['list', 'cost'] as const

/**
 * Where the price of a line comes from: the product, the client's level, the client's own price, a sale, a price step, a
 * promotion, or staff.
 */
export const priceSources = ['list', 'level', 'own', 'sale', 'step', 'deal', 'set'] as const

export type PriceSource = (typeof priceSources)[number]

/** A price for this quantity and more. */
export const priceStepSchema = z.object({ minQuantity: z.int(), price: moneySchema })

export type PriceStep = z.output<typeof priceStepSchema>

/** The most steps of a product. */
export const maxPriceSteps = 10

/**
 * Prices of a product fall as quantities rise, and stay below its price. Returns the first step, in ascending order of
 * the quantity, that does not, or -1.
 */
export const wrongStepOf = (price: Cents, steps: readonly PriceStep[]): number =>
  steps.findIndex((step, index) => step.price >= (steps[index - 1]?.price ?? price))

/** What clients, and nobody else, read of their price of a product. */
export const yourPriceFields = {
  /** What it is charged for the smallest orderable quantity; null where `price`, `onSale` and `salePrice` say it. */
  yourPrice: moneySchema.nullable().exactOptional(),
  /** Each larger orderable quantity at which the price changes. */
  yourSteps: z.array(priceStepSchema).exactOptional(),
}
