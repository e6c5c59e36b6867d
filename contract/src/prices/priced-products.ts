import { z } from 'zod'
import { maxNamedProducts } from '../catalog/product-lists.ts'
import { endpoint } from '../http/endpoint.ts'
import {
  clientIdSchema,
  flagSchema,
  idListSchema,
  idParamSchema,
  idSchema,
  textSchema,
  timeSchema,
} from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { fieldText } from '../texts/field-texts.ts'
import { moneySchema } from '../values/money.ts'
import { levelChangesSchema } from './price-levels.ts'

/** What a client paid for a product in an order. */
export const paidPriceSchema = z.object({
  orderId: idSchema,
  date: timeSchema,
  quantity: z.int(),
  price: moneySchema,
})

export type PaidPrice = z.output<typeof paidPriceSchema>

/** A product in the table of the prices of a level or a client, without these prices. */
export const pricedProductSchema = z
  .object({
    productId: idSchema,
    name: z.string(),
    sku: z.string().nullable(),
    list: moneySchema,
    cost: moneySchema,
    /** The lowest price that is not below the price floor; null without a floor or a cost. */
    floor: moneySchema.nullable(),
    /** What the level's percentage makes of it, or today's price of the client's level; null without a level. */
    level: moneySchema.nullable(),
    /** What the client paid in its newest three orders of it; empty for a level. */
    last: z.array(paidPriceSchema),
  })
  .meta({ id: 'PricedProduct' })

export type PricedProduct = z.output<typeof pricedProductSchema>

const listFields = {
  search: textSchema(200).optional(),
  /** Only products that the level or the client has prices for. */
  isPriced: flagSchema.optional(),
  /** Only these products. */
  productIds: idListSchema(maxNamedProducts, {
    invalid: fieldText('Must be product numbers such as 1,2.'),
    tooMany: fieldText('At most {products} products at once.', { products: maxNamedProducts }),
  })
    .meta({ examples: ['1'] })
    .optional(),
  ...pagingFields,
}

const list = {
  method: 'GET',
  access: 'associate',
  query: z.object(listFields),
  response: z.array(pricedProductSchema),
  paged: true,
  hasLongAddress: true,
} as const

export const listProductsOfLevel = endpoint({
  ...list,
  path: '/PriceLevels/:priceLevelId/products',
  summary: 'The products with what a level makes of their prices, by name',
  params: z.object({ priceLevelId: idParamSchema }),
})

export const listProductsOfClient = endpoint({
  ...list,
  path: '/clients/:clientId/products',
  summary: 'The products with the prices of a client’s level and what it last paid, by name',
  params: z.object({ clientId: clientIdSchema }),
})

/** The most texts of one request. */
export const maxFoundTexts = 2000

/** The products that have exactly a text as their SKU, barcode or name; several share a barcode or a name. */
export const foundProductsSchema = z
  .object({ text: z.string(), products: z.array(z.object({ productId: idSchema, name: z.string() })) })
  .meta({ id: 'FoundProducts' })

export type FoundProducts = z.output<typeof foundProductsSchema>

export const findProductsByText = endpoint({
  method: 'POST',
  path: '/Products/find',
  access: 'associate',
  summary: 'The products of SKUs, barcodes and names, in the order of the texts; changes nothing',
  body: z.object({ texts: z.array(textSchema(200)).min(1).max(maxFoundTexts) }),
  response: z.array(foundProductsSchema),
})

/** The most changes that a preview names. */
export const maxPreviewedChanges = 200

/** What changed percentages of a level would change. */
export const levelPreviewSchema = z
  .object({
    /** The products whose price from the percentage changes; those with a price of the level's own today do not. */
    products: z.int(),
    /** How many of them would be below the price floor. */
    belowFloor: z.int(),
    /** The first of them, by name. */
    changes: z.array(
      z.object({
        productId: idSchema,
        name: z.string(),
        from: moneySchema,
        to: moneySchema,
        floor: moneySchema.nullable(),
      }),
    ),
  })
  .meta({ id: 'LevelPreview' })

export type LevelPreview = z.output<typeof levelPreviewSchema>

export const previewPriceLevel = endpoint({
  method: 'POST',
  path: '/PriceLevels/:priceLevelId/preview',
  access: 'owner',
  summary: 'What a change of a price level would change; changes nothing',
  params: z.object({ priceLevelId: idParamSchema }),
  body: levelChangesSchema,
  response: levelPreviewSchema,
})
