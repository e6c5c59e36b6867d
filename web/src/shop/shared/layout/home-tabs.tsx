import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { areaColors } from '../areas/area-colors.ts'
import { useShopAreas } from '../areas/shop-areas.ts'

export function HomeTabs() {
  const { t } = useLingui()
  const shopAreas = useShopAreas()
  return (
    <nav aria-label={t`Areas`} className="mb-3">
      {/* As many tabs in a row as there is room for. Icons and names of a row are in line, also if one name takes two lines. */}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2">
        {shopAreas.map(({ area, home, name, icon: Icon }) => (
          <li key={area.areaId} className="row-span-2 grid grid-rows-subgrid" {...areaColors(area)}>
            <Link
              to={home}
              className="row-span-2 grid grid-rows-subgrid items-center justify-items-center gap-y-1 rounded-lg border border-line bg-surface px-0.5 py-2 short:py-1 text-center font-semibold text-2xs leading-tight transition-colors hover:bg-area-soft data-[status=active]:border-transparent data-[status=active]:bg-area data-[status=active]:text-paper xs:text-xs sm:flex sm:min-h-12 sm:justify-center sm:gap-2.5 sm:py-1.5 sm:text-base"
            >
              <Icon
                aria-hidden="true"
                className="size-6 shrink-0 text-area in-data-[status=active]:text-paper"
              />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
