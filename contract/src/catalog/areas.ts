/** The four shop areas and the categories in each (HTTP contract, "Areas and categories"). */
export const areas = {
  Grocery: ['Beverages', 'Candy', 'Snacks & Cookies', 'Cakes', 'Gum', 'MED', 'Essentials'],
  Electronics: ['Chargers', 'Screen Protectors', 'Headphones'],
  Smoke: ['Hookahs', 'Wraps & Papers', 'Grabba & Beyond', 'Accessories'],
  Accessories: ['Perfumes', 'Air Fresheners', 'Incense'],
} as const

export type Area = keyof typeof areas

export const areaNames = Object.keys(areas) as Area[]

/** The category name that means the whole catalog. */
export const everyCategory = 'All'

export const isEveryCategory = (category: string) => category.toLowerCase() === everyCategory.toLowerCase()

/**
 * Whether a tile is Deals, which is not a category but lists everything on sale in Electronics (HTTP contract, "Areas
 * and categories").
 */
export const isDeals = (category: string) => category.toLowerCase() === 'deals'

// The slug of the Perfumes tile is misspelled in the specification (2, the fragrance area).
const categoryBySlug = new Map([['perumes', 'Perfumes']])

/** The category for its name or its tile's slug in an address. */
export const categoryOfSlug = (slug: string) => categoryBySlug.get(slug.toLowerCase()) ?? slug

const areaByCategory = new Map<string, Area>(
  areaNames.flatMap((area) => [...areas[area].map((category) => [category.toLowerCase(), area] as const)]),
)
const areaByName = new Map<string, Area>(areaNames.map((area) => [area.toLowerCase(), area]))

/**
 * The area of a product's category; null for a category outside all areas. The name of an area takes precedence over
 * that of a category: 'Accessories' is the fragrance area, not the Accessories of Smoke.
 */
export const areaOf = (category: string): Area | null => {
  const key = category.trim().toLowerCase()
  return areaByName.get(key) ?? areaByCategory.get(key) ?? null
}
