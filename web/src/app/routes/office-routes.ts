import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { officeRoute } from './root-routes.ts'

/** The office's screens, one route each, loaded when first opened. */
export const officeRoutes: AnyRoute[] = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: paths.office(),
    component: lazyRouteComponent(
      () => import('../../office/dashboard/dashboard-screen.tsx'),
      'DashboardScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: paths.officeOrders(),
    component: lazyRouteComponent(() => import('../../office/orders/list/orders-screen.tsx'), 'OrdersScreen'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: `${paths.officeOrders()}/$orderId`,
    component: lazyRouteComponent(() => import('../../office/orders/detail/order-screen.tsx'), 'OrderScreen'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: paths.officeClients(),
    component: lazyRouteComponent(
      () => import('../../office/clients/list/clients-screen.tsx'),
      'ClientsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/EditClientInfoPage/$clientId',
    component: lazyRouteComponent(
      () => import('../../office/clients/edit/client-screen.tsx'),
      'ClientScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: paths.officeLogs(),
    component: lazyRouteComponent(() => import('../../office/logs/logs-screen.tsx'), 'LogsScreen'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: paths.officeNotifications(),
    component: lazyRouteComponent(
      () => import('../../office/notifications/list/notifications-screen.tsx'),
      'NotificationsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: paths.officeNewNotification(),
    component: lazyRouteComponent(
      () => import('../../office/notifications/create/new-notification-screen.tsx'),
      'NewNotificationScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: paths.officeRecency(),
    component: lazyRouteComponent(() => import('../../office/recency/recency-screen.tsx'), 'RecencyScreen'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    // Without an id there is a text of its own.
    path: '/admin/recency/{-$clientId}/suggestions',
    component: lazyRouteComponent(
      () => import('../../office/suggestions/suggestions-screen.tsx'),
      'SuggestionsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: paths.officeCarts(),
    component: lazyRouteComponent(() => import('../../office/carts/carts-screen.tsx'), 'CartsScreen'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: paths.associateOrder(),
    component: lazyRouteComponent(
      () => import('../../office/associate-order/associate-order-screen.tsx'),
      'AssociateOrderScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: paths.officeProducts(),
    component: lazyRouteComponent(
      () => import('../../office/products/list/products-screen.tsx'),
      'ProductsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: paths.officeNewProduct(),
    component: lazyRouteComponent(
      () => import('../../office/products/form/new-product-screen.tsx'),
      'NewProductScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: `${paths.officeProducts()}/edit/$productId`,
    component: lazyRouteComponent(
      () => import('../../office/products/form/edit-product-screen.tsx'),
      'EditProductScreen',
    ),
  }),
]
