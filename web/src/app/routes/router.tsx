import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { session } from '../../state/session.ts'
import { galleryRoutes } from '../gallery/gallery-routes.ts'
import { accountRoutes } from './account-routes.ts'
import { officeRoutes } from './office-routes.ts'
import { officeRoute, rootRoute, shopRoute, visitorRoute } from './root-routes.ts'
import { shopRoutes } from './shop-routes.ts'
import { visitorRoutes } from './visitor-routes.ts'

/** The whole site. Paths match in any letter case, which is the router's default. */
const routeTree = rootRoute.addChildren([
  visitorRoute.addChildren(visitorRoutes),
  shopRoute.addChildren([...shopRoutes, ...accountRoutes]),
  officeRoute.addChildren(officeRoutes),
  ...galleryRoutes,
])

/** Makes the router; tests give it a history of their own. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    defaultPreload: 'intent',
    // Where a row of slides stands follows from the address.
    scrollRestoration: ({ location }) => !('slide' in location.search),
    defaultPendingMinMs: 0,
    ...(history && { history }),
  })
  // A session that ends, here or in another tab, sends a guarded page back to its guard.
  session.subscribe(() => void router.invalidate())
  return router
}
