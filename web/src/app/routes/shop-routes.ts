import { createRoute } from '@tanstack/react-router'
import { lazyComponent } from '../../lib/loading/lazy-component.ts'
import { shopRoute } from './root-routes.ts'
import {
  booleanField,
  enumWithDefault,
  integerParam,
  optionalEnum,
  positiveIntegerField,
  searchOptions,
  textField,
} from './route-options.ts'

const getParentRoute = () => shopRoute

const homes = () => import('../../shop/home/home-screens.tsx')
const productScreens = () => import('../../shop/products/products-screen.tsx')
const brands = () => import('../../shop/products/brand-screen.tsx')

const homeSearch = searchOptions({ search: textField })
const priceSort = optionalEnum(['price', '-price'])
const productListSearch = searchOptions({ search: textField, chip: textField, sort: priceSort })
const brandSearch = searchOptions({ search: textField, sort: priceSort })

/** The screens of the shop. Each is loaded when it is first opened. */
export const shopRoutes = [
  createRoute({
    getParentRoute,
    path: '/home-page',
    ...homeSearch,
    component: lazyComponent(homes, 'GroceryHomeScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/electronics-homepage',
    ...homeSearch,
    component: lazyComponent(homes, 'ElectronicsHomeScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/smoke-homepage',
    ...homeSearch,
    component: lazyComponent(homes, 'SmokeHomeScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/perfume-shop',
    ...homeSearch,
    component: lazyComponent(homes, 'FragranceHomeScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/products/$category',
    ...productListSearch,
    component: lazyComponent(productScreens, 'ProductsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/electronics/category/$category',
    ...productListSearch,
    component: lazyComponent(productScreens, 'ElectronicsProductsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/smoke-homepage/category/$category',
    ...productListSearch,
    component: lazyComponent(productScreens, 'SmokeProductsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/perfume-category/$category',
    ...productListSearch,
    component: lazyComponent(
      () => import('../../shop/products/fragrance/fragrance-products-screen.tsx'),
      'FragranceProductsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/perfume/$productId',
    params: integerParam('productId'),
    component: lazyComponent(
      () => import('../../shop/products/fragrance/fragrance-screen.tsx'),
      'FragranceScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/brand/$brand',
    ...brandSearch,
    component: lazyComponent(brands, 'BrandScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/electronics/brand/$brand',
    ...brandSearch,
    component: lazyComponent(brands, 'ElectronicsBrandScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/favorites',
    component: lazyComponent(() => import('../../shop/favorites/favorites-screen.tsx'), 'FavoritesScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/scan',
    component: lazyComponent(() => import('../../shop/scan/scan-screen.tsx'), 'ScanScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/cart',
    ...searchOptions({ summary: booleanField }),
    component: lazyComponent(() => import('../../shop/cart/cart-screen.tsx'), 'CartScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/product/$productId',
    params: integerParam('productId'),
    component: lazyComponent(() => import('../../shop/products/page/product-screen.tsx'), 'ProductScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/usual',
    ...searchOptions({ show: enumWithDefault('due', 'shelf', 'arrange') }),
    component: lazyComponent(() => import('../../shop/usual/usual-screen.tsx'), 'UsualScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/quick-add',
    component: lazyComponent(() => import('../../shop/quick-add/quick-add-screen.tsx'), 'QuickAddScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/orders-history',
    ...searchOptions({ again: positiveIntegerField }),
    component: lazyComponent(
      () => import('../../shop/orders/orders-history-screen.tsx'),
      'OrdersHistoryScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/notifications',
    ...searchOptions({ show: enumWithDefault('all', 'unread') }),
    component: lazyComponent(
      () => import('../../shop/notifications/notifications-screen.tsx'),
      'NotificationsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/recurring-orders',
    ...searchOptions({ summary: booleanField }),
    component: lazyComponent(
      () => import('../../shop/recurring/recurring-orders-screen.tsx'),
      'RecurringOrdersScreen',
    ),
  }),
] as const
