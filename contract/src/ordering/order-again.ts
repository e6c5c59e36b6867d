import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { idParamSchema, idSchema } from '../http/fields.ts'
import { moneySchema } from '../values/money.ts'
import { cartSchema } from './cart.ts'

/** Why a line of a past order cannot be ordered again; `quantity`: its cart line would exceed 10,000. */
export const unavailableReasons = ['gone', 'outOfStock', 'quantity'] as const

const changedLineSchema = z.object({
  productId: idSchema,
  name: z.string(),
  /** The price charged in the past order, and the one now. */
  oldPrice: moneySchema,
  newPrice: moneySchema,
  /** The quantity that is added if the former one can no longer be ordered. */
  quantity: z.int().optional(),
})

/** The result of ordering a past order again; with `preview`, the result that it would have. */
export const orderAgainResponseSchema = z.object({
  cart: cartSchema,
  added: z.array(z.object({ productId: idSchema, quantity: z.int() })),
  changed: z.array(changedLineSchema),
  unavailable: z.array(z.object({ name: z.string(), reason: z.enum(unavailableReasons) })),
})

export type OrderAgainResponse = z.output<typeof orderAgainResponseSchema>

export const orderAgain = endpoint({
  method: 'POST',
  path: '/Order/:orderId/again',
  access: 'client',
  summary: "Add the products of a past order that can be ordered to its client's cart",
  params: z.object({ orderId: idParamSchema }),
  body: z.object({
    /** Returns the same and changes nothing. */
    preview: z.boolean().nullish(),
  }),
  response: orderAgainResponseSchema,
  idempotent: true,
})
