import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shopRoute } from './root-routes.ts'

const parent = { getParentRoute: () => shopRoute }

/** The shop's screens, one route each, loaded when first opened. */
export const shopRoutes: AnyRoute[] = [
  createRoute({
    ...parent,
    path: '/home-page',
    component: lazyRouteComponent(() => import('../shop/home/grocery-home-screen.tsx'), 'GroceryHomeScreen'),
  }),
  createRoute({
    ...parent,
    path: '/products/$category',
    component: lazyRouteComponent(() => import('../shop/products/products-screen.tsx'), 'ProductsScreen'),
  }),
  createRoute({
    ...parent,
    path: '/brand/$brand',
    component: lazyRouteComponent(() => import('../shop/products/brand-screen.tsx'), 'BrandScreen'),
  }),
  createRoute({
    ...parent,
    path: '/cart',
    component: lazyRouteComponent(() => import('../shop/cart/cart-screen.tsx'), 'CartScreen'),
  }),
  createRoute({
    ...parent,
    path: '/orders-history',
    component: lazyRouteComponent(
      () => import('../shop/orders/orders-history-screen.tsx'),
      'OrdersHistoryScreen',
    ),
  }),
  createRoute({
    ...parent,
    path: '/notifications',
    component: lazyRouteComponent(
      () => import('../shop/notifications/notifications-screen.tsx'),
      'NotificationsScreen',
    ),
  }),
]
