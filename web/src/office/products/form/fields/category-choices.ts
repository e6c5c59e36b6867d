import { areaNames, areas } from '@cornerstock/contract/catalog/areas'
import { includeCurrentOption } from '../../../../lib/forms/include-current-option.ts'

/** The categories of section 5 of the specification, and Accessories, so that fragrances can be added too. */
const offeredCategories = ['Grocery', 'Smoke', 'Electronics', 'Accessories']

/** The categories to choose from, including the product's own. */
export const categoryChoices = (category: string) => includeCurrentOption(offeredCategories, category)

const findArea = (category: string) => areaNames.find((name) => name === category)

/** The categories of a shop area, including the product's own; `undefined` if `category` is not a shop area. */
export function subCategoryChoices(category: string, subCategory: string): readonly string[] | undefined {
  const area = findArea(category)
  return area && includeCurrentOption(areas[area], subCategory)
}

/**
 * The sub-category after another `category` was chosen: the former sub-category or category if the new one has it, else
 * empty.
 */
export function subCategoryAfter(
  category: string,
  before: { category: string; subCategory: string },
): string {
  const offered = subCategoryChoices(category, '') ?? []
  const candidates = findArea(before.category) ? [before.subCategory] : [before.subCategory, before.category]
  return candidates.find((candidate) => offered.includes(candidate)) ?? ''
}
