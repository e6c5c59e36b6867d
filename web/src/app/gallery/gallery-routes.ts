import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyComponent } from '../../lib/loading/lazy-component.ts'
import { rootRoute } from '../routes/root-routes.ts'

/** The component gallery. It exists only in development: the build drops it. */
export const galleryRoutes: AnyRoute[] = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/ui',
        component: lazyComponent(() => import('./gallery-screen.tsx'), 'GalleryScreen'),
      }),
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/ui/shop',
        component: lazyComponent(() => import('../../shop/shared/layout/shop-layout.tsx'), 'ShopLayout'),
      }),
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/ui/office',
        component: lazyComponent(
          () => import('../../office/shared/layout/office-layout.tsx'),
          'OfficeLayout',
        ),
      }),
    ]
  : []
