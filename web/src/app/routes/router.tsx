import {
  createRouter,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router'
import { catalog } from '../../state/catalog.ts'
import { session } from '../../state/session/session.ts'
import { ScreenError } from '../frame/error-boundary.tsx'
import { galleryRoutes } from '../gallery/gallery-routes.ts'
import { driverRoutes } from './driver-routes.ts'
import { officeRoutes } from './office-routes.ts'
import {
  driverRoute,
  officeRoute,
  type RouterContext,
  rootRoute,
  shopRoute,
  visitorRoute,
} from './root-routes.ts'
import { shopRoutes } from './shop-routes.ts'
import { visitorRoutes } from './visitor-routes.ts'

/** Every address of the product. Paths match in any letter case by default. */
const routeTree = rootRoute.addChildren([
  visitorRoute.addChildren(visitorRoutes),
  shopRoute.addChildren(shopRoutes),
  officeRoute.addChildren(officeRoutes),
  driverRoute.addChildren(driverRoutes),
])

// Added separately, so that the tree's type contains only the addresses of the product.
if (import.meta.env.DEV) rootRoute.addChildren([...(routeTree.children ?? []), ...galleryRoutes])

/** Tests pass their own history. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    // Writes plain values instead of JSON: `?search=1004`, not `?search=%221004%22`.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
    defaultErrorComponent: ScreenError,
    defaultPreload: 'intent',
    // The slides scroll themselves to the slide in the URL.
    scrollRestoration: ({ location }) => !('slide' in location.search),
    defaultPendingMinMs: 0,
    ...(history && { history }),
  })
  // Runs the guards again when the session changes, here or in another tab.
  session.subscribe(() => void router.invalidate())
  // Finds the screen again when the paths of areas change.
  catalog.subscribe(() => void router.invalidate())
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
