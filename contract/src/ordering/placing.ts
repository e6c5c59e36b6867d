import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import {
  clientIdSchema,
  idParamSchema,
  localDaySchema,
  namedIdSchema,
  quantitySchema,
  textSchema,
} from '../http/fields.ts'
import { orderRejections } from '../orders/order-rejections.ts'
import { orderSchema } from '../orders/orders.ts'
import { substitutionWishSchema } from '../orders/substitutes/substitutions.ts'
import { belowFloorQuery } from '../prices/price-floor.ts'
import { priceNoteSchema } from '../prices/price-rows.ts'
import { fieldText } from '../texts/field-texts.ts'
import { positiveAmountSchema, priceSchema } from '../values/money.ts'
import { anyQuantitySchema } from '../values/quantities.ts'

/** The largest number of lines of an order. */
export const maxOrderLines = 500

const orderLineInput = z.object({
  productId: namedIdSchema,
  quantity: quantitySchema,
  /** The price on the client's screen. If the current price is higher, the order is rejected. */
  price: priceSchema.nullish(),
  anyQuantity: anyQuantitySchema,
  substitution: substitutionWishSchema,
})

const linesOf = <Line extends z.ZodType>(line: Line) =>
  z
    .array(line)
    .min(1, fieldText('Your cart is empty.'))
    .max(maxOrderLines, fieldText('An order has at most {lines} lines.', { lines: maxOrderLines }))

/** Lines to order, and the delivery day on the client's screen: a later one is rejected. */
const orderContents = z.object({
  items: linesOf(orderLineInput),
  deliveryDate: localDaySchema.nullish(),
})

/** A line of an order that may have a price of its own, which applies only if staff send it. */
const agreedLineInput = orderLineInput.extend({
  /** Charged instead of the price in force, as a line of its own. */
  setPrice: positiveAmountSchema.nullish().meta({ examples: [null] }),
  /** The reason for `setPrice`, which needs one. */
  priceNote: priceNoteSchema.nullish(),
  /** The last day on which the client pays `setPrice` for the product. */
  keepUntil: localDaySchema.nullish().meta({ examples: [null] }),
})

/** The body of an order that is placed from recurring orders. It never empties the cart. */
export const checkOutSchema = orderContents.extend({ clientId: clientIdSchema.optional() })

/** Why products are ordered without the permits that they need, except revoked ones; applies only to owners. */
const permitOverride = textSchema(500).trim().nullish()

/** Leaves the client's cart unchanged; applies only to staff. */
const keepCart = z.boolean().nullish()

export const placeOrderSchema = checkOutSchema.extend({
  items: linesOf(agreedLineInput),
  keepCart,
  permitOverride,
  /** The delivery day, which may be any day; without it, the next one. Applies only to staff. */
  arrivesOn: localDaySchema.nullish(),
})

export type OrderLineInput = z.output<typeof orderLineInput> & Partial<z.output<typeof agreedLineInput>>

export const placeOrder = endpoint({
  method: 'POST',
  path: '/Order',
  access: 'ordering',
  summary: 'Place an order',
  query: belowFloorQuery,
  body: placeOrderSchema,
  response: orderSchema,
  status: 201,
  idempotent: true,
  rejections: orderRejections,
})

export const addToOrder = endpoint({
  method: 'POST',
  path: '/Order/:orderId/items',
  access: 'ordering',
  summary: 'Add to an order that is Processing: a client to its own until its orderBy',
  params: z.object({ orderId: idParamSchema }),
  query: belowFloorQuery,
  body: orderContents.extend({ items: linesOf(agreedLineInput), keepCart, permitOverride }),
  response: orderSchema,
  idempotent: true,
  rejections: ['NOT_CHANGEABLE', ...orderRejections.filter((code) => code !== 'BELOW_MINIMUM')],
})
