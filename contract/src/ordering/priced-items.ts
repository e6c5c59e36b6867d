import { z } from 'zod'
import { idParamSchema, namedIdSchema, quantitySchema } from '../http/fields.ts'
import { fieldText } from '../texts/field-texts.ts'
import { positiveAmountSchema, toDollars } from '../values/money.ts'

/** As many lines as an order may have. */
const maxPricedItems = 500

/** Products with the quantities that a caller wants to know the price of. */
export const pricedItemsSchema = z
  .array(
    z.object({
      productId: namedIdSchema,
      quantity: quantitySchema,
      /** The price of a unit that staff agreed, charged instead. From others it is ignored. */
      setPrice: positiveAmountSchema.exactOptional(),
    }),
  )
  .min(1, fieldText('Name at least one product.'))
  .max(maxPricedItems, fieldText('At most {products} products at once.', { products: maxPricedItems }))
  .refine(
    (items) => new Set(items.map(({ productId }) => productId)).size === items.length,
    fieldText('Name each product once.'),
  )

export type PricedItems = z.output<typeof pricedItemsSchema>

/** The same in an address: `12:3,15:1@9.50`. */
export const pricedItemsInAddress = z
  .string()
  .regex(
    /^[1-9]\d{0,9}:[1-9]\d{0,4}(@\d{1,7}(\.\d{1,2})?)?(,[1-9]\d{0,9}:[1-9]\d{0,4}(@\d{1,7}(\.\d{1,2})?)?)*$/,
    fieldText('Must be products with quantities such as 12:3,15:1.'),
  )
  .transform((text) =>
    text.split(',').map((item) => {
      const [productId = 0, quantity = 0, setPrice] = item.split(/[:@]/).map(Number)
      return { productId, quantity, ...(setPrice !== undefined && { setPrice }) }
    }),
  )
  .pipe(pricedItemsSchema)
  .meta({ examples: ['1:2'] })

/** Writes products with quantities, and the prices that staff agreed, for an address. */
export const toPricedAddress = (items: readonly PricedItems[number][]): string =>
  items
    .map(
      ({ productId, quantity, setPrice }) =>
        `${productId}:${quantity}${setPrice === undefined ? '' : `@${toDollars(setPrice)}`}`,
    )
    .join(',')

/** The order that products are added to; without it they are a new one. */
export const addedToField = { orderId: idParamSchema.optional() }
