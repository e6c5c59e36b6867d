import type { Area } from '@cornerstock/contract/areas'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
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
  type LucideIcon,
  PerfumeBottle,
  Pill,
  PlugZap,
  Scroll,
  ShoppingBasket,
  Smartphone,
  SprayCan,
  Wind,
} from 'lucide-react'
import { paths } from '../../../app/paths.ts'
import type { AreaTheme } from './area-theme.ts'
import { Hookah } from './hookah-icon.ts'

/** A category tile of a home (specification 2.6). `category` is the value in the URL, `name` the text on the tile. */
interface CategoryTile {
  category: string
  name: MessageDescriptor
  icon: LucideIcon
}

export interface ShopArea {
  area: Area
  theme: AreaTheme
  name: MessageDescriptor
  icon: LucideIcon
  home: string
  tiles: readonly CategoryTile[]
  /** Limits product lists to the area. Grocery has none: its lists search the whole catalog. */
  productFilter: { area?: Area }
  categoryPath: (category: string) => string
  search: { label: MessageDescriptor; path: string }
}

export const grocery: ShopArea = {
  area: 'Grocery',
  theme: 'grocery',
  name: msg`Grocery`,
  icon: ShoppingBasket,
  home: paths.groceryHome(),
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
  categoryPath: paths.products,
  search: { label: msg`Search all products`, path: paths.products('All') },
}

export const electronics: ShopArea = {
  area: 'Electronics',
  theme: 'electronics',
  name: msg`Electronics`,
  icon: Headphones,
  home: paths.electronicsHome(),
  tiles: [
    { category: 'All', name: msg`All`, icon: LayoutGrid },
    { category: 'Chargers', name: msg`Chargers`, icon: PlugZap },
    { category: 'Screen Protectors', name: msg`Screen Protectors`, icon: Smartphone },
    { category: 'Headphones', name: msg`Headphones`, icon: Headphones },
    { category: 'Deals', name: msg`Deals`, icon: BadgePercent },
  ],
  productFilter: { area: 'Electronics' },
  categoryPath: paths.electronicsCategory,
  search: { label: msg`Search Electronics`, path: paths.electronicsCategory('All') },
}

export const smoke: ShopArea = {
  area: 'Smoke',
  theme: 'smoke',
  name: msg`Smoke Gear`,
  icon: Hookah,
  home: paths.smokeHome(),
  tiles: [
    { category: 'All', name: msg`All`, icon: LayoutGrid },
    { category: 'Hookahs', name: msg`Hookahs`, icon: Hookah },
    { category: 'Wraps & Papers', name: msg`Wraps & Papers`, icon: Scroll },
    { category: 'Grabba & Beyond', name: msg`Grabba & Beyond`, icon: Leaf },
    { category: 'Accessories', name: msg`Accessories`, icon: Flame },
  ],
  productFilter: { area: 'Smoke' },
  categoryPath: paths.smokeCategory,
  search: { label: msg`Search Smoke Gear`, path: paths.smokeCategory('All') },
}

export const fragrance: ShopArea = {
  area: 'Accessories',
  theme: 'fragrance',
  name: msg`Accessories`,
  icon: PerfumeBottle,
  home: paths.fragranceHome(),
  tiles: [
    { category: 'all', name: msg`All`, icon: LayoutGrid },
    // The specification spells the slug this way.
    { category: 'perumes', name: msg`Perfumes`, icon: PerfumeBottle },
    { category: 'Air Fresheners', name: msg`Air Fresheners`, icon: Wind },
    { category: 'Incense', name: msg`Incense`, icon: FlameKindling },
  ],
  productFilter: { area: 'Accessories' },
  categoryPath: paths.fragranceCategory,
  search: { label: msg`Search Accessories`, path: paths.fragranceCategory('all') },
}

export const shopAreas = [grocery, electronics, smoke, fragrance] as const

/** Finds the tile of a category, ignoring letter case. */
export const findTile = ({ tiles }: ShopArea, category: string): CategoryTile | undefined =>
  tiles.find((tile) => tile.category.toLowerCase() === category.toLowerCase())
