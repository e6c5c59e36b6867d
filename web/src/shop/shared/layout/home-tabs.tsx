import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { shopAreas } from '../areas/shop-areas.ts'

export function HomeTabs() {
  const { i18n, t } = useLingui()
  return (
    <nav aria-label={t`Areas`} className="mb-5">
      {/* Four tabs in a row; two with large text. */}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2">
        {shopAreas.map(({ home, name, theme, icon: Icon }) => (
          <li key={home} className="flex" data-area={theme}>
            <Link
              to={home}
              className="flex min-h-17 flex-1 flex-col items-center justify-center gap-1 rounded-lg border border-line bg-surface px-0.5 py-1.5 text-center font-semibold text-2xs leading-tight transition-colors hover:bg-area-soft data-[status=active]:border-transparent data-[status=active]:bg-area data-[status=active]:text-paper xs:text-xs sm:min-h-12 sm:flex-row sm:gap-2.5 sm:text-base"
            >
              <Icon
                aria-hidden="true"
                className="size-6 shrink-0 text-area in-data-[status=active]:text-paper"
              />
              {i18n._(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
