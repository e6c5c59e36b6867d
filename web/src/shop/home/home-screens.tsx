import { isSame } from '@cornerstock/contract/catalog/areas'
import { specifiedAreaIds } from '@cornerstock/contract/catalog/default-areas'
import { useLingui } from '@lingui/react'
import { Navigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { timings } from '../../lib/time/timings.ts'
import { findAreaAt, useCatalog } from '../../state/catalog.ts'
import { toShopArea } from '../shared/areas/shop-areas.ts'
import { AreaHome, type AreaHomeProps, type HomeRouteId } from './area-home.tsx'
import { AreaBrands, QuickAccess } from './brand-rows.tsx'

const { grocery, electronics, smoke, fragrance } = specifiedAreaIds

/** What the specification says of its four homes (sections 2.6 and 9). */
const specified: Record<number, Omit<AreaHomeProps, 'shopArea' | 'routeId'>> = {
  [grocery]: { splashDuration: timings.splash.grocery },
  [electronics]: { splashDuration: timings.splash.electronics, featuredLimit: 8 },
  [smoke]: { splashDuration: timings.splash.smoke },
  [fragrance]: {
    splashDuration: timings.splash.fragrance,
    promoSlideDuration: timings.promoBanner.fragranceSlide,
  },
}

export const GroceryHomeScreen = () => <HomeAt path="home-page" routeId="/_shop/home-page" />

export const ElectronicsHomeScreen = () => (
  <HomeAt path="electronics-homepage" routeId="/_shop/electronics-homepage" />
)

export const SmokeHomeScreen = () => <HomeAt path="smoke-homepage" routeId="/_shop/smoke-homepage" />

/** The home that is called Accessories on screens. */
export const FragranceHomeScreen = () => <HomeAt path="perfume-shop" routeId="/_shop/perfume-shop" />

export const AreaHomeScreen = () => (
  <HomeAt path={useParams({ from: '/_shop/$area' }).area} routeId="/_shop/$area" />
)

/** The home of the area with this path. A former path leads to the present one, and an unknown one to the first area. */
function HomeAt({ path, routeId }: { path: string; routeId: HomeRouteId }) {
  const { i18n } = useLingui()
  const catalog = useCatalog()
  const area = findAreaAt(catalog, path) ?? catalog.areas[0]
  if (!area) return null
  if (!isSame(area.path, path)) return <Navigate to="/$area" params={{ area: area.path }} replace />
  const brands: Record<number, ReactNode> = {
    [grocery]: <QuickAccess />,
    [electronics]: <AreaBrands area={area.name} />,
  }
  return (
    <AreaHome
      // The key resets what belongs to another area.
      key={area.areaId}
      shopArea={toShopArea(area, i18n)}
      routeId={routeId}
      brands={brands[area.areaId]}
      {...(specified[area.areaId] ?? { splashDuration: 0 })}
    />
  )
}
