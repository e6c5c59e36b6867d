import { specifiedAreaIds } from '@cornerstock/contract/catalog/default-areas'
import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode, useEffect } from 'react'
import { useSearchState } from '../../lib/routing/use-search-state.ts'
import { lastHome } from '../../state/session/last-home.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { History, ListPlus } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import type { ShopArea } from '../shared/areas/shop-areas.ts'
import { useOwnUsual } from '../shared/cart/use-own-usual.ts'
import { HomeTabs } from '../shared/layout/home-tabs.tsx'
import { RecurringOrdersLink } from '../shared/layout/recurring-orders-link.tsx'
import { ScanLink } from '../shared/layout/scan-link.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { DueNow } from './due-now.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { LatestOrder } from './latest-order.tsx'
import { NeedsYou } from './needs/needs-you.tsx'
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
 * The home of an area: what needs the client, what it needs, then the rest. The Home tab then opens this home. While the
 * client types a search, it shows the results.
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
  // Without usual products, the featured ones are what a client can add first.
  const isNew = useOwnUsual().data?.length === 0
  const featured = <FeaturedProducts key="featured" area={shopArea.area} limit={featuredLimit} />
  return (
    <Page title={shopArea.name} isTitleHidden>
      <OpeningSplash shopArea={shopArea} duration={splashDuration} />
      <HomeTabs />
      <div className="mb-3 flex items-center gap-2">
        <HomeSearch shopArea={shopArea} value={search} onSearch={(text) => changeSearch({ search: text })} />
        <ScanLink />
        <RecurringOrdersLink isFloating={shopArea.area.areaId === specifiedAreaIds.fragrance} />
      </div>
      {search ? (
        <HomeSearchResults shopArea={shopArea} search={search} />
      ) : (
        // Keys let the featured products move without being mounted, and read, again.
        [
          <NeedsYou key="needs" />,
          <DueNow key="due" />,
          isNew && featured,
          <OrderShortcuts key="shortcuts" />,
          <CategoryGrid key="categories" shopArea={shopArea} />,
          <Fragment key="brands">{brands}</Fragment>,
          <LatestOrder key="latest" />,
          <PromoBanner key="promo" slideDuration={promoSlideDuration} />,
          !isNew && featured,
        ]
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
