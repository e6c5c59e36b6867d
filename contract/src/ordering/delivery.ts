import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { clientIdSchema, idParamSchema, idSchema, localDaySchema, timeSchema } from '../http/fields.ts'
import { orderSchema } from '../orders/orders.ts'
import { moneySchema } from '../values/money.ts'

/** The delivery day of an order that is placed now, and the time until which an order gets this day. */
export const deliverySchema = z
  .object({
    deliveryDate: localDaySchema,
    orderBy: timeSchema,
    /** What a client's Processing orders for a day come to at least; 0 without a minimum. */
    minimumOrder: moneySchema,
    /** The client's newest Processing order for that day. */
    openOrder: z.object({ orderId: idSchema }).nullable(),
    /** The client's delivery zone; null without one. */
    zoneName: z.string().nullable(),
    /** What is charged for the delivery of a day whose orders come to less than `feeBelow`. */
    fee: moneySchema,
    /** null: delivery is free. */
    feeBelow: moneySchema.nullable(),
    /** Categories and subcategories, folded, that count neither towards the minimum nor towards `feeBelow`. */
    categoriesNotCounted: z.array(z.string()),
    /** What counts of the client's Processing orders for that day. */
    ordered: moneySchema,
    /** Whether one of its orders for that day is no longer Processing, so that its fee stays. */
    isFeeSettled: z.boolean(),
  })
  .meta({ id: 'Delivery' })

export type Delivery = z.output<typeof deliverySchema>

export const getDelivery = endpoint({
  method: 'GET',
  path: '/Delivery',
  access: 'client',
  summary: 'The delivery day of an order that is placed now',
  query: z.object({ clientId: clientIdSchema.optional() }),
  response: deliverySchema,
})

/** An order whose total, together with the client's other Processing orders for the day, is below the minimum. */
export const belowMinimumSchema = z.object({
  minimumOrder: moneySchema,
  /** What counts of the rejected order alone. */
  total: moneySchema,
})

export type BelowMinimum = z.output<typeof belowMinimumSchema>

/** The day on which an order would arrive, which is later than the client's screen showed. */
export const changedDeliveryDaySchema = z.object({
  deliveryDate: localDaySchema,
  orderBy: timeSchema,
})

export type ChangedDeliveryDay = z.output<typeof changedDeliveryDaySchema>

export const moveDelivery = endpoint({
  method: 'PUT',
  path: '/Order/:orderId/delivery',
  access: 'associate',
  summary: 'Move an order to another delivery day',
  params: z.object({ orderId: idParamSchema }),
  body: z.object({ deliveryDate: localDaySchema }),
  response: orderSchema,
})
