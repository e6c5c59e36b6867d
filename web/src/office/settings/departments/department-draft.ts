import type { Area, Catalog, CatalogIcon, Category } from '@cornerstock/contract/catalog/areas'
import type { HeldProducts, saveCatalog } from '@cornerstock/contract/catalog/catalog'
import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'

/** A category as it is edited, with empty texts for names that it lacks. */
export interface CategoryDraft {
  /** Stays while it is edited; a new one has no id yet. */
  key: string
  categoryId?: number
  value: string
  name: string
  es: string
  ar: string
  icon: CatalogIcon
}

export interface AreaDraft extends Omit<CategoryDraft, 'categoryId' | 'value'> {
  areaId?: number
  color: string
  path: string
  featuredTag: string
  categories: CategoryDraft[]
}

const textsOf = ({ name, names, icon }: Pick<Category, 'name' | 'names' | 'icon'>) => ({
  ...{ name, icon },
  ...{ es: names.es ?? '', ar: names.ar ?? '' },
})

const toCategoryDraft = (category: Category): CategoryDraft => ({
  ...textsOf(category),
  ...{ key: `category ${category.categoryId}`, categoryId: category.categoryId, value: category.value },
})

const toAreaDraft = ({ areaId, color, path, featuredTag, categories, ...shown }: Area): AreaDraft => ({
  ...textsOf(shown),
  ...{ key: `area ${areaId}`, areaId, color, path, featuredTag: featuredTag ?? '' },
  categories: categories.map(toCategoryDraft),
})

export const toDrafts = ({ areas }: Catalog): AreaDraft[] => areas.map(toAreaDraft)

export const newCategory = (): CategoryDraft => ({
  ...{ key: crypto.randomUUID(), value: '', name: '', es: '', ar: '', icon: 'box' },
})

export const newArea = (): AreaDraft => ({
  ...{ key: crypto.randomUUID(), name: '', es: '', ar: '', icon: 'box', color: '#1f5a3c' },
  ...{ path: '', featuredTag: 'featured', categories: [] },
})

/** The body of the save. A new category without a text of its own for products has its name. */
export const toBody = (drafts: readonly AreaDraft[]): BodyInputOf<typeof saveCatalog> => ({
  areas: drafts.map(({ key: _, es, ar, featuredTag, categories, ...area }) => ({
    ...{ ...area, names: { es, ar }, featuredTag: featuredTag.trim() === '' ? null : featuredTag },
    categories: categories.map(({ key: _key, es: spanish, ar: arabic, ...category }) => ({
      ...{ ...category, value: category.value.trim() === '' ? category.name : category.value },
      names: { es: spanish, ar: arabic },
    })),
  })),
})

/** The areas with a category at the end of another area. */
export const movedTo = (areas: readonly AreaDraft[], category: CategoryDraft, key: string): AreaDraft[] =>
  areas.map((area) => {
    const others = area.categories.filter((one) => one.key !== category.key)
    return { ...area, categories: area.key === key ? [...others, category] : others }
  })

/**
 * The number of products of each area and category by its key: an area has those of its categories too.
 *
 * @param counts the products that hold the text of a category or the name of an area
 */
export function countByKey({ areas }: Catalog, counts: readonly HeldProducts[]): ReadonlyMap<string, number> {
  const heldAs = (wanted: string, isWantedArea: boolean) =>
    counts.find(({ value, isArea }) => value === wanted && isArea === isWantedArea)?.products ?? 0
  return new Map(
    areas.flatMap(({ areaId, name, categories }) => {
      const ofCategories = categories.map(
        ({ categoryId, value }) => [`category ${categoryId}`, heldAs(value, false)] as const,
      )
      const all = ofCategories.reduce((sum, [, products]) => sum + products, heldAs(name, true))
      return [[`area ${areaId}`, all] as const, ...ofCategories]
    }),
  )
}
