import { z } from 'zod'
import { productSchema } from '../catalog/products.ts'
import { endpoint } from '../http/endpoint.ts'
import {
  clientIdSchema,
  daySchema,
  idParamSchema,
  idSchema,
  namedIdSchema,
  quantitySchema,
} from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { orderRejections } from '../orders/order-rejections.ts'
import { orderSchema } from '../orders/orders.ts'
import { anyQuantitySchema } from '../values/quantities.ts'
import { checkOutSchema } from './placing.ts'

const frequencySchema = z.literal('Monthly')

/** A product that a client orders every month, with its quantity and next due day. */
export const recurringOrderSchema = z
  .object({
    orderId: idSchema,
    /** Equals `orderId`; clients read either. */
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
  summary: "A client's recurring orders, oldest first",
  params: ofClient,
  query: z.object(pagingFields),
  response: z.array(recurringOrderSchema),
  paged: true,
})

export const addRecurringOrder = endpoint({
  method: 'POST',
  path: '/RecurringOrder/:clientId',
  access: 'client',
  summary: 'Add a recurring order; the same product again adds to its quantity',
  params: ofClient,
  body: z.object({
    productId: namedIdSchema,
    frequency: frequencySchema.default('Monthly'),
    quantity: quantitySchema,
    anyQuantity: anyQuantitySchema,
    /** The first due day, at most two months from today; if absent, a month from today. For undoing a removal. */
    nextDate: daySchema.optional(),
  }),
  response: recurringOrderSchema,
  status: 201,
  idempotent: true,
  rejections: ['QUANTITY_NOT_ORDERABLE'],
})

export const setRecurringQuantity = endpoint({
  method: 'PUT',
  path: '/RecurringOrder/:clientId/:recurringOrderId',
  access: 'client',
  summary: 'Set the quantity of a recurring order',
  params: ofLine,
  body: z.object({ quantity: quantitySchema, anyQuantity: anyQuantitySchema }),
  response: recurringOrderSchema,
  rejections: ['QUANTITY_NOT_ORDERABLE'],
})

export const removeRecurringOrder = endpoint({
  method: 'DELETE',
  path: '/RecurringOrder/:clientId/:recurringOrderId',
  access: 'client',
  summary: 'Remove a recurring order',
  params: ofLine,
  response: null,
  status: 204,
})

export const checkOutRecurringOrders = endpoint({
  method: 'POST',
  path: '/RecurringOrder/:clientId/checkout',
  access: 'ordering',
  summary: 'Place an order from the recurring orders; keeps the cart and moves each due day a month on',
  params: ofClient,
  body: checkOutSchema,
  response: orderSchema,
  status: 201,
  idempotent: true,
  rejections: orderRejections,
})
