/** The first segments of the app's own addresses, which are no paths of areas. A test compares them with the routes. */
export const reservedPaths: ReadonlySet<string> = new Set([
  ...['api', 'assets', 'brands', 'images', 'landing', 'ui'],
  ...['explore-offers', 'sign-in', 'sign-up', 'forgot-password', 'reset-password', 'accept-invitation'],
  ...['setup', 'verify-email', 'standing-order', 'substitute'],
  ...['admin', 'associatemakeorder', 'driver'],
  ...['products', 'product', 'electronics', 'perfume-category', 'perfume', 'brand', 'category'],
  ...['favorites', 'scan', 'cart', 'usual', 'quick-add', 'orders-history', 'notifications'],
  ...[
    'recurring-orders',
    'standing-orders',
    'account',
    'settings',
    'security',
    'edit-profile',
    'support',
    'referral',
    'terms',
  ],
  ...['savings', 'permits'],
])
