import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import {
  clientIdSchema,
  idParamSchema,
  idSchema,
  localDaySchema,
  namedIdSchema,
  timeSchema,
} from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { fieldText } from '../texts/field-texts.ts'
import { moneySchema } from '../values/money.ts'
import { productSchema } from './products.ts'

/**
 * A product that a client buys. Cancelled orders and lines marked not found do not count. Products that have left the
 * catalog are left out; products that are out of stock stay.
 */
export const usualProductSchema = z
  .object({
    product: productSchema,
    /**
     * The median of the last three quantities, rounded to one that can be ordered: within tracked stock, unless that is
     * 0.
     */
    quantity: z.int(),
    /** The quantity of the last order with the product, rounded in the same way. */
    lastQuantity: z.int(),
    /** The largest quantity of an order so far. */
    largestQuantity: z.int(),
    /** The number of orders with the product. */
    orderCount: z.int(),
    lastOrderDate: timeSchema,
    /** The price charged in that order. */
    lastPrice: moneySchema,
    /** The last day with the product plus the usual gap; null below 3 orders with it. */
    nextDate: localDaySchema.nullable(),
    /** The days from one order with it to the next, where they hardly vary and it is still bought; else null. */
    steadyGap: z.int().nullable(),
    /** Whether `nextDate` is not after the day on which an order placed now would arrive. */
    isDue: z.boolean(),
    /** The probability that the client's next order contains the product, from 0 to 1. */
    probability: z.number().min(0).max(1),
    /** The place on the client's shelf, from 1. */
    position: z.int(),
  })
  .meta({ id: 'UsualProduct' })

export type UsualProduct = z.output<typeof usualProductSchema>

/** `due`: products that are due come first, the most probable first; then by `nextDate`. `shelf`: by `position`. */
export const usualSorts = ['due', 'shelf'] as const

export type UsualSort = (typeof usualSorts)[number]

export const listUsual = endpoint({
  method: 'GET',
  path: '/Usual',
  access: 'client',
  summary: 'What a client usually buys',
  query: z.object({
    clientId: clientIdSchema.optional(),
    sort: z.enum(usualSorts).optional(),
    productId: idParamSchema.optional(),
    ...pagingFields,
  }),
  response: z.array(usualProductSchema),
  paged: true,
})

export const getOrderShelf = endpoint({
  method: 'GET',
  path: '/Order/:orderId/shelf',
  access: 'warehouse',
  summary: "The products of an order in the order of its client's shelf",
  params: z.object({ orderId: idParamSchema }),
  response: z.object({
    /** Whether the client has arranged its shelf. Otherwise the shelf is sorted by category, brand and name. */
    isArranged: z.boolean(),
    /** Without products that have left the catalog. */
    productIds: z.array(idSchema),
  }),
})

/** The most products of a shelf. */
export const maxShelfProducts = 5000

export const arrangeShelf = endpoint({
  method: 'PUT',
  path: '/Usual/:clientId/shelf',
  access: 'client',
  summary: "Set the order of a client's shelf",
  params: z.object({ clientId: clientIdSchema }),
  body: z.object({
    /** The products in their new order. Other usual products follow in their former order. */
    productIds: z
      .array(namedIdSchema)
      .max(maxShelfProducts)
      .refine((ids) => new Set(ids).size === ids.length, fieldText('Names a product twice.')),
  }),
  response: null,
  status: 204,
})
