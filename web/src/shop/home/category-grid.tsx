import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  CakeSlice,
  Candy,
  Cookie,
  CupSoda,
  LayoutGrid,
  Lollipop,
  type LucideIcon,
  Pill,
  SprayCan,
} from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { groceryTiles } from '../shared/grocery-tiles.ts'

const icons: Record<string, LucideIcon> = {
  Beverages: CupSoda,
  Candy,
  'Snacks & Cookies': Cookie,
  Cakes: CakeSlice,
  Gum: Lollipop,
  MED: Pill,
  Essentials: SprayCan,
}

/** The categories of the Grocery home: two columns on a phone, never higher than the specification's 347 px. */
export function CategoryGrid() {
  const { i18n, t } = useLingui()
  return (
    <nav aria-label={t`Categories`} className="mb-6">
      <h2 className="mb-2 font-bold text-lg">{t`Categories`}</h2>
      <ul className="grid max-h-[347px] grid-cols-2 gap-2.5 overflow-y-auto sm:grid-cols-4">
        {groceryTiles.map(({ category, name }) => {
          const Icon = icons[category] ?? LayoutGrid
          return (
            <li key={category}>
              <Link
                to={paths.products(category)}
                className="flex min-h-[4.75rem] items-center gap-3 rounded-lg bg-area-soft px-3 font-semibold leading-tight transition-[scale] focus-visible:-outline-offset-3 hover:scale-[0.985] active:scale-95"
              >
                <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface text-area">
                  <Icon aria-hidden="true" className="size-6" />
                </span>
                {i18n._(name)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
