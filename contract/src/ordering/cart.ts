import { z } from 'zod'
import { priceAt, productSchema } from '../catalog/products.ts'
import { endpoint } from '../http/endpoint.ts'
import {
  clientIdSchema,
  idParamSchema,
  idSchema,
  maxLineQuantity,
  namedIdSchema,
  quantitySchema,
} from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { substitutionSchema, substitutionWishSchema } from '../orders/substitutes/substitutions.ts'
import { orderChargeSchema } from '../prices/charges.ts'
import { fieldText } from '../texts/field-texts.ts'
import { type Cents, moneySchema, sum, times } from '../values/money.ts'
import { anyQuantitySchema, nearestQuantitiesSchema } from '../values/quantities.ts'
import { addedToField, pricedItemsInAddress } from './priced-items.ts'

/** A product in a cart with its quantity. Carts are sorted by brand, then name. */
export const cartItemSchema = productSchema
  .extend({
    quantity: z.int(),
    /** What the client is charged for each at this quantity; only in responses. */
    unitPrice: moneySchema.exactOptional(),
    /** What to do if the product is short or not found; null for the client's setting. */
    substitution: substitutionSchema.nullable(),
  })
  .meta({ id: 'CartItem' })

export type CartItem = z.output<typeof cartItemSchema>

export const cartSchema = z.array(cartItemSchema)

const cartOwner = z.object({ clientId: clientIdSchema.optional() })
const cartLine = z.object({ clientId: clientIdSchema, productId: idParamSchema })

/** The sum of price charged × quantity (specification 9). */
export const cartTotal = (items: readonly CartItem[]): Cents =>
  sum(items.map((item) => times(priceAt(item, item.quantity), item.quantity)))

export const getCart = endpoint({
  method: 'GET',
  path: '/cart',
  access: 'client',
  summary: 'A cart',
  query: cartOwner.extend(pagingFields),
  response: cartSchema,
  paged: true,
})

/**
 * What a cart comes to if it is ordered now, for its next delivery day, with the deals of promotions; or what it adds to
 * an order, where a deal that it completes can take more off earlier lines than it adds.
 */
const cartChargesSchema = z
  .object({
    charges: z.array(orderChargeSchema),
    deliveryFee: moneySchema,
    /** Price charged × quantity of all lines, deals included. */
    goods: moneySchema,
    /** The goods, the charges that the prices do not include, and the fee. */
    amountDue: moneySchema,
  })
  .meta({ id: 'CartCharges' })

export type CartCharges = z.output<typeof cartChargesSchema>

export const getCartCharges = endpoint({
  method: 'GET',
  path: '/cart/charges',
  access: 'client',
  summary: 'The charges on a cart, and what is due for it',
  /** `items` stand in place of the cart. */
  query: cartOwner.extend({ items: pricedItemsInAddress.optional(), ...addedToField }),
  hasLongAddress: true,
  response: cartChargesSchema,
})

export const addToCart = endpoint({
  method: 'POST',
  path: '/cart',
  access: 'client',
  summary: 'Add to a cart line',
  body: z.object({
    clientId: clientIdSchema.optional(),
    productId: namedIdSchema,
    quantity: quantitySchema,
    anyQuantity: anyQuantitySchema,
    substitution: substitutionWishSchema,
  }),
  response: cartSchema,
  idempotent: true,
  rejections: ['OUT_OF_STOCK', 'QUANTITY_NOT_ORDERABLE'],
})

/** The largest number of lines that are added to a cart in one call: as many as an order may have. */
export const maxAddedLines = 500

/** Why a line cannot be added to a cart. */
export const lineRejections = ['PRODUCT_UNAVAILABLE', 'OUT_OF_STOCK', 'QUANTITY_NOT_ORDERABLE'] as const

/** A line that cannot be added to a cart. The name is null if the product never existed. */
export const rejectedLineSchema = z.object({
  productId: idSchema,
  name: z.string().nullable(),
  code: z.enum(lineRejections),
  /** With QUANTITY_NOT_ORDERABLE: the next lower and the next higher quantity of the whole cart line. */
  nearest: nearestQuantitiesSchema.optional(),
})

export type RejectedLine = z.output<typeof rejectedLineSchema>

export const addCartLines = endpoint({
  method: 'POST',
  path: '/cart/lines',
  access: 'client',
  summary: 'Add to several cart lines, to all or to none',
  body: z.object({
    clientId: clientIdSchema.optional(),
    items: z
      .array(z.object({ productId: namedIdSchema, quantity: quantitySchema, anyQuantity: anyQuantitySchema }))
      .min(1, fieldText('Name at least one product.'))
      .max(maxAddedLines, fieldText('Add at most {lines} lines at once.', { lines: maxAddedLines })),
  }),
  response: cartSchema,
  idempotent: true,
  rejections: ['LINES_REFUSED'],
})

export const setCartQuantity = endpoint({
  method: 'PUT',
  path: '/cart/:clientId/:productId',
  access: 'client',
  summary: 'Set the quantity of a cart line; 0 or less removes it',
  params: cartLine,
  body: z.object({
    quantity: z.int().max(maxLineQuantity),
    anyQuantity: anyQuantitySchema,
    /** If absent, the line keeps its wish; null for the client's setting. */
    substitution: substitutionWishSchema,
  }),
  response: cartSchema,
  rejections: ['OUT_OF_STOCK', 'QUANTITY_NOT_ORDERABLE'],
})

export const removeFromCart = endpoint({
  method: 'DELETE',
  path: '/cart/:clientId/:productId',
  access: 'client',
  summary: 'Remove a cart line',
  params: cartLine,
  response: null,
  status: 204,
})

export const clearCart = endpoint({
  method: 'DELETE',
  path: '/cart/clear',
  access: 'client',
  summary: 'Empty a cart',
  query: cartOwner,
  response: null,
  status: 204,
})

export const requestCart = endpoint({
  method: 'POST',
  path: '/cart/request',
  access: 'clerk',
  summary: 'Ask the owners and managers of the store to send its cart, once until the cart changes',
  body: cartOwner,
  response: null,
  status: 204,
})
