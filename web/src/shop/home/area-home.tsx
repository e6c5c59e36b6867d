import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useSearchState } from '../../lib/routing/use-search-state.ts'
import { lastHome } from '../../state/session/last-home.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { History, ListPlus } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import type { ShopArea } from '../shared/areas/shop-areas.ts'
import { HomeTabs } from '../shared/layout/home-tabs.tsx'
import { RecurringOrdersLink } from '../shared/layout/recurring-orders-link.tsx'
import { ScanLink } from '../shared/layout/scan-link.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { LatestOrder } from './latest-order.tsx'
import { OpeningSplash } from './opening-splash.tsx'
import { PromoBanner } from './promo/promo-banner.tsx'
import { HomeSearch } from './search/home-search.tsx'
import { HomeSearchResults } from './search/home-search-results.tsx'

/** The routes of the homes. */
export type HomeRouteId =
  `/_shop${'/home-page' | '/electronics-homepage' | '/smoke-homepage' | '/perfume-shop' | '/$area'}`

export interface AreaHomeProps {
  shopArea: ShopArea
  routeId: HomeRouteId
  /** In milliseconds. */
  splashDuration: number
  /** In milliseconds. */
  promoSlideDuration?: number
  /** The row of brands above the categories. */
  brands?: ReactNode
  featuredLimit?: number
}

/**
 * The home of an area. The Home tab then opens this home. While the client types a search, it shows the results.
 */
export function AreaHome({
  shopArea,
  routeId,
  splashDuration,
  promoSlideDuration,
  brands,
  featuredLimit,
}: AreaHomeProps) {
  const [{ search }, changeSearch] = useSearchState(routeId)
  const { home } = shopArea
  useEffect(() => lastHome.set(home), [home])
  return (
    <Page title={shopArea.name} isTitleHidden>
      <OpeningSplash shopArea={shopArea} duration={splashDuration} />
      <HomeTabs />
      <div className="mb-4 flex items-center gap-2">
        <HomeSearch shopArea={shopArea} value={search} onSearch={(text) => changeSearch({ search: text })} />
        <ScanLink />
        <RecurringOrdersLink />
      </div>
      {search ? (
        <HomeSearchResults shopArea={shopArea} search={search} />
      ) : (
        <>
          <PromoBanner slideDuration={promoSlideDuration} />
          <OrderShortcuts />
          <LatestOrder />
          <FeaturedProducts area={shopArea.area} limit={featuredLimit} />
          {brands}
          <CategoryGrid shopArea={shopArea} />
        </>
      )}
    </Page>
  )
}

/** Links to the two quickest ways to order: the usual products, and a list that is typed or pasted. */
function OrderShortcuts() {
  return (
    <nav className="mb-4 grid grid-cols-2 gap-2">
      <ButtonLink to="/usual" variant="secondary" className="px-2">
        <History aria-hidden="true" className="size-5" />
        <Trans>Your usual</Trans>
      </ButtonLink>
      <ButtonLink to="/quick-add" variant="secondary" className="px-2">
        <ListPlus aria-hidden="true" className="size-5" />
        <Trans>Quick add</Trans>
      </ButtonLink>
    </nav>
  )
}
