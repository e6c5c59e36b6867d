import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { clientIdSchema, idParamSchema, idSchema, maxLineQuantity, quantitySchema } from './fields.ts'
import { type Cents, sum, times } from './money.ts'
import { pagingFields } from './paging.ts'
import { priceCharged, productSchema } from './products.ts'
import { anyQuantitySchema } from './quantities.ts'

/** A product in a cart with its quantity. Carts are sorted by brand, then name. */
export const cartItemSchema = productSchema.extend({ quantity: z.int() }).meta({ id: 'CartItem' })

export type CartItem = z.output<typeof cartItemSchema>

const cartSchema = z.array(cartItemSchema)
const cartOwner = z.object({ clientId: clientIdSchema.optional() })
const cartLine = z.object({ clientId: clientIdSchema, productId: idParamSchema })

/** The sum of price charged × quantity (specification 9). */
export const cartTotal = (items: readonly CartItem[]): Cents =>
  sum(items.map((item) => times(priceCharged(item), item.quantity)))

export const getCart = endpoint({
  method: 'GET',
  path: '/cart',
  access: 'client',
  summary: 'A cart',
  query: cartOwner.extend(pagingFields),
  response: cartSchema,
  paged: true,
})

export const addToCart = endpoint({
  method: 'POST',
  path: '/cart',
  access: 'client',
  summary: 'Add to a cart line',
  body: z.object({
    clientId: clientIdSchema.optional(),
    productId: idSchema,
    quantity: quantitySchema,
    anyQuantity: anyQuantitySchema,
  }),
  response: cartSchema,
  idempotent: true,
  refusals: ['OUT_OF_STOCK', 'QUANTITY_NOT_ORDERABLE'],
})

export const setCartQuantity = endpoint({
  method: 'PUT',
  path: '/cart/:clientId/:productId',
  access: 'client',
  summary: 'Set the quantity of a cart line; 0 or less removes it',
  params: cartLine,
  body: z.object({
    quantity: z.int('Must be a whole number.').max(maxLineQuantity),
    anyQuantity: anyQuantitySchema,
  }),
  response: cartSchema,
  refusals: ['OUT_OF_STOCK', 'QUANTITY_NOT_ORDERABLE'],
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
