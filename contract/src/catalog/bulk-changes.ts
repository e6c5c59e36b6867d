import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { idSchema, namedIdSchema, requiredTextSchema, textSchema, timeSchema } from '../http/fields.ts'
import { orderStatusSchema } from '../orders/orders.ts'
import { belowFloorField, belowFloorQuery } from '../prices/price-floor.ts'
import { fieldText } from '../texts/field-texts.ts'
import { maxPrice, moneySchema, priceSchema } from '../values/money.ts'
import { chargeIdsSchema } from './product-input.ts'

/** The most orders or products of one request. */
export const maxBulkRows = 500

/** Why an order or a product was not changed. */
const rejection = { code: z.string(), message: z.string() }

export const setOrderStatuses = endpoint({
  method: 'PUT',
  path: '/Order/statuses',
  access: 'warehouse',
  summary:
    'Set the status of several orders; the response names rejected ones, such as orders that somebody else changed',
  body: z.object({
    orders: z
      .array(
        z.object({
          orderId: namedIdSchema,
          /** The status that the caller saw. An order whose status has changed since is rejected. */
          from: orderStatusSchema,
          to: orderStatusSchema,
        }),
      )
      .min(1)
      .max(maxBulkRows),
  }),
  response: z
    .object({
      changed: z.array(idSchema),
      refused: z.array(z.object({ orderId: idSchema, ...rejection })),
    })
    .meta({ id: 'StatusesResponse' }),
})

export type StatusesResponse = z.output<typeof setOrderStatuses.response>
export type StatusChange = z.output<typeof setOrderStatuses.body>['orders'][number]

/** A price that was calculated, so that it can be 0 or less. */
const calculatedPrice = moneySchema.refine(
  (price) => price <= maxPrice,
  fieldText('At most 1,000,000 dollars.'),
)

const changeableFields = z.object({
  price: priceSchema.exactOptional(),
  costPrice: priceSchema.exactOptional(),
  category: requiredTextSchema(100).exactOptional(),
  subCategory: textSchema(100).trim().exactOptional(),
  onSale: z.boolean().exactOptional(),
  salePrice: priceSchema.nullable().exactOptional(),
  saleStartsAt: timeSchema.nullable().exactOptional(),
  saleEndsAt: timeSchema.nullable().exactOptional(),
  chargeIds: chargeIdsSchema.exactOptional(),
  permitTypeId: namedIdSchema.nullable().exactOptional(),
})

export const productChangeSchema = z.object({
  productId: namedIdSchema,
  /** The values on the caller's screen. A product whose values have changed since is rejected. */
  from: changeableFields,
  /** A price of 0 or less rejects the whole request, and the message names the products. */
  to: changeableFields.extend({ price: calculatedPrice.exactOptional() }),
})

export const changeProducts = endpoint({
  method: 'PUT',
  path: '/Products',
  access: 'associate',
  summary:
    'Change fields of several products; the response names rejected ones, such as products that somebody else changed',
  query: belowFloorQuery,
  body: z.object({ products: z.array(productChangeSchema).min(1).max(maxBulkRows) }),
  response: z
    .object({
      changed: z.array(idSchema),
      refused: z.array(z.object({ productId: idSchema, ...rejection })),
      ...belowFloorField,
    })
    .meta({ id: 'ProductChangesResponse' }),
  rejections: ['BELOW_FLOOR'],
})

export type ProductChangesResponse = z.output<typeof changeProducts.response>
export type ProductChange = z.output<typeof productChangeSchema>
export type ChangeableFields = z.output<typeof changeableFields>
