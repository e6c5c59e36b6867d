import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shopRoute } from './root-routes.ts'

const parent = { getParentRoute: () => shopRoute }

const homes = () => import('../../shop/home/home-screens.tsx')
const productScreens = () => import('../../shop/products/products-screen.tsx')
const brands = () => import('../../shop/products/brand-screen.tsx')

/** The shop's screens, one route each, loaded when first opened. */
export const shopRoutes: AnyRoute[] = [
  createRoute({
    ...parent,
    path: '/home-page',
    component: lazyRouteComponent(homes, 'GroceryHomeScreen'),
  }),
  createRoute({
    ...parent,
    path: '/electronics-homepage',
    component: lazyRouteComponent(homes, 'ElectronicsHomeScreen'),
  }),
  createRoute({
    ...parent,
    path: '/smoke-homepage',
    component: lazyRouteComponent(homes, 'SmokeHomeScreen'),
  }),
  createRoute({
    ...parent,
    path: '/perfume-shop',
    component: lazyRouteComponent(homes, 'FragranceHomeScreen'),
  }),
  createRoute({
    ...parent,
    path: '/products/$category',
    component: lazyRouteComponent(productScreens, 'ProductsScreen'),
  }),
  createRoute({
    ...parent,
    path: '/electronics/category/$category',
    component: lazyRouteComponent(productScreens, 'ElectronicsProductsScreen'),
  }),
  createRoute({
    ...parent,
    path: '/smoke-homepage/category/$category',
    component: lazyRouteComponent(productScreens, 'SmokeProductsScreen'),
  }),
  createRoute({
    ...parent,
    path: '/perfume-category/$category',
    component: lazyRouteComponent(
      () => import('../../shop/products/fragrance/fragrance-products-screen.tsx'),
      'FragranceProductsScreen',
    ),
  }),
  createRoute({
    ...parent,
    path: '/perfume/$productId',
    component: lazyRouteComponent(
      () => import('../../shop/products/fragrance/fragrance-screen.tsx'),
      'FragranceScreen',
    ),
  }),
  createRoute({
    ...parent,
    path: '/brand/$brand',
    component: lazyRouteComponent(brands, 'BrandScreen'),
  }),
  createRoute({
    ...parent,
    path: '/electronics/brand/$brand',
    component: lazyRouteComponent(brands, 'ElectronicsBrandScreen'),
  }),
  createRoute({
    ...parent,
    path: '/favorites',
    component: lazyRouteComponent(
      () => import('../../shop/favorites/favorites-screen.tsx'),
      'FavoritesScreen',
    ),
  }),
  createRoute({
    ...parent,
    path: '/cart',
    component: lazyRouteComponent(() => import('../../shop/cart/cart-screen.tsx'), 'CartScreen'),
  }),
  createRoute({
    ...parent,
    path: '/orders-history',
    component: lazyRouteComponent(
      () => import('../../shop/orders/orders-history-screen.tsx'),
      'OrdersHistoryScreen',
    ),
  }),
  createRoute({
    ...parent,
    path: '/notifications',
    component: lazyRouteComponent(
      () => import('../../shop/notifications/notifications-screen.tsx'),
      'NotificationsScreen',
    ),
  }),
  createRoute({
    ...parent,
    path: '/recurring-orders',
    component: lazyRouteComponent(
      () => import('../../shop/recurring/recurring-orders-screen.tsx'),
      'RecurringOrdersScreen',
    ),
  }),
]
