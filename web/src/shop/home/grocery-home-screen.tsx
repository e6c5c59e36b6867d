import { Trans, useLingui } from '@lingui/react/macro'
import { Store } from 'lucide-react'
import { useEffect } from 'react'
import { paths } from '../../app/paths.ts'
import { timings } from '../../lib/timings.ts'
import { useElapsed } from '../../lib/use-elapsed.ts'
import { rememberHome } from '../../state/last-home.ts'
import { useFirstInSession } from '../../state/use-first-in-session.ts'
import { Page } from '../../ui/page.tsx'
import { Splash } from '../../ui/splash.tsx'
import { HomeTabs } from '../shared/home-tabs.tsx'
import { RecurringButton } from '../shared/recurring-button.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { HomeSearch } from './home-search.tsx'
import { LatestOrder } from './latest-order.tsx'
import { PromoBanner } from './promo-banner.tsx'
import { QuickAccess } from './quick-access.tsx'

/** The Grocery home: what a store orders from every week. */
export function GroceryHomeScreen() {
  const { t } = useLingui()
  const isFirst = useFirstInSession('grocery-splash')
  const isSplashOver = useElapsed(timings.splash.grocery)
  useEffect(() => rememberHome(paths.groceryHome()), [])
  return (
    <Page title={t`Grocery`}>
      {isFirst && !isSplashOver && (
        <Splash text={<Trans>Loading...</Trans>} drawing={<Store aria-hidden="true" className="size-20" />} />
      )}
      <HomeTabs />
      <HomeSearch />
      <PromoBanner />
      <LatestOrder />
      <QuickAccess />
      <CategoryGrid />
      <FeaturedProducts />
      <RecurringButton />
    </Page>
  )
}
