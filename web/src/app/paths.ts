/*
 * Every address of the product, as links need it. The mixed case is spelled so in the specification; the router
 * takes any letter case. This file knows nothing, so that screens of every audience may import it.
 */

const part = (value: string | number) => encodeURIComponent(value)

export const paths = {
  landing: () => '/',
  signIn: () => '/sign-in',
  signUp: () => '/sign-up',
  exploreOffers: () => '/explore-offers',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',

  groceryHome: () => '/home-page',
  electronicsHome: () => '/electronics-homepage',
  smokeHome: () => '/smoke-homepage',
  fragranceHome: () => '/perfume-shop',
  favorites: () => '/favorites',
  cart: () => '/cart',
  account: () => '/account',
  notifications: () => '/notifications',
  recurringOrders: () => '/recurring-orders',
  ordersHistory: () => '/orders-history',
  settings: () => '/settings',
  editProfile: () => '/edit-profile',
  support: () => '/support',
  referral: () => '/referral',
  terms: () => '/terms',
  savings: (orderId?: number) => (orderId === undefined ? '/savings' : `/savings/${part(orderId)}`),
  products: (category: string) => `/products/${part(category)}`,
  brand: (brand: string) => `/brand/${part(brand)}`,
  electronicsBrand: (brand: string) => `/electronics/brand/${part(brand)}`,
  electronicsCategory: (category: string) => `/electronics/category/${part(category)}`,
  smokeCategory: (category: string) => `/smoke-homepage/category/${part(category)}`,
  fragranceCategory: (slug: string) => `/perfume-category/${part(slug)}`,
  fragrance: (productId: number) => `/perfume/${part(productId)}`,

  office: () => '/admin',
  officeProducts: () => '/admin/products',
  officeNewProduct: (name?: string) => `/admin/products/new${name ? `?name=${part(name)}` : ''}`,
  officeEditProduct: (productId: number) => `/admin/products/edit/${part(productId)}`,
  officeClients: () => '/admin/clients',
  officeEditClient: (clientId: string) => `/admin/EditClientInfoPage/${part(clientId)}`,
  officeOrders: () => '/admin/orders',
  officeOrder: (orderId: number) => `/admin/orders/${part(orderId)}`,
  officeNotifications: () => '/admin/notifications',
  officeNewNotification: () => '/admin/notifications/create',
  officeLogs: () => '/admin/logs',
  officeRecency: () => '/admin/AdminOrderRecencyPage',
  officeSuggestions: (clientId: string) => `/admin/recency/${part(clientId)}/suggestions`,
  officeCarts: () => '/admin/AdminOrderCartPage',
  associateOrder: () => '/AssociateMakeOrder',
} as const

/** Whether an address belongs to the back office. */
export const isOfficePath = (path: string) => /^\/(?:admin|associatemakeorder)(?:[/?#]|$)/i.test(path)

/** The first screen after signing in. */
export const homeOf = (isAdmin: boolean) => (isAdmin ? paths.office() : paths.groceryHome())

/** Where a person goes after signing in: where they wanted to go, if they may, else to their own home. */
export function afterSignIn(isAdmin: boolean, wanted: string) {
  // One slash only: two, or one with a backslash, would lead to another site.
  const isOurs = /^\/(?![/\\])/.test(wanted)
  return isOurs && (isAdmin || !isOfficePath(wanted)) ? wanted : homeOf(isAdmin)
}
