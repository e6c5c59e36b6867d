import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ScreenFailed } from './error-boundary.tsx'
import { requireAdmin, requireClient } from './guards.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { RootScreen } from './root-screen.tsx'
import { VisitorLayout } from './visitor-layout.tsx'

export const rootRoute = createRootRoute({
  component: RootScreen,
  notFoundComponent: NotFoundScreen,
  errorComponent: ScreenFailed,
})

/** Pages for everyone, under the header. */
export const visitorRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'visitor',
  component: VisitorLayout,
})

/** Pages for signed-in clients, between the header and the bottom navigation. */
export const shopRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shop',
  beforeLoad: requireClient,
  component: lazyRouteComponent(() => import('../shop/shared/shop-layout.tsx'), 'ShopLayout'),
})

/** Pages for staff, beside the sidebar. */
export const officeRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'office',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('../office/shared/office-layout.tsx'), 'OfficeLayout'),
})
