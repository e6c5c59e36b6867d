import { z } from 'zod'
import { areaNames } from './areas.ts'
import { gtinsOf } from './barcodes.ts'
import { endpoint } from './endpoint.ts'
import {
  idParamSchema,
  idSchema,
  quantitySchema,
  requiredTextSchema,
  textSchema,
  timeSchema,
} from './fields.ts'
import { type Cents, moneySchema, priceSchema } from './money.ts'
import { pagingFields } from './paging.ts'

/** A product for clients. No answer to a client contains costs or suppliers. */
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
  })
  .meta({ id: 'Product' })

export type Product = z.output<typeof productSchema>

export const supplierPriceSchema = z.object({ name: z.string(), price: moneySchema })

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

/** The sale price while on sale, else the price. */
export const priceCharged = (product: Pick<Product, 'price' | 'onSale' | 'salePrice'>): Cents =>
  product.onSale && product.salePrice !== null ? product.salePrice : product.price

export const productSorts = ['name', '-name', 'price', '-price', 'brand', 'newest'] as const

export type ProductSort = (typeof productSorts)[number]

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Filters and sorts a product list. Texts are compared without regard to case. */
export const productQuerySchema = z.object({
  search: textSchema(200).optional(),
  /** The beginning of a product's name. */
  namePrefix: textSchema(200).optional(),
  category: textSchema(200).optional(),
  brand: textSchema(200).optional(),
  /** A SKU in any letter case, or a barcode in any of its forms. */
  code: textSchema(200).optional(),
  subCategory: textSchema(200).optional(),
  tag: textSchema(100).optional(),
  onSale: flag.optional(),
  inStock: flag.optional(),
  area: z
    .string()
    .meta({ examples: [...areaNames] })
    .transform((text) => areaNames.find((area) => area.toLowerCase() === text.toLowerCase()) ?? text)
    .pipe(z.enum(areaNames))
    .optional(),
  sort: z.enum(productSorts).optional(),
  ...pagingFields,
})

export type ProductQuery = z.output<typeof productQuerySchema>

const numberOrText = z.union([z.number(), z.string().max(50)], 'Must be a number.').nullish()
const isDecimal = (text: string) => /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(text)
const toNumber = (value: number | string | null | undefined) => {
  const number = typeof value === 'string' && !isDecimal(value) ? 0 : Number(value)
  return Number.isFinite(number) ? number : 0
}

// Numeric fields may be text; a text that is not a number becomes 0 (specification 5, Add product).
const priceInput = numberOrText.transform(toNumber).pipe(priceSchema)
const countInput = numberOrText
  .transform(toNumber)
  .pipe(z.number().min(0).max(1_000_000))
  .transform(Math.trunc)

const quantityInput = z
  .union([z.number(), z.string().max(50)])
  .transform(toNumber)
  .pipe(quantitySchema)

const flagInput = (defaultValue: boolean) =>
  z
    .boolean()
    .nullish()
    .transform((isOn) => isOn ?? defaultValue)

// Browsers ignore white space and control characters when they read the scheme of an address.
const schemeOf = (address: string) =>
  /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\s\p{Cc}]/gu, ''))?.[1]?.toLowerCase()

const isHarmlessAddress = (text: string) => [undefined, 'http', 'https'].includes(schemeOf(text))

const supplierNameInput = textSchema(100)
  .nullish()
  .transform((name) => name ?? '')

const supplierPricesInput = z
  .array(z.object({ name: supplierNameInput, price: priceInput }))
  .max(50)
  .superRefine((prices, check) => {
    const names = prices.map((price) => price.name.trim().toLowerCase())
    if (names.includes(''))
      check.addIssue({ code: 'custom', message: 'Please select a supplier name for each entry.' })
    else if (new Set(names).size < names.length)
      check.addIssue({
        code: 'custom',
        message: 'Duplicate suppliers found. Please ensure each supplier is unique.',
      })
  })

const jsonText = z
  .string()
  .max(20_000)
  .transform((text, check): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      check.addIssue({ code: 'custom', message: 'Must be a JSON text.' })
      return z.NEVER
    }
  })

