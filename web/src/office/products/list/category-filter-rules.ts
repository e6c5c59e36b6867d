import type { Catalog } from '@cornerstock/contract/catalog/areas'

/** A shop area, or a category in it, by the area's name and the category's value. */
export interface CategoryFilter {
  area: string
  category?: string
}

/** The filter as a URL parameter: 'Accessories' is the area, 'Smoke/Accessories' a category. */
export const toCategoryParam = ({ area, category }: CategoryFilter) =>
  category === undefined ? area : `${area}/${category}`

/** Parses a URL parameter. Returns `undefined` if the area or category does not exist. */
export const parseCategoryFilter = ({ areas }: Catalog, name: string): CategoryFilter | undefined =>
  areas
    .flatMap(({ name: area, categories }): CategoryFilter[] => [
      { area },
      ...categories.map(({ value }) => ({ area, category: value })),
    ])
    .find((filter) => toCategoryParam(filter) === name)
