import { earlyShopScreens } from './early-screens.ts'
import type { Screens } from './screen.ts'

/** The screens of the shop, for clients. Staff may open them too. */
export const shopScreens = {
  ...earlyShopScreens,
  '/electronics/category/$category': {
    module: 'shop/products/products-screen.tsx',
    component: 'ElectronicsProductsScreen',
  },
  '/$area': { module: 'shop/home/home-screens.tsx', component: 'AreaHomeScreen' },
  '/$area/category/$category': {
    module: 'shop/products/products-screen.tsx',
    component: 'AreaProductsScreen',
  },
  '/perfume-category/$category': { module: 'shop/products/fragrance/fragrance-products-screen.tsx' },
  '/perfume/$productId': { module: 'shop/products/fragrance/fragrance-screen.tsx' },
  '/brand/$brand': { module: 'shop/products/brand-screen.tsx' },
  '/electronics/brand/$brand': {
    module: 'shop/products/brand-screen.tsx',
    component: 'ElectronicsBrandScreen',
  },
  '/favorites': { module: 'shop/favorites/favorites-screen.tsx' },
  '/scan': { module: 'shop/scan/scan-screen.tsx' },
  '/product/$productId': { module: 'shop/products/page/product-screen.tsx' },
  '/usual': { module: 'shop/usual/usual-screen.tsx' },
  '/quick-add': { module: 'shop/quick-add/quick-add-screen.tsx' },
  '/orders-history': { module: 'shop/orders/orders-history-screen.tsx' },
  '/notifications': { module: 'shop/notifications/notifications-screen.tsx' },
  '/recurring-orders': { module: 'shop/recurring/recurring-orders-screen.tsx' },
  '/standing-orders': { module: 'shop/standing-orders/standing-orders-screen.tsx' },
  // The client's account and savings.
  '/account': { module: 'shop/account/account-screen.tsx' },
  '/settings': { module: 'shop/account/settings-screen.tsx' },
  '/security': { module: 'security/security-screen.tsx' },
  '/edit-profile': { module: 'shop/account/profile/edit-profile-screen.tsx' },
  '/support': { module: 'shop/account/support/support-screen.tsx' },
  '/support/$supportId': { module: 'shop/account/support/conversation-screen.tsx' },
  '/account/notifications': { module: 'push/notification-settings-screen.tsx' },
  '/account/people': { module: 'shop/account/people/people-screen.tsx' },
  '/permits': { module: 'shop/account/permits/permits-screen.tsx' },
  '/referral': { module: 'shop/account/referral/referral-screen.tsx' },
  '/terms': { module: 'shop/account/terms-screen.tsx' },
  '/savings': { module: 'shop/savings/savings-screen.tsx' },
  '/savings/$orderId': { module: 'shop/savings/order-saving-screen.tsx' },
} satisfies Screens
