import { type Area, areaNames, areas } from '@cornerstock/contract/catalog/areas'

/** A shop area, or a category in it. */
export interface CategoryFilter {
  area: Area
  category?: string
}

/** The filter as a URL parameter: 'Accessories' is the area, 'Smoke/Accessories' a category. */
export const toCategoryParam = (area: Area, category?: string) => (category ? `${area}/${category}` : area)

/** Parses a URL parameter. Returns `undefined` if the area or category does not exist. */
export function parseCategoryFilter(name: string): CategoryFilter | undefined {
  const [areaName, category] = name.split('/')
  const area = areaNames.find((known) => known === areaName)
  if (!area) return undefined
  if (category === undefined) return { area }
  return (areas[area] as readonly string[]).includes(category) ? { area, category } : undefined
}
