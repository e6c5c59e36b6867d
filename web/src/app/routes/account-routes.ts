import { createRoute } from '@tanstack/react-router'
import { lazyComponent } from '../../lib/loading/lazy-component.ts'
import { shopRoute } from './root-routes.ts'
import { booleanField, integerParam, positiveIntegerField, searchOptions } from './route-options.ts'

const getParentRoute = () => shopRoute

/** The screens of a client's account and savings. */
export const accountRoutes = [
  createRoute({
    getParentRoute,
    path: '/account',
    component: lazyComponent(() => import('../../shop/account/account-screen.tsx'), 'AccountScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings',
    component: lazyComponent(() => import('../../shop/account/settings-screen.tsx'), 'SettingsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/security',
    component: lazyComponent(() => import('../../security/security-screen.tsx'), 'SecurityScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/edit-profile',
    component: lazyComponent(
      () => import('../../shop/account/profile/edit-profile-screen.tsx'),
      'EditProfileScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/support',
    ...searchOptions({ order: positiveIntegerField, problem: booleanField }),
    component: lazyComponent(() => import('../../shop/account/support/support-screen.tsx'), 'SupportScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/support/$supportId',
    params: integerParam('supportId'),
    component: lazyComponent(
      () => import('../../shop/account/support/conversation-screen.tsx'),
      'ConversationScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/referral',
    component: lazyComponent(
      () => import('../../shop/account/referral/referral-screen.tsx'),
      'ReferralScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/terms',
    component: lazyComponent(() => import('../../shop/account/terms-screen.tsx'), 'TermsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/savings',
    component: lazyComponent(() => import('../../shop/savings/savings-screen.tsx'), 'SavingsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/savings/$orderId',
    params: integerParam('orderId'),
    component: lazyComponent(() => import('../../shop/savings/order-saving-screen.tsx'), 'OrderSavingScreen'),
  }),
] as const
