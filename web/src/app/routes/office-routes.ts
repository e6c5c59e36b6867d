import { importKinds } from '@cornerstock/contract/office/imports'
import { createRoute } from '@tanstack/react-router'
import { officeScreens } from '../screens/office-screens.ts'
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
import { screensOf } from './screen-routes.ts'

const screen = screensOf(officeRoute, officeScreens)

/** The screens of the back office. Each is loaded when it is first opened. */
export const officeRoutes = [
  createRoute(screen('/admin')),
  createRoute(screen('/admin/staff')),
  createRoute({
    ...screen('/admin/import'),
    ...searchOptions({ kind: optionalEnum(importKinds) }),
  }),
  createRoute(screen('/admin/moving-in')),
  createRoute(screen('/admin/switch-report')),
  createRoute({
    ...screen('/admin/import/$importId'),
    params: integerParam('importId'),
    ...searchOptions({ rows: optionalEnum(['create', 'update', 'unchanged', 'bad', 'warned']) }),
  }),
  createRoute(screen('/admin/settings')),
  createRoute(screen('/admin/settings/delivery')),
  createRoute(screen('/admin/settings/ordering')),
  createRoute(screen('/admin/settings/departments')),
  createRoute(screen('/admin/settings/prices')),
  createRoute(screen('/admin/settings/zones')),
  createRoute(screen('/admin/settings/charges')),
  createRoute(screen('/admin/settings/permits')),
  createRoute(screen('/admin/settings/words')),
  createRoute(screen('/admin/settings/notices')),
  createRoute(screen('/admin/settings/security')),
  createRoute(screen('/admin/notifications/settings')),
  createRoute(screen('/admin/security')),
  createRoute({
    ...screen('/admin/orders'),
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
  }),
  createRoute({
    ...screen('/admin/orders/$orderId'),
    params: integerParam('orderId'),
    ...searchOptions({
      picture: booleanField,
      by: optionalEnum(['category', 'supplier', 'shelf', 'ordered']),
    }),
  }),
  createRoute({
    ...screen('/admin/picking'),
    ...searchOptions({
      day: dayField,
      orders: textField,
      view: enumWithDefault('walk', 'boxes'),
      by: enumWithDefault('category', 'supplier'),
      open: booleanField,
    }),
  }),
  createRoute(screen('/admin/purchase-run')),
  createRoute({
    ...screen('/admin/purchase-run/$runId'),
    params: integerParam('runId'),
    ...searchOptions({ supplier: textField, view: optionalEnum(['one', 'list']) }),
  }),
  createRoute({
    ...screen('/admin/clients'),
    ...searchOptions({ search: textField, sort: textField }),
    beforeLoad: ({ context, search }) =>
      context.startReading(async (queryClient) =>
        (await import('../../office/clients/list/read-clients.ts')).readClients(queryClient, search),
      ),
  }),
  createRoute({ ...screen('/admin/payments'), ...searchOptions({ search: textField, on: dayField }) }),
  createRoute({
    ...screen('/admin/payments/$clientId'),
    ...searchOptions({ order: positiveIntegerField, from: dayField, to: dayField }),
  }),
  createRoute(screen('/admin/clients/new')),
  createRoute({
    ...screen('/admin/EditClientInfoPage/$clientId'),
    ...searchOptions({ picture: booleanField, edit: booleanField }),
  }),
  createRoute(screen('/admin/promotions')),
  createRoute(screen('/admin/permits')),
  createRoute(screen('/admin/standing-orders')),
  createRoute({ ...screen('/admin/delivery-runs'), ...searchOptions({ day: dayField }) }),
  createRoute(screen('/admin/returns')),
  createRoute(screen('/admin/books')),
  createRoute(screen('/admin/connections')),
  createRoute({
    ...screen('/admin/support'),
    ...searchOptions({
      status: optionalEnum(['open', 'closed']),
      kind: optionalEnum(['question', 'wish', 'profile', 'claim']),
    }),
  }),
  createRoute({
    ...screen('/admin/support/$supportId'),
    params: integerParam('supportId'),
    ...searchOptions({ picture: booleanField }),
  }),
  createRoute({
    ...screen('/admin/logs'),
    ...searchOptions({ level: optionalEnum(['Information', 'Warning', 'Error']), search: textField }),
  }),
  createRoute(screen('/admin/notifications')),
  createRoute({
    ...screen('/admin/notifications/create'),
    ...searchOptions({ clientId: textField }),
  }),
  createRoute({
    ...screen('/admin/AdminOrderRecencyPage'),
    ...searchOptions({
      search: textField,
      overdue: booleanField,
      late: booleanField,
      sort: enumWithDefault('wait', 'lateness'),
      view: enumWithDefault('grid', 'list'),
      page: positiveIntegerField,
    }),
  }),
  createRoute(screen('/admin/recency/{-$clientId}/suggestions')),
  createRoute(screen('/admin/AdminOrderCartPage')),
  createRoute({
    ...screen('/AssociateMakeOrder'),
    ...searchOptions({
      client: textField,
      search: textField,
      cart: booleanField,
      sort: enumWithDefault('default', 'name', '-name', 'price', '-price'),
      quickAdd: booleanField,
    }),
  }),
  createRoute({
    ...screen('/admin/client-prices/$clientId'),
    ...searchOptions({ search: textField, view: enumWithDefault('all', 'priced', 'changed') }),
  }),
  createRoute({
    ...screen('/admin/raised-costs'),
    ...searchOptions({ since: dayField, runId: positiveIntegerField }),
  }),
  createRoute(screen('/admin/price-levels')),
  createRoute({
    ...screen('/admin/price-levels/$priceLevelId'),
    params: integerParam('priceLevelId'),
    ...searchOptions({ search: textField, view: enumWithDefault('all', 'priced', 'changed') }),
  }),
  createRoute({ ...screen('/admin/products/prices'), ...searchOptions({ supplier: textField }) }),
  createRoute({
    ...screen('/admin/products'),
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
  }),
  createRoute({ ...screen('/admin/products/new'), ...searchOptions({ name: textField }) }),
  createRoute({
    ...screen('/admin/products/edit/$productId'),
    params: integerParam('productId'),
  }),
] as const
