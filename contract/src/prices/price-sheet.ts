import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { idSchema, namedIdSchema, requiredTextSchema, timeSchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { moneySchema, priceSchema } from '../values/money.ts'

/** The most prices of one save. */
export const maxSheetPrices = 2000

/** A product in the price sheet of a supplier. */
export const priceSheetRowSchema = z
  .object({
    productId: idSchema,
    name: z.string(),
    sku: z.string().nullable(),
    /** What clients pay. */
    price: moneySchema,
    /** The supplier's price; null if it has none. */
    supplierPrice: moneySchema.nullable(),
    /** When the supplier's price was changed or paid. */
    pricedAt: timeSchema.nullable(),
  })
  .meta({ id: 'PriceSheetRow' })

export type PriceSheetRow = z.output<typeof priceSheetRowSchema>

const supplier = requiredTextSchema(100)

export const getPriceSheet = endpoint({
  method: 'GET',
  path: '/PriceSheet',
  access: 'associate',
  summary: 'The products that a supplier has a price for, or is the supplier of, by name',
  query: z.object({ supplier, ...pagingFields }),
  response: z.array(priceSheetRowSchema),
  paged: true,
})

export const savePriceSheet = endpoint({
  method: 'PUT',
  path: '/PriceSheet',
  access: 'associate',
  summary:
    "Set a supplier's prices, all or none; rejected if one of them has changed since the caller read it",
  body: z.object({
    supplier,
    prices: z
      .array(
        z.object({
          productId: namedIdSchema,
          /** The supplier's price on the caller's screen. */
          from: priceSchema.nullable(),
          price: priceSchema,
        }),
      )
      .min(1)
      .max(maxSheetPrices),
  }),
  response: null,
  status: 204,
  rejections: ['CONFLICT'],
})

export type NewSheetPrice = z.output<typeof savePriceSheet.body>['prices'][number]
