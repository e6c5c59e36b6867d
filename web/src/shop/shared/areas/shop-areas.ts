import type { Area } from '@cornerstock/contract/catalog/areas'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type LinkOptions, linkOptions } from '@tanstack/react-router'
import type { HomePath } from '../../../state/session/last-home.ts'
import type { IconComponent } from '../../../ui/icons/create-icon.tsx'
import {
  BadgePercent,
  CakeSlice,
  Candy,
  Cookie,
  CupSoda,
  Flame,
  FlameKindling,
  Headphones,
  LayoutGrid,
  Leaf,
  Lollipop,
  PerfumeBottle,
  Pill,
  PlugZap,
  Scroll,
  ShoppingBasket,
  Smartphone,
  SprayCan,
  Wind,
} from '../../../ui/icons/icons.ts'
import type { AreaTheme } from './area-theme.ts'
import { Hookah } from './hookah-icon.ts'

/** A category tile of a home (specification 2.6). `category` is the value in the URL, `name` the text on the tile. */
interface CategoryTile {
  category: string
  name: MessageDescriptor
  icon: IconComponent
}

export interface ShopArea {
  area: Area
  theme: AreaTheme
  name: MessageDescriptor
  icon: IconComponent
  home: HomePath
  tiles: readonly CategoryTile[]
  /** Limits product lists to the area. It is empty for Grocery, whose lists search the whole catalog. */
  productFilter: { area?: Area }
  categoryLink: (category: string) => LinkOptions
  /** The search of all products of the area: its label, and the category and link of its list. */
  search: { label: MessageDescriptor; category: string; link: LinkOptions }
}

const groceryLink = (category: string) => linkOptions({ to: '/products/$category', params: { category } })

export const grocery: ShopArea = {
  area: 'Grocery',
  theme: 'grocery',
  name: msg`Grocery`,
  icon: ShoppingBasket,
  home: '/home-page',
  tiles: [
    { category: 'Beverages', name: msg`Drinks`, icon: CupSoda },
    { category: 'Candy', name: msg`Candy`, icon: Candy },
    { category: 'Snacks & Cookies', name: msg`Snacks & Cookies`, icon: Cookie },
    { category: 'Cakes', name: msg`Cakes`, icon: CakeSlice },
    { category: 'Gum', name: msg`Gums`, icon: Lollipop },
    { category: 'MED', name: msg`Meds`, icon: Pill },
    { category: 'Essentials', name: msg`Essentials`, icon: SprayCan },
    { category: 'All', name: msg`All`, icon: LayoutGrid },
  ],
  productFilter: {},
  categoryLink: groceryLink,
  search: { label: msg`Search all products`, category: 'All', link: groceryLink('All') },
}

const electronicsLink = (category: string) =>
  linkOptions({ to: '/electronics/category/$category', params: { category } })

export const electronics: ShopArea = {
  area: 'Electronics',
  theme: 'electronics',
  name: msg`Electronics`,
  icon: Headphones,
  home: '/electronics-homepage',
  tiles: [
    { category: 'All', name: msg`All`, icon: LayoutGrid },
    { category: 'Chargers', name: msg`Chargers`, icon: PlugZap },
    { category: 'Screen Protectors', name: msg`Screen Protectors`, icon: Smartphone },
    { category: 'Headphones', name: msg`Headphones`, icon: Headphones },
    { category: 'Deals', name: msg`Deals`, icon: BadgePercent },
  ],
  productFilter: { area: 'Electronics' },
  categoryLink: electronicsLink,
  search: { label: msg`Search Electronics`, category: 'All', link: electronicsLink('All') },
}

const smokeLink = (category: string) =>
  linkOptions({ to: '/smoke-homepage/category/$category', params: { category } })

export const smoke: ShopArea = {
  area: 'Smoke',
  theme: 'smoke',
  name: msg`Smoke Gear`,
  icon: Hookah,
  home: '/smoke-homepage',
  tiles: [
    { category: 'All', name: msg`All`, icon: LayoutGrid },
    { category: 'Hookahs', name: msg`Hookahs`, icon: Hookah },
    { category: 'Wraps & Papers', name: msg`Wraps & Papers`, icon: Scroll },
    { category: 'Grabba & Beyond', name: msg`Grabba & Beyond`, icon: Leaf },
    { category: 'Accessories', name: msg`Accessories`, icon: Flame },
  ],
  productFilter: { area: 'Smoke' },
  categoryLink: smokeLink,
  search: { label: msg`Search Smoke Gear`, category: 'All', link: smokeLink('All') },
}

const fragranceLink = (category: string) =>
  linkOptions({ to: '/perfume-category/$category', params: { category } })

export const fragrance: ShopArea = {
  area: 'Accessories',
  theme: 'fragrance',
  name: msg`Accessories`,
  icon: PerfumeBottle,
  home: '/perfume-shop',
  tiles: [
    { category: 'all', name: msg`All`, icon: LayoutGrid },
    // The specification spells the slug this way.
    { category: 'perumes', name: msg`Perfumes`, icon: PerfumeBottle },
    { category: 'Air Fresheners', name: msg`Air Fresheners`, icon: Wind },
    { category: 'Incense', name: msg`Incense`, icon: FlameKindling },
  ],
  productFilter: { area: 'Accessories' },
  categoryLink: fragranceLink,
  search: { label: msg`Search Accessories`, category: 'all', link: fragranceLink('all') },
}

export const shopAreas = [grocery, electronics, smoke, fragrance] as const

/**
 * Finds the tile of a category. Otherwise finds the tile with this name in the current language, in any letter case.
 */
export function findTile({ tiles }: ShopArea, category: string, i18n: I18n): CategoryTile | undefined {
  const wanted = category.toLowerCase()
  return (
    tiles.find((tile) => tile.category.toLowerCase() === wanted) ??
    tiles.find(({ name }) => i18n._(name).toLowerCase() === wanted)
  )
}
