import { Trans, useLingui } from '@lingui/react/macro'
import { Page } from '../../ui/layout/page.tsx'
import { CartButton, CartButtonSpacer } from '../shared/layout/cart-button.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { NavigationCards } from './navigation-cards.tsx'
import { StatusTiles } from './status-tiles.tsx'
import { TodaySummary } from './today-summary.tsx'

export function DashboardScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Dashboard`}>
      <div className="flex flex-col gap-8">
        <section aria-labelledby="open-orders">
          <h2 id="open-orders" className="mb-3 font-bold text-xl">
            <Trans>Open orders</Trans>
          </h2>
          <StatusTiles />
        </section>
        <div className="grid items-start gap-x-6 gap-y-8 lg:grid-cols-[1fr_20rem]">
          <LatestOrders />
          <TodaySummary />
        </div>
        <NavigationCards />
      </div>
      <CartButtonSpacer />
      <CartButton />
    </Page>
  )
}
