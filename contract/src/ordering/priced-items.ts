import { z } from 'zod'
import { namedIdSchema, quantitySchema } from '../http/fields.ts'
import { fieldText } from '../texts/field-texts.ts'

/** As many lines as an order may have. */
const maxPricedItems = 500

/** Products with the quantities that a caller wants to know the price of. */
export const pricedItemsSchema = z
  .array(z.object({ productId: namedIdSchema, quantity: quantitySchema }))
  .min(1, fieldText('Name at least one product.'))
  .max(maxPricedItems, fieldText('At most {products} products at once.', { products: maxPricedItems }))
  .refine(
    (items) => new Set(items.map(({ productId }) => productId)).size === items.length,
    fieldText('Name each product once.'),
  )

export type PricedItems = z.output<typeof pricedItemsSchema>

/** The same in an address: `12:3,15:1`. */
export const pricedItemsInAddress = z
  .string()
  .regex(
    /^[1-9]\d{0,9}:[1-9]\d{0,4}(,[1-9]\d{0,9}:[1-9]\d{0,4})*$/,
    fieldText('Must be products with quantities such as 12:3,15:1.'),
  )
  .transform((text) =>
    text.split(',').map((item) => {
      const [productId = 0, quantity = 0] = item.split(':').map(Number)
      return { productId, quantity }
    }),
  )
  .pipe(pricedItemsSchema)
  .meta({ examples: ['1:2'] })

/** Writes products with quantities for an address. */
export const toPricedAddress = (items: readonly PricedItems[number][]): string =>
  items.map(({ productId, quantity }) => `${productId}:${quantity}`).join(',')
