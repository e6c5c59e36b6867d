import { type Area, areaNames, areas } from '@cornerstock/contract/areas'

/** A whole area, or a category of one. */
export interface CategoryFilter {
  area: Area
  category?: string
}

/** How an address names a shelf; `Accessories` alone is the area, `Smoke/Accessories` a category. */
export const toCategoryParam = (area: Area, category?: string) => (category ? `${area}/${category}` : area)

/** The shelf that an address names. */
export function parseCategoryFilter(name: string): CategoryFilter | undefined {
  const [areaName, category] = name.split('/')
  const area = areaNames.find((known) => known === areaName)
  if (!area) return undefined
  if (category === undefined) return { area }
  return (areas[area] as readonly string[]).includes(category) ? { area, category } : undefined
}
