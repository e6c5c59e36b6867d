import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { lazyComponent } from '../../lib/loading/lazy-component.ts'
import { withTexts } from '../../state/language.ts'
import { LayoutError } from '../frame/error-boundary.tsx'
import { NotFoundScreen } from '../frame/not-found-screen.tsx'
import { RootScreen } from '../frame/root-screen.tsx'
import { VisitorLayout } from '../frame/visitor-layout.tsx'
import { requireAdmin, requireClient, requireDriver } from './guards.ts'
import { booleanField, searchOptions } from './route-options.ts'

export interface RouterContext {
  /** Starts to read the data of a screen while its script loads. */
  startReading: (read: (queryClient: QueryClient) => Promise<unknown>) => void
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootScreen,
  notFoundComponent: NotFoundScreen,
  errorComponent: LayoutError,
})

/** The layout of the public screens. */
export const visitorRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: '_visitor',
  ...searchOptions({ terms: booleanField }),
  component: VisitorLayout,
  errorComponent: LayoutError,
})

/** The layout and the guard of the shop. */
export const shopRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: '_shop',
  beforeLoad: requireClient,
  component: lazyComponent(
    () => withTexts('shop', () => import('../../shop/shared/layout/shop-layout.tsx')),
    'ShopLayout',
  ),
  errorComponent: LayoutError,
})

/** The layout and the guard of the back office. */
export const officeRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: '_office',
  beforeLoad: requireAdmin,
  component: lazyComponent(
    () => withTexts('office', () => import('../../office/shared/layout/office-layout.tsx')),
    'OfficeLayout',
  ),
  errorComponent: LayoutError,
})

/** The layout and the guard of the driver's phone. */
export const driverRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: '_driver',
  beforeLoad: requireDriver,
  component: lazyComponent(
    () => withTexts('driver', () => import('../../driver/shared/layout/driver-layout.tsx')),
    'DriverLayout',
  ),
  errorComponent: LayoutError,
})
