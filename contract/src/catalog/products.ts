import { z } from 'zod'
import { permitProblems } from '../clients/permit-problems.ts'
import { endpoint } from '../http/endpoint.ts'
import { idParamSchema, idSchema, timeSchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { belowFloorField, belowFloorQuery } from '../prices/price-floor.ts'
import { priceStepSchema, yourPriceFields } from '../prices/prices.ts'
import { yourRetailField } from '../prices/retail.ts'
import { type Cents, moneySchema } from '../values/money.ts'
import { isWatchedField } from './back-in-stock.ts'
import { newProductSchema, productInputSchema } from './product-input.ts'

/** A product for clients. No response to a client contains costs or suppliers. */
export const productSchema = z
  .object({
    productId: idSchema,
    name: z.string(),
    brand: z.string(),
    category: z.string(),
    subCategory: z.string(),
    description: z.string(),
    imageUrl: z.string(),
    unitSize: z.string(),
    unitPerPack: z.int(),
    price: moneySchema,
    /** Whether the sale runs now. */
    onSale: z.boolean(),
    salePrice: moneySchema.nullable(),
    /** When the sale runs, if that is limited. */
    saleStartsAt: timeSchema.nullable(),
    saleEndsAt: timeSchema.nullable(),
    inStock: z.boolean(),
    stockQuantity: z.int(),
    trackStock: z.boolean(),
    /** A quantity can be ordered if it is `minimumQuantity` plus a multiple of `quantityStep`. */
    minimumQuantity: z.int(),
    quantityStep: z.int(),
    /** Lower prices from a quantity on, for everyone, in ascending order of the quantity. */
    priceSteps: z.array(priceStepSchema),
    tags: z.array(z.string()),
    /** The wholesaler's own code. */
    sku: z.string().nullable(),
    barcodes: z.array(z.string()),
    /** The permit that a client needs to buy it. */
    permitTypeId: idSchema.nullable(),
    /** Why the client may not buy it now; what clients, and nobody else, read. */
    permitProblem: z.enum(permitProblems).nullable().exactOptional(),
    /** The charges on it, in ascending order. */
    chargeIds: z.array(idSchema),
    /** The fluid ounces of a unit, for charges by the ounce. */
    ounces: z.number().nullable(),
    /** What a shop may ask for a unit, as the wholesaler suggests. */
    retailPrice: moneySchema.nullable(),
    ...yourPriceFields,
    ...yourRetailField,
    ...isWatchedField,
  })
  .meta({ id: 'Product' })

export type Product = z.output<typeof productSchema>

export const supplierPriceSchema = z.object({
  name: z.string(),
  price: moneySchema,
  /** When the price was changed or paid; null if that was before times were kept. */
  pricedAt: timeSchema.nullable(),
})

export type SupplierPrice = z.output<typeof supplierPriceSchema>

/** A product for staff. The specification makes `supplierPrices` a JSON text. */
export const staffProductSchema = productSchema
  .extend({
    costPrice: moneySchema,
    supplier: z.string(),
    supplierPrices: z.codec(z.string().nullable(), z.array(supplierPriceSchema).nullable(), {
      decode: (text) => (text === null ? null : JSON.parse(text)),
      encode: (prices) => (prices === null ? null : JSON.stringify(prices)),
    }),
  })
  .meta({ id: 'StaffProduct' })

export type StaffProduct = z.output<typeof staffProductSchema>

/** A product that was saved, with its prices below the floor that the request has set. */
const savedProductSchema = staffProductSchema.extend(belowFloorField).meta({ id: 'SavedProduct' })

export type SavedProduct = z.output<typeof savedProductSchema>

/** The suppliers of the product forms (specification 2.16). */
export const supplierNames = ['Jetro', 'King', 'AAA', 'Sam', 'BJ', 'AMZ', 'Costco'] as const

/** What decides the price of a product. Staff read it without the prices of a client. */
type Priced = Pick<Product, 'price' | 'onSale' | 'salePrice' | 'yourPrice' | 'yourSteps'>

/** What the reader is charged for the smallest orderable quantity. */
export const priceCharged = ({ yourPrice, onSale, salePrice, price }: Priced): Cents =>
  yourPrice ?? (onSale && salePrice !== null ? salePrice : price)

/** What the reader is charged at an orderable quantity. */
export const priceAt = (product: Priced, quantity: number): Cents =>
  product.yourSteps?.findLast(({ minQuantity }) => minQuantity <= quantity)?.price ?? priceCharged(product)

const productParams = z.object({ productId: idParamSchema })

/** Owners and associates get the first shape; clients and pickers the second, without costs and suppliers. */
export const anyProductSchema = z.union([staffProductSchema, productSchema])

export const getProduct = endpoint({
  method: 'GET',
  path: '/Products/:productId',
  access: 'reader',
  summary: 'One product',
  params: productParams,
  response: anyProductSchema,
  etag: true,
})

export const createProduct = endpoint({
  method: 'POST',
  path: '/Products',
  access: 'associate',
  summary: 'Add a product to the catalog',
  query: belowFloorQuery,
  body: newProductSchema,
  response: savedProductSchema,
  status: 201,
  etag: true,
  rejections: ['PRODUCT_EXISTS', 'SKU_TAKEN', 'BELOW_FLOOR'],
})

export const saveProduct = endpoint({
  method: 'PUT',
  path: '/Products/:productId',
  access: 'associate',
  summary: 'Save the whole product',
  params: productParams,
  query: belowFloorQuery,
  body: productInputSchema,
  response: savedProductSchema,
  etag: true,
  rejections: ['PRODUCT_EXISTS', 'SKU_TAKEN', 'BELOW_FLOOR', 'STALE'],
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/Products/:productId',
  access: 'associate',
  summary: 'Remove a product from the catalog, carts, favorites and recurring orders',
  params: productParams,
  response: null,
  status: 204,
})

export const listSupplierPrices = endpoint({
  method: 'GET',
  path: '/products/:productId/suppliers',
  access: 'associate',
  summary: 'The supplier prices of a product',
  params: productParams,
  query: z.object(pagingFields),
  response: z.array(supplierPriceSchema),
  paged: true,
})

/** The greatest number of products in a response of `listTogether`. */
export const maxTogether = 6

/** At least this many clients must have bought both products. */
export const minTogetherClients = 5

export const listTogether = endpoint({
  method: 'GET',
  path: '/Products/:productId/together',
  access: 'reader',
  summary: 'At most 6 products that are often bought with this one',
  params: productParams,
  query: z.object(pagingFields),
  response: z.array(anyProductSchema).max(maxTogether),
  paged: true,
})
