/** The four shop areas and the categories in each (HTTP contract, "Areas and categories"). */
export const areas = {
  Grocery: ['Beverages', 'Candy', 'Snacks & Cookies', 'Cakes', 'Gum', 'MED', 'Essentials'],
  Electronics: ['Chargers', 'Screen Protectors', 'Headphones'],
  Smoke: ['Hookahs', 'Wraps & Papers', 'Grabba & Beyond', 'Accessories'],
  Accessories: ['Perfumes', 'Air Fresheners', 'Incense'],
} as const

export type Area = keyof typeof areas

export const areaNames = Object.keys(areas) as Area[]

/** Addresses and the category that means the whole catalogue. */
export const everyCategory = 'All'

export const isEveryCategory = (category: string) => category.toLowerCase() === everyCategory.toLowerCase()

/** The tile that is no category: what is on sale in Electronics (HTTP contract, "Areas and categories"). */
export const isDeals = (category: string) => category.toLowerCase() === 'deals'

// The slug of the Perfumes tile, spelled so (specification 2, the fragrance area).
const categoryBySlug = new Map([['perumes', 'Perfumes']])

/** The category that an address names, by its name or by its tile's slug. */
export const categoryOfSlug = (slug: string) => categoryBySlug.get(slug.toLowerCase()) ?? slug

const areaByCategory = new Map<string, Area>(
  areaNames.flatMap((area) => [...areas[area].map((category) => [category.toLowerCase(), area] as const)]),
)
const areaByName = new Map<string, Area>(areaNames.map((area) => [area.toLowerCase(), area]))

/**
 * The area that a product belongs to, or null for a category of no area.
 * A product's category names either a whole area (its category is then in `subCategory`) or a category;
 * the whole area wins, so 'Accessories' is the fragrance area and not Smoke's own Accessories.
 */
export const areaOf = (category: string): Area | null => {
  const key = category.trim().toLowerCase()
  return areaByName.get(key) ?? areaByCategory.get(key) ?? null
}
