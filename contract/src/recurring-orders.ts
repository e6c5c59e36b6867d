import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  clientIdSchema,
  daySchema,
  idParamSchema,
  idSchema,
  namedIdSchema,
  quantitySchema,
} from './fields.ts'
import { orderSchema, placeOrderSchema } from './orders.ts'
import { pagingFields } from './paging.ts'
import { productSchema } from './products.ts'

const frequencySchema = z.literal('Monthly')

/** A product that a client orders every month, how many of it, and the day on which it next falls due. */
export const recurringOrderSchema = z
  .object({
    orderId: idSchema,
    /** The same number; screens read either. */
    id: idSchema,
    productId: idSchema,
    frequency: frequencySchema,
    quantity: z.int(),
    nextDate: daySchema,
    product: productSchema,
  })
  .meta({ id: 'RecurringOrder' })

export type RecurringOrder = z.output<typeof recurringOrderSchema>

const ofClient = z.object({ clientId: clientIdSchema })
const ofLine = ofClient.extend({ recurringOrderId: idParamSchema })

export const listRecurringOrders = endpoint({
  method: 'GET',
  path: '/RecurringOrder/:clientId',
  access: 'client',
  summary: 'What a client orders every month, in the order in which it was added',
  params: ofClient,
  query: z.object(pagingFields),
  response: z.array(recurringOrderSchema),
  paged: true,
})

export const addRecurringOrder = endpoint({
  method: 'POST',
  path: '/RecurringOrder/:clientId',
  access: 'client',
  summary: 'Order a product every month; the same product again adds to its quantity',
  params: ofClient,
  body: z.object({
    productId: namedIdSchema,
    frequency: frequencySchema.default('Monthly'),
    quantity: quantitySchema,
  }),
  response: recurringOrderSchema,
  status: 201,
})

export const setRecurringQuantity = endpoint({
  method: 'PUT',
  path: '/RecurringOrder/:clientId/:recurringOrderId',
  access: 'client',
  summary: 'Set how many are ordered every month',
  params: ofLine,
  body: z.object({ quantity: quantitySchema }),
  response: recurringOrderSchema,
})

export const removeRecurringOrder = endpoint({
  method: 'DELETE',
  path: '/RecurringOrder/:clientId/:recurringOrderId',
  access: 'client',
  summary: 'Order a product no longer every month',
  params: ofLine,
  response: null,
  status: 204,
})

export const checkOutRecurringOrders = endpoint({
  method: 'POST',
  path: '/RecurringOrder/:clientId/checkout',
  access: 'client',
  summary:
    'Place an order out of the monthly list; the cart stays, each ordered line falls due a month later',
  params: ofClient,
  body: placeOrderSchema,
  response: orderSchema,
  status: 201,
  idempotent: true,
  refusals: ['PRICE_CHANGED', 'PRODUCT_UNAVAILABLE', 'INSUFFICIENT_STOCK'],
})
