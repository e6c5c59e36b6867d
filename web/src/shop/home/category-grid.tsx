import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { cn } from '../../ui/class-names.ts'
import type { ShopArea } from '../shared/areas/shop-areas.ts'

/** The category tiles of a home: two columns on a phone, at most 347 px high (specification 9). */
export function CategoryGrid({ shopArea }: { shopArea: ShopArea }) {
  const { t } = useLingui()
  const isOdd = shopArea.tiles.length % 2 === 1
  return (
    <nav aria-label={t`Categories`} className="mb-6">
      <h2 className="mb-2 font-bold text-lg">{t`Categories`}</h2>
      <ul
        className={cn(
          'grid max-h-[347px] grid-cols-2 gap-2.5 overflow-y-auto',
          // With an odd number of tiles the first tile takes two columns, so that the grid has no gap.
          isOdd ? 'sm:grid-cols-3 lg:grid-cols-5' : 'sm:grid-cols-4',
        )}
      >
        {shopArea.tiles.map(({ category, name, icon: Icon }) => (
          <li key={category} className={cn(isOdd && 'first:col-span-2 lg:first:col-span-1')}>
            <Link
              {...shopArea.categoryLink(category)}
              className="flex min-h-[4.75rem] items-center gap-3 rounded-lg bg-area-soft px-3 font-semibold max-xs:gap-1.5 max-xs:px-2 max-xs:text-sm leading-tight transition-[scale] focus-visible:-outline-offset-3 hover:scale-[0.985] active:scale-95"
            >
              <span className="grid size-11 max-xs:size-8 shrink-0 place-items-center rounded-full bg-surface text-area">
                <Icon aria-hidden="true" className="size-6" />
              </span>
              <span className="wrap-break-word min-w-0 hyphens-auto [hyphenate-limit-chars:12]">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
