import { areaNames, areas } from '@cornerstock/contract/areas'
import { withChosen } from '../../../../lib/with-chosen.ts'

/** The categories that the form offers (specification 5; Accessories so that fragrances can be added too). */
const offeredCategories = ['Grocery', 'Smoke', 'Electronics', 'Accessories']

/** The categories to choose from, the product's own among them. */
export const categoryChoices = (category: string) => withChosen(offeredCategories, category)

const areaNamed = (category: string) => areaNames.find((name) => name === category)

/** The categories of an area, and the product's own; nothing is offered where the category is no area. */
export function subCategoryChoices(category: string, subCategory: string): readonly string[] | undefined {
  const area = areaNamed(category)
  return area && withChosen(areas[area], subCategory)
}

/** The sub-category once another category was chosen: what still holds of where the product stood. */
export function subCategoryAfter(
  category: string,
  before: { category: string; subCategory: string },
): string {
  const offered = subCategoryChoices(category, '') ?? []
  const shelves = areaNamed(before.category) ? [before.subCategory] : [before.subCategory, before.category]
  return shelves.find((shelf) => offered.includes(shelf)) ?? ''
}
