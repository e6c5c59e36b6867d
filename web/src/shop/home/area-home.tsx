import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { lastHome } from '../../state/last-home.ts'
import { Page } from '../../ui/layout/page.tsx'
import type { ShopArea } from '../shared/areas/shop-areas.ts'
import { HomeTabs } from '../shared/layout/home-tabs.tsx'
import { RecurringOrdersLink } from '../shared/layout/recurring-orders-link.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { HomeSearch } from './home-search.tsx'
import { LatestOrder } from './latest-order.tsx'
import { OpeningSplash } from './opening-splash.tsx'
import { PromoBanner } from './promo/promo-banner.tsx'

interface AreaHomeProps {
  shopArea: ShopArea
  /** In milliseconds. */
  splashDuration: number
  /** In milliseconds. */
  promoSlideDuration?: number
  /** The row of brands above the categories. */
  brands?: ReactNode
  featuredLimit?: number
}

/** The home of an area. Opening it makes it the target of the Home tab. */
export function AreaHome({
  shopArea,
  splashDuration,
  promoSlideDuration,
  brands,
  featuredLimit,
}: AreaHomeProps) {
  const { i18n } = useLingui()
  useEffect(() => lastHome.set(shopArea.home), [shopArea])
  return (
    <Page title={i18n._(shopArea.name)}>
      <OpeningSplash shopArea={shopArea} duration={splashDuration} />
      <HomeTabs />
      <HomeSearch shopArea={shopArea} />
      <PromoBanner slideDuration={promoSlideDuration} />
      <LatestOrder />
      {brands}
      <CategoryGrid shopArea={shopArea} />
      <FeaturedProducts area={shopArea.area} limit={featuredLimit} />
      <RecurringOrdersLink />
    </Page>
  )
}