const skuInput = textSchema(100).transform((text) => text.trim() || null)

const barcodesInput = z
  .array(
    z
      .string()
      .trim()
      .refine((code) => gtinsOf(code).length > 0, 'Must be a barcode of 8, 12, 13 or 14 digits.')
      .meta({ examples: ['036000291452'] }),
  )
  .max(10)
  .transform((codes) => [...new Set(codes)])

/**
 * A whole product to save. A field that may be undefined keeps its value without one. `onSale` is ignored while the
 * sale has a start or an end.
 */
export const productInputSchema = z
  .object({
    name: requiredTextSchema(200),
    brand: requiredTextSchema(100),
    category: requiredTextSchema(100),
    subCategory: textSchema(100)
      .nullish()
      .transform((text) => text?.trim() ?? ''),
    description: textSchema(5000)
      .nullish()
      .transform((text) => text ?? ''),
    imageUrl: textSchema(2000)
      .refine(isHarmlessAddress, 'Must be the address of a picture.')
      .nullish()
      .transform((text) => text?.trim() ?? ''),
    unitSize: z
      .union([textSchema(100), z.number()])
      .nullish()
      .transform((size) => String(size ?? '')),
    unitPerPack: countInput,
    price: priceInput,
    costPrice: priceInput,
    onSale: flagInput(false),
    salePrice: priceInput.nullish().transform((price) => price ?? null),
    saleStartsAt: timeSchema.nullish(),
    saleEndsAt: timeSchema.nullish(),
    inStock: flagInput(true),
    stockQuantity: countInput,
    trackStock: z.boolean().nullish(),
    minimumQuantity: quantityInput.nullish(),
    quantityStep: quantityInput.nullish(),
    supplier: textSchema(100)
      .nullish()
      .transform((text) => text ?? ''),
    tags: z
      .array(textSchema(50))
      .max(50)
      .nullish()
      .transform((tags) => tags ?? []),
    supplierPrices: z
      .union([jsonText.pipe(supplierPricesInput), supplierPricesInput])
      .nullish()
      .transform((prices) => prices ?? null),
    sku: skuInput.nullish(),
    barcodes: barcodesInput.optional(),
  })
  .refine((product) => !product.onSale || (product.salePrice ?? product.price) < product.price, {
    path: ['salePrice'],
    message: 'The sale price must be below the price.',
  })
  .meta({ id: 'ProductInput' })

export type ProductInput = z.output<typeof productInputSchema>

/** A new product with the defaults of specification 9, "New product defaults". */
export const newProductSchema = productInputSchema
  .safeExtend({
    unitPerPack: countInput.default(24),
    stockQuantity: countInput.default(10),
    trackStock: flagInput(false),
    minimumQuantity: quantityInput.default(1),
    quantityStep: quantityInput.default(1),
    saleStartsAt: timeSchema.nullable().default(null),
    saleEndsAt: timeSchema.nullable().default(null),
    sku: skuInput.nullable().default(null),
    barcodes: barcodesInput.default([]),
  })
  .meta({ id: 'NewProduct' })

export type NewProduct = z.output<typeof newProductSchema>

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
})

export const listProductsByCategory = endpoint({
  ...productList,
  path: '/Products/category/:category',
  summary: 'Products of a category or an area; All means every product',
  params: z.object({ category: textSchema(200) }),
  query: productQuerySchema.omit({ category: true }),
})

export const listProductsByBrand = endpoint({
  ...productList,
  path: '/Products/brand/:brand',
  summary: 'Products of a brand; all means every product',
  params: z.object({ brand: textSchema(200) }),
  query: productQuerySchema.omit({ brand: true }),
})

export const listProductsBySubCategory = endpoint({
  ...productList,
  path: '/Products/subcategory/:subCategory',
  summary: 'Products of a sub-category',
  params: z.object({ subCategory: textSchema(200) }),
  query: productQuerySchema.omit({ subCategory: true }),
})

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
  refusals: ['PRODUCT_EXISTS', 'SKU_TAKEN'],
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
  refusals: ['PRODUCT_EXISTS', 'SKU_TAKEN', 'STALE'],
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
  response: z.array(supplierPriceSchema),
})
