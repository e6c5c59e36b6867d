import { createRoute } from '@tanstack/react-router'
import { catalog, findAreaAt } from '../../state/catalog.ts'
import { shopScreens } from '../screens/shop-screens.ts'
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
import { screensOf } from './screen-routes.ts'

const screen = screensOf(shopRoute, shopScreens)

const homeSearch = searchOptions({ search: textField })
const priceSort = optionalEnum(['price', '-price'])
const productListSearch = searchOptions({
  search: textField,
  chip: textField,
  brand: textField,
  sort: priceSort,
})
const brandSearch = searchOptions({ search: textField, sort: priceSort })

/** Only the path of an area matches. */
const ofArea = <Params extends { area: string }>(params: Params) =>
  findAreaAt(catalog.get(), params.area) !== undefined && params

/** The screens of the shop. Each is loaded when it is first opened. */
export const shopRoutes = [
  createRoute({ ...screen('/home-page'), ...homeSearch }),
  createRoute({ ...screen('/electronics-homepage'), ...homeSearch }),
  createRoute({ ...screen('/smoke-homepage'), ...homeSearch }),
  createRoute({ ...screen('/perfume-shop'), ...homeSearch }),
  createRoute({ ...screen('/products/$category'), ...productListSearch }),
  createRoute({
    ...screen('/$area'),
    ...homeSearch,
    params: { parse: (params: { area: string }) => ofArea(params) },
  }),
  createRoute({ ...screen('/electronics/category/$category'), ...productListSearch }),
  createRoute({
    ...screen('/$area/category/$category'),
    ...productListSearch,
    params: { parse: (params: { area: string; category: string }) => ofArea(params) },
  }),
  createRoute({ ...screen('/perfume-category/$category'), ...productListSearch }),
  createRoute({ ...screen('/perfume/$productId'), params: integerParam('productId') }),
  createRoute({ ...screen('/brand/$brand'), ...brandSearch }),
  createRoute({ ...screen('/electronics/brand/$brand'), ...brandSearch }),
  createRoute(screen('/favorites')),
  createRoute(screen('/scan')),
  createRoute({ ...screen('/cart'), ...searchOptions({ summary: booleanField, store: textField }) }),
  createRoute({ ...screen('/product/$productId'), params: integerParam('productId') }),
  createRoute({
    ...screen('/usual'),
    ...searchOptions({ show: enumWithDefault('due', 'shelf', 'arrange') }),
  }),
  createRoute(screen('/quick-add')),
  createRoute({
    ...screen('/orders-history'),
    ...searchOptions({ again: positiveIntegerField }),
  }),
  createRoute({
    ...screen('/notifications'),
    ...searchOptions({ show: enumWithDefault('all', 'unread') }),
  }),
  createRoute({
    ...screen('/recurring-orders'),
    ...searchOptions({ summary: booleanField }),
  }),
  createRoute(screen('/standing-orders')),
  createRoute(screen('/account')),
  createRoute(screen('/settings')),
  createRoute(screen('/security')),
  createRoute(screen('/edit-profile')),
  createRoute({
    ...screen('/support'),
    ...searchOptions({ order: positiveIntegerField, problem: booleanField }),
  }),
  createRoute({ ...screen('/support/$supportId'), params: integerParam('supportId') }),
  createRoute(screen('/account/notifications')),
  createRoute(screen('/account/people')),
  createRoute({
    ...screen('/permits'),
    ...searchOptions({ type: positiveIntegerField }),
  }),
  createRoute(screen('/referral')),
  createRoute(screen('/terms')),
  createRoute(screen('/savings')),
  createRoute({ ...screen('/savings/$orderId'), params: integerParam('orderId') }),
] as const
