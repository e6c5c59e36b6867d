import { z } from 'zod'
import { permitProblems } from '../clients/permit-problems.ts'
import { idSchema } from '../http/fields.ts'
import { moneySchema } from '../values/money.ts'

/** Why an order is rejected, in the order in which the reasons are checked. */
export const orderRejections = [
  'ORDERS_ON_HOLD',
  'PRODUCT_UNAVAILABLE',
  'PERMIT_NEEDED',
  'QUANTITY_NOT_ORDERABLE',
  'BELOW_MINIMUM',
  'BELOW_FLOOR',
  'DELIVERY_DAY_CHANGED',
  'PRICE_CHANGED',
  'CREDIT_EXCEEDED',
  'INSUFFICIENT_STOCK',
] as const

/** A line whose price is higher now than on the client's screen. */
export const risenPriceSchema = z.object({
  productId: idSchema,
  name: z.string(),
  oldPrice: moneySchema,
  newPrice: moneySchema,
})

export type RisenPrice = z.output<typeof risenPriceSchema>

/** A product that cannot be ordered. Its name is null if it never existed. */
export const unavailableProductSchema = z.object({ productId: idSchema, name: z.string().nullable() })

export type UnavailableProduct = z.output<typeof unavailableProductSchema>

/** A product whose tracked stock is too low for an order. */
export const stockShortageSchema = z.object({
  productId: idSchema,
  name: z.string(),
  left: z.int(),
  wanted: z.int(),
})

export type StockShortage = z.output<typeof stockShortageSchema>

/** A product that the client may not buy without a permit, and why its own does not count. */
export const neededPermitSchema = z.object({
  productId: idSchema,
  name: z.string(),
  permitTypeId: idSchema,
  permitName: z.string(),
  reason: z.enum(permitProblems),
})

export type NeededPermit = z.output<typeof neededPermitSchema>

/** What a client owes and may owe, where its credit does not cover an order. Each is an amount. */
export const exceededCreditSchema = z.object({
  /** null: only what is late counts. 0 for clients that pay ahead. */
  creditLimit: moneySchema.nullable(),
  /** What the client owes without this order. */
  exposure: moneySchema,
  overdue: moneySchema,
  /** The amount due of the order. */
  total: moneySchema,
})

export type ExceededCredit = z.output<typeof exceededCreditSchema>
