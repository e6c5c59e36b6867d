import { type Catalog, findArea } from '@cornerstock/contract/catalog/areas'
import { includeCurrentOption } from '../../../../lib/forms/include-current-option.ts'

/**
 * The categories to choose from, including the product's own: the areas, as in section 5 of the specification. Their
 * categories are sub-categories.
 */
export const categoryChoices = ({ areas }: Catalog, category: string) =>
  includeCurrentOption(
    areas.map(({ name }) => name),
    category,
  )

/** The categories of a shop area, including the product's own; `undefined` if `category` is not a shop area. */
export function subCategoryChoices(
  catalog: Catalog,
  category: string,
  subCategory: string,
): readonly string[] | undefined {
  const area = findArea(catalog, category)
  const values = area?.categories.map(({ value }) => value)
  return values && includeCurrentOption(values, subCategory)
}

/**
 * The sub-category after another `category` was chosen: the former sub-category or category if the new one has it, else
 * empty.
 */
export function subCategoryAfter(
  catalog: Catalog,
  category: string,
  before: { category: string; subCategory: string },
): string {
  const offered = subCategoryChoices(catalog, category, '') ?? []
  const wasArea = findArea(catalog, before.category) !== undefined
  const candidates = wasArea ? [before.subCategory] : [before.subCategory, before.category]
  return candidates.find((candidate) => offered.includes(candidate)) ?? ''
}
