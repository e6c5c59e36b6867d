import { mayAccess } from '@cornerstock/contract/accounts/roles'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { lazyComponent } from '../../lib/loading/lazy-component.ts'
import { useSession } from '../../state/session/session.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { CartButton } from '../shared/layout/cart-button.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { NavigationCards } from './navigation-cards.tsx'
import { StatusTiles } from './status-tiles.tsx'
import { SubstituteReport } from './substitutes/substitute-report.tsx'
import { ToDoList } from './to-do-list.tsx'
import { TodaySummary } from './today-summary.tsx'

// Loaded later, because today's tasks do not need its chart and tables.
const SalesSection = lazyComponent(() => import('./sales/sales-section.tsx'), 'SalesSection')

export function DashboardScreen() {
  const { t } = useLingui()
  const { role } = useSession()
  return (
    <Page title={t`Dashboard`} className="pb-0 sm:pb-0">
      <div className="flex flex-col gap-8">
        <section aria-labelledby="open-orders">
          <h2 id="open-orders" className="mb-3 font-bold text-xl">
            <Trans>Open orders</Trans>
          </h2>
          <StatusTiles />
        </section>
        <div className="grid items-start gap-x-6 gap-y-8 lg:grid-cols-[1fr_20rem]">
          <LatestOrders />
          <div className="flex min-w-0 flex-col gap-8 max-lg:order-first">
            {mayAccess(role, 'associate') && <ToDoList />}
            <TodaySummary />
          </div>
        </div>
        <NavigationCards />
        {mayAccess(role, 'associate') && (
          <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
            <SalesSection />
          </Suspense>
        )}
        {mayAccess(role, 'associate') && <SubstituteReport />}
      </div>
      <CartButton />
    </Page>
  )
}
