import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { rememberHome } from '../../state/last-home.ts'
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
  shop: ShopArea
  /** How long its splash stays, in milliseconds. */
  splash: number
  /** How long a promotion takes to slide in, where it is not as everywhere. */
  promoSlide?: number
  /** The row of brands over the categories. */
  brands?: ReactNode
  featuredLimit?: number
}

/** The home of an area, and from then on where the Home tab leads. */
export function AreaHome({ shop, splash, promoSlide, brands, featuredLimit }: AreaHomeProps) {
  const { i18n } = useLingui()
  useEffect(() => rememberHome(shop.home), [shop])
  return (
    <Page title={i18n._(shop.name)}>
      <OpeningSplash shop={shop} duration={splash} />
      <HomeTabs />
      <HomeSearch shop={shop} />
      <PromoBanner slide={promoSlide} />
      <LatestOrder />
      {brands}
      <CategoryGrid shop={shop} />
      <FeaturedProducts area={shop.area} limit={featuredLimit} />
      <RecurringOrdersLink />
    </Page>
  )
}
