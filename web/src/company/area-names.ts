import {
  type Area,
  type Catalog,
  type Category,
  findArea,
  isSame,
  nameIn,
} from '@cornerstock/contract/catalog/areas'
import { defaultCatalog, specifiedAreaIds } from '@cornerstock/contract/catalog/default-areas'
import { currentLanguage } from '@cornerstock/contract/values/languages'

const smoke = defaultCatalog.areas.find(({ areaId }) => areaId === specifiedAreaIds.smoke)

/** The name of an area or a category in the current language. The Smoke area of the specification is Smoke Gear. */
export function nameOf(named: Pick<Area, 'name' | 'names'> & Partial<Area>): string {
  const name = nameIn(currentLanguage(), named)
  return named.areaId === smoke?.areaId && name === smoke?.name ? 'Smoke Gear' : name
}

/** The name of a product's category as people read it. A text that is none of the categories stays as it is. */
export function categoryNameOf(catalog: Catalog, text: string): string {
  const area = findArea(catalog, text)
  const category = findCategory(catalog, text)
  return area ? nameOf(area) : category ? nameOf(category) : text
}

const findCategory = ({ areas }: Catalog, text: string): Category | undefined =>
  areas.flatMap(({ categories }) => categories).find(({ value }) => isSame(value, text))
