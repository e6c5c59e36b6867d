import {
  type Catalog,
  categoryOfSlug,
  findArea,
  isDeals,
  isSame,
  nameIn,
} from '@cornerstock/contract/catalog/areas'
import { specifiedAreaIds } from '@cornerstock/contract/catalog/default-areas'
import { fold } from '@cornerstock/contract/values/fold'
import { languages } from '@cornerstock/contract/values/languages'
import { badField } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import type { ProductFilter } from '../product-filter-queries.ts'
import { toSearchTerms } from '../search/search-term-rules.ts'

/** All names of areas and categories in the order of the shop, folded. */
export const categoryOrder = ({ areas }: Catalog): string[] =>
  areas.flatMap(({ name, categories }) => [name, ...categories.map(({ value }) => value)].map(fold))

/** The filter of a category address, which may also name an area, or `deals` for everything on sale in an area. */
export function filterForCategory(
  { areas }: Catalog,
  category: string,
  { area }: Pick<ProductFilter, 'area'>,
): ProductFilter {
  if (!isDeals(category)) return { category: categoryOfSlug(category) }
  const electronics = areas.find(({ areaId }) => areaId === specifiedAreaIds.electronics)
  return { onSale: true, area: area ?? electronics?.name }
}

/**
 * A filter with the area as the catalog spells it, and with the category in place of a search for one of its names.
 * Throws BAD_REQUEST for an unknown area.
 */
export function namedFilter(catalog: Catalog, filter: ProductFilter): ProductFilter {
  const { area: name, search } = filter
  const area = name === undefined ? undefined : findArea(catalog, name)
  if (name !== undefined && !area) throw badField('area', text('This is not one of the areas.'))
  return {
    ...filter,
    ...(area && { area: area.name }),
    ...(search !== undefined && { search: toCategoryText(catalog, search) }),
  }
}

/** A name that an owner gave to a category finds its products, unless the search has its own synonyms for it. */
function toCategoryText({ areas }: Catalog, search: string): string {
  const folded = fold(search.trim())
  if (folded === '' || toSearchTerms(search).some(({ synonyms }) => synonyms.length > 0)) return search
  const named = areas
    .flatMap((area) => [...area.categories, { ...area, value: area.name }])
    .find((one) => languages.some((language) => fold(nameIn(language, one)) === folded))
  return named && !isSame(named.value, search) ? named.value : search
}
