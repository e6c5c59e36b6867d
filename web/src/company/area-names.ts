import { type Area, type Catalog, type Category, findArea, isSame } from '@cornerstock/contract/catalog/areas'
import { shownName } from '@cornerstock/contract/catalog/shown-areas'
import { currentLanguage } from '@cornerstock/contract/values/languages'

/** The name of an area or a category in the current language. */
export const nameOf = (named: Pick<Area, 'name' | 'names'> & Partial<Area>): string =>
  shownName(currentLanguage(), named)

/** The name of a product's category as people read it. A text that is none of the categories stays as it is. */
export function categoryNameOf(catalog: Catalog, text: string): string {
  const area = findArea(catalog, text)
  const category = findCategory(catalog, text)
  return area ? nameOf(area) : category ? nameOf(category) : text
}

const findCategory = ({ areas }: Catalog, text: string): Category | undefined =>
  areas.flatMap(({ categories }) => categories).find(({ value }) => isSame(value, text))
