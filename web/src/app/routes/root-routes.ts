import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ScreenError } from '../error-boundary.tsx'
import { NotFoundScreen } from '../not-found-screen.tsx'
import { RootScreen } from '../root-screen.tsx'
import { VisitorLayout } from '../visitor-layout.tsx'
import { requireAdmin, requireClient } from './guards.ts'
import { flag, searchOptions } from './search.ts'

export const rootRoute = createRootRoute({
  component: RootScreen,
  notFoundComponent: NotFoundScreen,
  errorComponent: ScreenError,
})

/** Pages for everyone, under the header. */
export const visitorRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: '_visitor',
  ...searchOptions({ terms: flag }),
  component: VisitorLayout,
})

/** Pages for signed-in clients, between the header and the bottom navigation. */
export const shopRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: '_shop',
  beforeLoad: requireClient,
  component: lazyRouteComponent(() => import('../../shop/shared/layout/shop-layout.tsx'), 'ShopLayout'),
})

/** Pages for staff, beside the sidebar. */
export const officeRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: '_office',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('../../office/shared/layout/office-layout.tsx'), 'OfficeLayout'),
})
