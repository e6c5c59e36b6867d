import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../routes/root-routes.ts'

/** The component gallery. It exists only in development: the build drops it. */
export const galleryRoutes: AnyRoute[] = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/ui',
        component: lazyRouteComponent(() => import('./gallery-screen.tsx'), 'GalleryScreen'),
      }),
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/ui/shop',
        component: lazyRouteComponent(() => import('./gallery-shop.tsx'), 'GalleryShop'),
      }),
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/ui/office',
        component: lazyRouteComponent(
          () => import('../../office/shared/layout/office-layout.tsx'),
          'OfficeLayout',
        ),
      }),
    ]
  : []
