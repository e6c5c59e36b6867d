import { z } from 'zod'
import { idSchema } from '../http/fields.ts'
import { fold } from '../values/fold.ts'
import type { Language } from '../values/languages.ts'

/** The icons of areas and categories. */
export const catalogIcons = [
  ...['basket', 'drink', 'candy', 'cookie', 'cake', 'gum', 'medicine', 'spray', 'milk', 'bread', 'frozen'],
  ...[
    'ice-cream',
    'fruit',
    'vegetable',
    'egg',
    'fish',
    'meat',
    'coffee',
    'beer',
    'wine',
    'pizza',
    'sandwich',
  ],
  ...[
    'soup',
    'grain',
    'nut',
    'popcorn',
    'water',
    'baby',
    'pet',
    'pencil',
    'shirt',
    'tool',
    'battery',
    'light',
  ],
  ...['headphones', 'plug', 'phone', 'hookah', 'paper', 'leaf', 'flame', 'perfume', 'wind', 'incense'],
  ...['sparkles', 'gift', 'tag', 'box'],
] as const

export type CatalogIcon = (typeof catalogIcons)[number]

/** The names in the other languages; without one, people read the English name. */
const namesSchema = z.object({ es: z.string().exactOptional(), ar: z.string().exactOptional() })

export const categorySchema = z
  .object({
    categoryId: idSchema,
    /** The text that products hold as their category. */
    value: z.string(),
    name: z.string(),
    names: namesSchema,
    icon: z.enum(catalogIcons),
  })
  .meta({ id: 'Category' })

export const areaSchema = z
  .object({
    areaId: idSchema,
    /** Products can hold it as their category, and their category as the sub-category. */
    name: z.string(),
    names: namesSchema,
    icon: z.enum(catalogIcons),
    /** `#rrggbb` */
    color: z.string(),
    /** The address of the area's home: one segment. */
    path: z.string(),
    /** The products with this tag are featured on the area's home. */
    featuredTag: z.string().nullable(),
    categories: z.array(categorySchema),
  })
  .meta({ id: 'Area' })

/** The areas and categories of the shop, in the order in which they are shown. */
export const catalogSchema = z.object({ areas: z.array(areaSchema) }).meta({ id: 'Catalog' })

export type Category = z.output<typeof categorySchema>
export type Area = z.output<typeof areaSchema>
export type Catalog = z.output<typeof catalogSchema>

/** The category name that means the whole catalog. */
export const everyCategory = 'All'

export const isEveryCategory = (category: string) => isSame(category, everyCategory)

/**
 * Whether a tile is Deals, which is not a category but lists everything on sale in Electronics (HTTP contract, "Areas
 * and categories").
 */
export const isDeals = (category: string) => isSame(category, 'Deals')

// The slug of the Perfumes tile is misspelled in the specification (2, the fragrance area).
const categoryBySlug = new Map([['perumes', 'Perfumes']])

/** The category for its name or its tile's slug in an address. */
export const categoryOfSlug = (slug: string) => categoryBySlug.get(slug.toLowerCase()) ?? slug

/** Whether two names or values are the same to `fold`, such as in another letter case. */
export const isSame = (one: string, other: string) => fold(one) === fold(other)

export const findArea = ({ areas }: Catalog, name: string): Area | undefined =>
  areas.find((area) => isSame(area.name, name))

/**
 * The area of a product's category; undefined for a category outside all areas. The name of an area takes precedence
 * over that of a category: 'Accessories' is the fragrance area, not the Accessories of Smoke. The trigger
 * `set_product_area` says the same in SQL.
 */
export const areaOf = (catalog: Catalog, category: string): Area | undefined =>
  findArea(catalog, category) ??
  catalog.areas.find(({ categories }) => categories.some(({ value }) => isSame(value, category)))

/** The name of an area or a category as people read it. */
export const nameIn = (language: Language, { name, names }: Pick<Area, 'name' | 'names'>): string =>
  (language === 'en' ? undefined : names[language]) ?? name

/** How a product holds a category: a value that is also the name of an area is held as the sub-category of its own area. */
export const holdingOf = (catalog: Catalog, area: Pick<Area, 'name'>, value: string) =>
  findArea(catalog, value) ? { category: area.name, subCategory: value } : { category: value }
