import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { flagSchema, idListSchema, textSchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { fieldText } from '../texts/field-texts.ts'
import { anyProductSchema } from './products.ts'

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

const productList = {
  method: 'GET',
  access: 'reader',
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
  access: 'reader',
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
