import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shopRoute } from './root-routes.ts'

const parent = { getParentRoute: () => shopRoute }

/** The screens of a client's account and savings, one route each, loaded when first opened. */
export const accountRoutes: AnyRoute[] = [
  createRoute({
    ...parent,
    path: '/account',
    component: lazyRouteComponent(() => import('../../shop/account/account-screen.tsx'), 'AccountScreen'),
  }),
  createRoute({
    ...parent,
    path: '/settings',
    component: lazyRouteComponent(() => import('../../shop/account/settings-screen.tsx'), 'SettingsScreen'),
  }),
  createRoute({
    ...parent,
    path: '/edit-profile',
    component: lazyRouteComponent(
      () => import('../../shop/account/profile/edit-profile-screen.tsx'),
      'EditProfileScreen',
    ),
  }),
  createRoute({
    ...parent,
    path: '/support',
    component: lazyRouteComponent(
      () => import('../../shop/account/support/support-screen.tsx'),
      'SupportScreen',
    ),
  }),
  createRoute({
    ...parent,
    path: '/referral',
    component: lazyRouteComponent(
      () => import('../../shop/account/referral/referral-screen.tsx'),
      'ReferralScreen',
    ),
  }),
  createRoute({
    ...parent,
    path: '/terms',
    component: lazyRouteComponent(() => import('../../shop/account/terms-screen.tsx'), 'TermsScreen'),
  }),
  createRoute({
    ...parent,
    path: '/savings',
    component: lazyRouteComponent(() => import('../../shop/savings/savings-screen.tsx'), 'SavingsScreen'),
  }),
  createRoute({
    ...parent,
    path: '/savings/$orderId',
    component: lazyRouteComponent(
      () => import('../../shop/savings/order-saving-screen.tsx'),
      'OrderSavingScreen',
    ),
  }),
]
