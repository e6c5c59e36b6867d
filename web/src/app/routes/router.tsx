import {
  createRouter,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router'
import { session } from '../../state/session.ts'
import { galleryRoutes } from '../gallery/gallery-routes.ts'
import { accountRoutes } from './account-routes.ts'
import { officeRoutes } from './office-routes.ts'
import { officeRoute, rootRoute, shopRoute, visitorRoute } from './root-routes.ts'
import { shopRoutes } from './shop-routes.ts'
import { visitorRoutes } from './visitor-routes.ts'

/** Every address of the product. Paths match in any letter case, which is the router's default. */
const routeTree = rootRoute.addChildren([
  visitorRoute.addChildren(visitorRoutes),
  shopRoute.addChildren([...shopRoutes, ...accountRoutes]),
  officeRoute.addChildren(officeRoutes),
])

// Added apart from the others, so that the types know the addresses of the product only.
if (import.meta.env.DEV) rootRoute.addChildren([...(routeTree.children ?? []), ...galleryRoutes])

/** Creates the router; tests pass a history of their own. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    // Plain values and no JSON: `?search=1004` and not `?search=%221004%22`.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
    defaultPreload: 'intent',
    // The slides scroll to the one that the address names.
    scrollRestoration: ({ location }) => !('slide' in location.search),
    defaultPendingMinMs: 0,
    ...(history && { history }),
  })
  // A session that ends, here or in another tab, sends a guarded page back to its guard.
  session.subscribe(() => void router.invalidate())
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
