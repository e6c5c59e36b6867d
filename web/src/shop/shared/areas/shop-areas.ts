import { type Area, everyCategory, isSame } from '@cornerstock/contract/catalog/areas'
import { specifiedAreaIds } from '@cornerstock/contract/catalog/default-areas'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { type LinkOptions, linkOptions } from '@tanstack/react-router'
import { nameOf } from '../../../company/area-names.ts'
import { catalogIcons } from '../../../company/catalog-icons.ts'
import { useCatalog } from '../../../state/catalog.ts'
import type { HomePath } from '../../../state/session/last-home.ts'
import type { IconComponent } from '../../../ui/icons/create-icon.tsx'
import { BadgePercent, LayoutGrid } from '../../../ui/icons/icons.ts'

/** A category tile of a home (specification 2.6). `category` is the value in the URL. */
interface CategoryTile {
  category: string
  name: string
  icon: IconComponent
}

export interface ShopArea {
  area: Area
  name: string
  icon: IconComponent
  home: HomePath
  tiles: readonly CategoryTile[]
  /** Limits product lists to the area. It is empty for Grocery, whose lists search the whole catalog. */
  productFilter: { area?: string }
  categoryLink: (category: string) => LinkOptions
  /** The list of all products of the area: its category and its link. */
  search: { category: string; link: LinkOptions }
}

const { grocery, electronics, fragrance } = specifiedAreaIds

/** The addresses of categories that the specification fixes, by the home of their area. */
const categoryRoutes = {
  'home-page': '/products/$category',
  'electronics-homepage': '/electronics/category/$category',
  'perfume-shop': '/perfume-category/$category',
} as const

function categoryLink(path: string, category: string): LinkOptions {
  const to = Object.entries(categoryRoutes).find(([home]) => isSame(home, path))?.[1]
  return to
    ? linkOptions({ to, params: { category } })
    : linkOptions({ to: '/$area/category/$category', params: { area: path, category } })
}

// The specification spells the slug this way.
const slugOf = (areaId: number, value: string) =>
  areaId === fragrance && value === 'Perfumes' ? 'perumes' : value

function tilesOf({ areaId, categories }: Area, everything: string, i18n: I18n): CategoryTile[] {
  const all = { category: everything, name: i18n._(msg`All`), icon: LayoutGrid }
  const own = categories.map((category) => ({
    category: slugOf(areaId, category.value),
    name: nameOf(category),
    icon: catalogIcons[category.icon],
  }))
  if (areaId === grocery) return [...own, all]
  const deals = { category: 'Deals', name: i18n._(msg`Deals`), icon: BadgePercent }
  return [all, ...own, ...(areaId === electronics ? [deals] : [])]
}

/** An area as the shop shows it, in the current language. */
export function toShopArea(area: Area, i18n: I18n): ShopArea {
  const everything = area.areaId === fragrance ? everyCategory.toLowerCase() : everyCategory
  return {
    area,
    name: nameOf(area),
    icon: catalogIcons[area.icon],
    home: `/${area.path}` as HomePath,
    tiles: tilesOf(area, everything, i18n),
    productFilter: area.areaId === grocery ? {} : { area: area.name },
    categoryLink: (category) => categoryLink(area.path, category),
    search: { category: everything, link: categoryLink(area.path, everything) },
  }
}

/** The areas of the shop in their order, in the current language. */
export function useShopAreas(): ShopArea[] {
  const { i18n } = useLingui()
  return useCatalog().areas.map((area) => toShopArea(area, i18n))
}

/** An area of the specification as the shop shows it; undefined if the wholesaler has removed it. */
export const useSpecifiedArea = (area: keyof typeof specifiedAreaIds): ShopArea | undefined =>
  useShopAreas().find(({ area: { areaId } }) => areaId === specifiedAreaIds[area])

/**
 * Finds the tile of a category. Otherwise finds the tile with this name in the current language, in any letter case.
 */
export const findTile = ({ tiles }: ShopArea, category: string): CategoryTile | undefined =>
  tiles.find((tile) => isSame(tile.category, category)) ?? tiles.find(({ name }) => isSame(name, category))

/** The whole shop as an area: lists of every product. Back leads to the Grocery home, or to the first one. */
export function useWholeShop(): ShopArea {
  const areas = useShopAreas()
  const home = areas.find(({ area }) => area.areaId === grocery) ?? areas[0]
  if (!home) throw new Error('There is always an area.')
  const everything = {
    category: everyCategory,
    link: linkOptions({ to: '/products/$category', params: { category: everyCategory } }),
  }
  return { ...home, productFilter: {}, search: everything }
}
