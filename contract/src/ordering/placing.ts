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
import { substitutionWishSchema } from '../orders/substitutions.ts'
import { fieldText } from '../texts/field-texts.ts'
import { priceSchema } from '../values/money.ts'
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

/** Lines to order, and the delivery day on the client's screen: a later one is rejected. */
const orderContents = z.object({
  items: z
    .array(orderLineInput)
    .min(1, fieldText('Your cart is empty.'))
    .max(maxOrderLines, fieldText('An order has at most {lines} lines.', { lines: maxOrderLines })),
  deliveryDate: localDaySchema.nullish(),
})

/** The body of an order that is placed from recurring orders. It never empties the cart. */
export const checkOutSchema = orderContents.extend({ clientId: clientIdSchema.optional() })

/** Why products are ordered without the permits that they need, except revoked ones; applies only to owners. */
const permitOverride = textSchema(500).trim().nullish()

/** Leaves the client's cart unchanged; applies only to staff. */
const keepCart = z.boolean().nullish()

export const placeOrderSchema = checkOutSchema.extend({
  keepCart,
  permitOverride,
  /** The delivery day, which may be any day; without it, the next one. Applies only to staff. */
  arrivesOn: localDaySchema.nullish(),
})

export type OrderLineInput = z.output<typeof orderLineInput>

export const placeOrder = endpoint({
  method: 'POST',
  path: '/Order',
  access: 'client',
  summary: 'Place an order',
  body: placeOrderSchema,
  response: orderSchema,
  status: 201,
  idempotent: true,
  rejections: orderRejections,
})

export const addToOrder = endpoint({
  method: 'POST',
  path: '/Order/:orderId/items',
  access: 'client',
  summary: 'Add to an order that is Processing: a client to its own until its orderBy',
  params: z.object({ orderId: idParamSchema }),
  body: orderContents.extend({ keepCart, permitOverride }),
  response: orderSchema,
  idempotent: true,
  rejections: ['NOT_CHANGEABLE', ...orderRejections.filter((code) => code !== 'BELOW_MINIMUM')],
})
