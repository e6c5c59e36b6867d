import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { namedIdSchema, requiredTextSchema, textSchema } from '../http/fields.ts'
import { fieldText, sayField } from '../texts/field-texts.ts'
import { catalogIcons, catalogSchema, isDeals, isEveryCategory } from './areas.ts'
import { reservedPaths } from './reserved-paths.ts'

export const catalogLimits = { areas: 12, categories: 40 } as const

/** Names that the shop uses itself. */
export const isReservedName = (name: string) => isEveryCategory(name) || isDeals(name)

const nameSchema = requiredTextSchema(100).refine(
  (name) => !isReservedName(name),
  fieldText('“All” and “Deals” have their own meaning in the shop.'),
)

const namesInput = z
  .object({ es: textSchema(100).trim().exactOptional(), ar: textSchema(100).trim().exactOptional() })
  .transform((names) => Object.fromEntries(Object.entries(names).filter(([, name]) => name !== '')))
  .meta({ examples: [{ es: 'Lácteos' }] })

const pathSchema = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,60}$/, fieldText('Use letters, digits and hyphens only.'))
  .refine((path) => !reservedPaths.has(path.toLowerCase()), {
    error: ({ input }) => sayField('/{path} is an address of the app itself.', { path: String(input) }),
  })
  .meta({ examples: ['home-page'] })

const categoryInput = z.object({
  /** Without it, the category with this value, or a new one. */
  categoryId: namedIdSchema.optional(),
  value: nameSchema.optional(),
  name: requiredTextSchema(100).optional(),
  names: namesInput.optional(),
  icon: z.enum(catalogIcons).optional(),
})

const areaInput = z.object({
  /** Without it, the area with this path, or a new one. */
  areaId: namedIdSchema.optional(),
  name: nameSchema.optional(),
  names: namesInput.optional(),
  icon: z.enum(catalogIcons).optional(),
  color: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/, fieldText('Must be a color such as #1f5a3c.'))
    .meta({ examples: ['#1f5a3c'] })
    .optional(),
  path: pathSchema.optional(),
  featuredTag: requiredTextSchema(100).nullable().optional(),
  categories: z.array(categoryInput).max(catalogLimits.categories).optional(),
})

/** What is left out keeps its value. An area or category that is left out is removed. */
export const catalogInputSchema = z.object({ areas: z.array(areaInput).min(1).max(catalogLimits.areas) })

export type CatalogInput = z.output<typeof catalogInputSchema>

/** A category, or the name of an area, that products still hold. */
export const categoryInUseSchema = z.object({ value: z.string(), products: z.int() })

export type CategoryInUse = z.output<typeof categoryInUseSchema>

export const getCatalog = endpoint({
  method: 'GET',
  path: '/Catalog',
  access: 'visitor',
  summary: 'The areas and categories of the shop, in their order',
  response: catalogSchema.extend({
    /** Former paths of areas, which lead to the present ones. */
    formerPaths: z.record(z.string(), z.string()),
  }),
  etag: true,
})

export type CatalogResponse = z.output<typeof getCatalog.response>

export const listHeldProducts = endpoint({
  method: 'GET',
  path: '/Catalog/products',
  access: 'owner',
  summary: 'How many products hold each category, or an area by its name. Those that none holds are left out',
  response: z.array(
    categoryInUseSchema.extend({
      /** The products hold the name of an area, which can be a category of another area too. */
      isArea: z.boolean(),
    }),
  ),
})

export type HeldProducts = z.output<typeof listHeldProducts.response>[number]

export const saveCatalog = endpoint({
  method: 'PUT',
  path: '/Catalog',
  access: 'owner',
  summary: 'Replace the areas and categories. What is renamed or moved follows wherever it is named',
  query: z.object({
    /** The category to which the products of removed ones move. */
    moveTo: textSchema(100).trim().optional(),
  }),
  body: catalogInputSchema,
  response: getCatalog.response,
  etag: true,
  rejections: ['CATALOG_VALUE_TAKEN', 'CATEGORY_IN_USE', 'STALE'],
})
