import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { clientIdSchema, idParamSchema, idSchema, maxLineQuantity } from '../http/fields.ts'
import { addedToField, pricedItemsInAddress } from '../ordering/priced-items.ts'
import { fieldText } from '../texts/field-texts.ts'
import { moneySchema } from '../values/money.ts'
import { paidPriceSchema } from './priced-products.ts'
import { priceSources } from './prices.ts'

const quantityRange = fieldText('Must be a whole number from 1 to 10,000.')

/** Why a client pays what it pays for a product: what each source says, null where it says nothing. */
export const productPricesSchema = z
  .object({
    list: moneySchema,
    sale: moneySchema.nullable(),
    step: moneySchema.nullable(),
    level: moneySchema.nullable(),
    own: moneySchema.nullable(),
    charged: moneySchema,
    source: z.enum(priceSources),
    cost: moneySchema,
    /** The lowest price that is not below the price floor; null without a floor or a cost. */
    floor: moneySchema.nullable(),
    /** What the client paid in its newest three orders of the product. */
    last: z.array(paidPriceSchema),
  })
  .meta({ id: 'ProductPrices' })

/** The same for a quantity of one of several products, without what was paid last. */
export const pricesOfItemSchema = productPricesSchema
  .omit({ last: true })
  .extend({ productId: idSchema, quantity: z.int() })
  .meta({ id: 'PricesOfItem' })

export type PricesOfItem = z.output<typeof pricesOfItemSchema>

export const getPricesOfItems = endpoint({
  method: 'GET',
  path: '/Products/prices',
  access: 'associate',
  summary:
    'What a client pays for quantities of several products, and why; without those that are not in the catalog',
  query: z.object({ clientId: clientIdSchema, items: pricedItemsInAddress, ...addedToField }),
  response: z.array(pricesOfItemSchema),
  hasLongAddress: true,
})

export type ProductPrices = z.output<typeof productPricesSchema>

export const getProductPrices = endpoint({
  method: 'GET',
  path: '/Products/:productId/prices',
  access: 'associate',
  summary: 'What a client pays for a quantity of a product, and why',
  params: z.object({ productId: idParamSchema }),
  query: z.object({
    clientId: clientIdSchema,
    ...addedToField,
    /** By default, the smallest that can be ordered. */
    quantity: z
      .string()
      .regex(/^\d{1,5}$/, quantityRange)
      .transform(Number)
      .refine((quantity) => quantity >= 1 && quantity <= maxLineQuantity, quantityRange)
      .optional(),
  }),
  response: productPricesSchema,
})
