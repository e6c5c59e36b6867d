import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { flagSchema, idListSchema, idParamSchema, idSchema, textSchema, timeSchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { yourPriceFields } from '../prices/prices.ts'
import { fieldText } from '../texts/field-texts.ts'
import { type Cents, moneySchema } from '../values/money.ts'
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
    tags: z.array(z.string()),
    /** The wholesaler's own code. */
    sku: z.string().nullable(),
    barcodes: z.array(z.string()),
    ...yourPriceFields,
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

export const productSorts = ['name', '-name', 'price', '-price', 'brand', 'newest'] as const

export type ProductSort = (typeof productSorts)[number]

/** The most products that one request names. */
export const maxNamedProducts = 1000

const productIdsSchema = idListSchema(maxNamedProducts, {
  invalid: fieldText('Must be product numbers such as 1,2.'),
  tooMany: fieldText('At most {products} products at once.', { products: maxNamedProducts }),
}).meta({ examples: ['1'] })

const productFilterFields = {
  /** For staff, also the beginning of a SKU, or a barcode. */
  search: textSchema(200).optional(),
  /** The beginning of a product's name. */
  namePrefix: textSchema(200).optional(),
  category: textSchema(200).optional(),
  brand: textSchema(200).optional(),
  /** A SKU in any letter case, or a barcode in any of its forms. */
  code: textSchema(200).optional(),
  subCategory: textSchema(200).optional(),
  tag: textSchema(100).optional(),
  onSale: flagSchema.optional(),
  inStock: flagSchema.optional(),
  /** The name of an area in any letter case. */
  area: textSchema(100)
    .meta({ examples: ['Grocery'] })
    .optional(),
  /** Only these products. */
  productIds: productIdsSchema.optional(),
}

/** Filters and sorts a product list. Texts are compared without regard to case. */
export const productQuerySchema = z.object({
  ...productFilterFields,
  /** Lists the categories one after another, in the order of the shop; `sort` then holds within each. */
  groupBy: z.enum(['category']).optional(),
  /** By default, a search lists the best matches first, and any other list is sorted by name. */
  sort: z.enum(productSorts).optional(),
  ...pagingFields,
})

export type ProductQuery = z.output<typeof productQuerySchema>

const productParams = z.object({ productId: idParamSchema })

/** Owners and associates get the first shape; clients and pickers the second, without costs and suppliers. */
const anyProductSchema = z.union([staffProductSchema, productSchema])

const productList = {
  method: 'GET',
  access: 'account',
  response: z.array(anyProductSchema),
  paged: true,
  etag: true,
} as const

export const listProducts = endpoint({
  ...productList,
  path: '/Products',
  summary: 'Products, with search, filters and sorting',
  query: productQuerySchema,
  hasLongAddress: true,
})

export const listProductsByCategory = endpoint({
  ...productList,
  path: '/Products/category/:category',
  summary: 'Products of a category or an area; All means every product',
  params: z.object({ category: textSchema(200) }),
  query: productQuerySchema.omit({ category: true }),
  hasLongAddress: true,
})

export const listProductsByBrand = endpoint({
  ...productList,
  path: '/Products/brand/:brand',
  summary: 'Products of a brand; all means every product',
  params: z.object({ brand: textSchema(200) }),
  query: productQuerySchema.omit({ brand: true }),
  hasLongAddress: true,
})

export const listProductsBySubCategory = endpoint({
  ...productList,
  path: '/Products/subcategory/:subCategory',
  summary: 'Products of a sub-category',
  params: z.object({ subCategory: textSchema(200) }),
  query: productQuerySchema.omit({ subCategory: true }),
  hasLongAddress: true,
})

export const countProductsByCategory = endpoint({
  method: 'GET',
  path: '/Products/categories',
  access: 'associate',
  summary: 'How many products there are in each category, in the order of the shop',
  query: z.object({ ...productFilterFields, ...pagingFields }),
  response: z.array(z.object({ category: z.string(), products: z.int() })),
  paged: true,
})

export const listBrands = endpoint({
  method: 'GET',
  path: '/Products/brands',
  access: 'account',
  summary: 'The brands of the products, in alphabetical order',
  query: z.object({
    area: productFilterFields.area,
    category: productFilterFields.category,
    ...pagingFields,
  }),
  response: z.array(z.object({ brand: z.string(), products: z.int() })),
  paged: true,
})

export type BrandCount = z.output<typeof listBrands.response>[number]

export type CategoryCount = z.output<typeof countProductsByCategory.response>[number]

export const getProduct = endpoint({
  method: 'GET',
  path: '/Products/:productId',
  access: 'account',
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
  body: newProductSchema,
  response: staffProductSchema,
  status: 201,
  etag: true,
  rejections: ['PRODUCT_EXISTS', 'SKU_TAKEN'],
})

export const saveProduct = endpoint({
  method: 'PUT',
  path: '/Products/:productId',
  access: 'associate',
  summary: 'Save the whole product',
  params: productParams,
  body: productInputSchema,
  response: staffProductSchema,
  etag: true,
  rejections: ['PRODUCT_EXISTS', 'SKU_TAKEN', 'STALE'],
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
  access: 'account',
  summary: 'At most 6 products that are often bought with this one',
  params: productParams,
  query: z.object(pagingFields),
  response: z.array(anyProductSchema).max(maxTogether),
  paged: true,
})
