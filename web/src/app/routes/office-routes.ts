import { createRoute } from '@tanstack/react-router'
import { lazyComponent } from '../../lib/loading/lazy-component.ts'
import { withTexts } from '../../state/language.ts'
import { officeRoute } from './root-routes.ts'
import {
  booleanField,
  dayField,
  enumWithDefault,
  integerParam,
  optionalEnum,
  positiveIntegerField,
  searchOptions,
  textField,
} from './route-options.ts'

const getParentRoute = () => officeRoute

/** The screens of the back office. Each is loaded when it is first opened. */
export const officeRoutes = [
  createRoute({
    getParentRoute,
    path: '/admin',
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/dashboard/dashboard-screen.tsx')),
      'DashboardScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/staff',
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/staff/staff-screen.tsx')),
      'StaffScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/import',
    ...searchOptions({ kind: optionalEnum(['products', 'prices', 'clients', 'pictures']) }),
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/import/new/import-screen.tsx')),
      'ImportScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/import/$importId',
    params: integerParam('importId'),
    ...searchOptions({ rows: optionalEnum(['create', 'update', 'unchanged', 'bad']) }),
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/import/detail/import-detail-screen.tsx')),
      'ImportDetailScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/settings',
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/settings/company/company-settings-screen.tsx')),
      'CompanySettingsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/settings/delivery',
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/settings/delivery/delivery-settings-screen.tsx')),
      'DeliverySettingsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/settings/ordering',
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/settings/ordering/ordering-settings-screen.tsx')),
      'OrderingSettingsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/settings/security',
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/settings/security-settings-screen.tsx')),
      'SecuritySettingsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/security',
    component: lazyComponent(() => import('../../security/security-screen.tsx'), 'SecurityScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/orders',
    ...searchOptions({
      status: optionalEnum(['processing', 'packed', 'outForDelivery', 'delivered', 'cancelled']),
      search: textField,
      day: dayField,
      placedFrom: dayField,
      placedTo: dayField,
      notFound: booleanField,
    }),
    beforeLoad: ({ context, search }) =>
      context.startReading(async (queryClient) =>
        (await import('../../office/orders/list/read-orders.ts')).readOrders(queryClient, search),
      ),
    component: lazyComponent(() => import('../../office/orders/list/orders-screen.tsx'), 'OrdersScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/orders/$orderId',
    params: integerParam('orderId'),
    ...searchOptions({
      picture: booleanField,
      by: optionalEnum(['category', 'supplier', 'shelf', 'ordered']),
    }),
    component: lazyComponent(() => import('../../office/orders/detail/order-screen.tsx'), 'OrderScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/picking',
    ...searchOptions({
      day: dayField,
      orders: textField,
      view: enumWithDefault('walk', 'boxes'),
      by: enumWithDefault('category', 'supplier'),
      open: booleanField,
    }),
    component: lazyComponent(() => import('../../office/orders/walk/picking-screen.tsx'), 'PickingScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/purchase-run',
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/purchase-runs/list/runs-screen.tsx')),
      'RunsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/purchase-run/$runId',
    params: integerParam('runId'),
    ...searchOptions({ supplier: textField, view: optionalEnum(['one', 'list']) }),
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/purchase-runs/run/run-screen.tsx')),
      'RunScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/clients',
    ...searchOptions({ search: textField, sort: textField }),
    beforeLoad: ({ context, search }) =>
      context.startReading(async (queryClient) =>
        (await import('../../office/clients/list/read-clients.ts')).readClients(queryClient, search),
      ),
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/clients/list/clients-screen.tsx')),
      'ClientsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/payments/$clientId',
    ...searchOptions({ order: positiveIntegerField, from: dayField, to: dayField }),
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/payments/payments-screen.tsx')),
      'PaymentsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/clients/new',
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/clients/new/new-client-screen.tsx')),
      'NewClientScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/EditClientInfoPage/$clientId',
    ...searchOptions({ picture: booleanField }),
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/clients/edit/client-screen.tsx')),
      'ClientScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/support',
    ...searchOptions({
      status: optionalEnum(['open', 'closed']),
      kind: optionalEnum(['question', 'wish', 'profile', 'claim']),
    }),
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/support/list/support-screen.tsx')),
      'SupportScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/support/$supportId',
    params: integerParam('supportId'),
    ...searchOptions({ picture: booleanField }),
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/support/detail/support-request-screen.tsx')),
      'SupportRequestScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/logs',
    ...searchOptions({ level: optionalEnum(['Information', 'Warning', 'Error']), search: textField }),
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/logs/logs-screen.tsx')),
      'LogsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/notifications',
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/notifications/list/notifications-screen.tsx')),
      'NotificationsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/notifications/create',
    ...searchOptions({ clientId: textField }),
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/notifications/create/new-notification-screen.tsx')),
      'NewNotificationScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/AdminOrderRecencyPage',
    ...searchOptions({
      search: textField,
      overdue: booleanField,
      late: booleanField,
      sort: enumWithDefault('wait', 'lateness'),
      view: enumWithDefault('grid', 'list'),
      page: positiveIntegerField,
    }),
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/recency/recency-screen.tsx')),
      'RecencyScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    // Optional, because an address without an id shows a different text (specification 2.22).
    path: '/admin/recency/{-$clientId}/suggestions',
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/suggestions/suggestions-screen.tsx')),
      'SuggestionsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/AdminOrderCartPage',
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/carts/carts-screen.tsx')),
      'CartsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/AssociateMakeOrder',
    ...searchOptions({
      client: textField,
      search: textField,
      cart: booleanField,
      sort: enumWithDefault('default', 'shelf', 'name', '-name', 'price', '-price'),
      quickAdd: booleanField,
    }),
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/associate-order/associate-order-screen.tsx')),
      'AssociateOrderScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/products',
    ...searchOptions({
      search: textField,
      category: textField,
      sale: optionalEnum(['on']),
      stock: optionalEnum(['in', 'out']),
      sort: enumWithDefault('name', '-name', 'price', '-price', 'brand', 'newest'),
    }),
    beforeLoad: ({ context, search }) =>
      context.startReading(async (queryClient) =>
        (await import('../../office/products/list/read-products.ts')).readProducts(queryClient, search),
      ),
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/products/list/products-screen.tsx')),
      'ProductsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/products/new',
    ...searchOptions({ name: textField }),
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/products/form/new-product-screen.tsx')),
      'NewProductScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/products/edit/$productId',
    params: integerParam('productId'),
    component: lazyComponent(
      () => withTexts('desk', () => import('../../office/products/form/edit-product-screen.tsx')),
      'EditProductScreen',
    ),
  }),
] as const
