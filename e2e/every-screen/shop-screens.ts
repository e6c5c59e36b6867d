import type { Screen } from './screen.ts'

const asClient = { as: 'full' } as const

const productScreens: readonly Screen[] = [
  { ...asClient, name: 'Grocery home', path: '/home-page' },
  { ...asClient, name: 'Electronics home', path: '/electronics-homepage' },
  { ...asClient, name: 'Smoke Gear home', path: '/smoke-homepage' },
  { ...asClient, name: 'Accessories home', path: '/perfume-shop' },
  {
    ...asClient,
    name: 'search on the home',
    path: '/home-page',
    states: ['full'],
    open: async (page) => {
      await page.getByRole('searchbox').fill('cola')
      await page.getByRole('link', { name: 'Coca-Cola Zero' }).first().waitFor()
    },
  },
  { ...asClient, name: 'category', path: '/products/Beverages' },
  { ...asClient, name: 'Electronics category', path: '/electronics/category/Chargers' },
  { ...asClient, name: 'Smoke Gear category', path: '/smoke-homepage/category/Hookahs' },
  { ...asClient, name: 'fragrance category', path: '/perfume-category/Air%20Fresheners' },
  { ...asClient, name: 'brand', path: '/brand/Pepsi' },
  { ...asClient, name: 'Electronics brand', path: '/electronics/brand/Anker' },
  {
    ...asClient,
    name: 'product',
    path: ({ product }) => `/product/${product.productId}`,
    emptyPath: '/product/999999',
  },
  {
    ...asClient,
    name: 'fragrance',
    path: ({ fragrance }) => `/perfume/${fragrance.productId}`,
    emptyPath: '/perfume/999999',
  },
]

const orderScreens: readonly Screen[] = [
  { ...asClient, name: 'cart', path: '/cart' },
  {
    as: 'buyer',
    name: 'Order Summary',
    path: '/cart',
    states: ['full'],
    open: (page) => page.getByRole('button', { name: 'Checkout' }).click(),
  },
  {
    as: 'buyer',
    name: 'order placed',
    path: '/cart',
    states: ['full'],
    open: async (page) => {
      await page.getByRole('button', { name: 'Checkout' }).click()
      await page.getByRole('button', { name: 'Confirm Order' }).click()
      await page.getByRole('heading', { name: /is in\./ }).waitFor()
    },
  },
  { ...asClient, name: 'usual, due', path: '/usual' },
  { ...asClient, name: 'usual, all', path: '/usual?show=shelf' },
  { ...asClient, name: 'usual, arrange', path: '/usual?show=arrange' },
  {
    ...asClient,
    name: 'quick add',
    path: '/quick-add',
    ask: (page) =>
      Promise.all([
        page.waitForRequest(/\/api\/quickadd$/i),
        page.getByRole('textbox').fill('2 pepsi\nzzzz\ncola'),
      ]),
    open: (page) => page.getByText('No product found').first().waitFor(),
  },
  { ...asClient, name: 'scan', path: '/scan' },
  { ...asClient, name: 'My Orders', path: '/orders-history' },
  {
    ...asClient,
    name: 'what came',
    path: '/orders-history',
    states: ['full'],
    open: (page, { deliveredId }) =>
      page.getByRole('button', { name: new RegExp(`Order #${deliveredId}`) }).click(),
  },
  {
    ...asClient,
    name: 'order again',
    path: ({ deliveredId }) => `/orders-history?again=${deliveredId}`,
    emptyPath: '/orders-history?again=999999',
  },
  { ...asClient, name: 'favorites', path: '/favorites' },
  { ...asClient, name: 'recurring orders', path: '/recurring-orders' },
  { ...asClient, name: 'savings', path: '/savings' },
  {
    ...asClient,
    name: 'saving of an order',
    path: ({ deliveredId }) => `/savings/${deliveredId}`,
    emptyPath: '/savings/999999',
  },
]

const accountScreens: readonly Screen[] = [
  { ...asClient, name: 'notifications', path: '/notifications' },
  { ...asClient, name: 'unread notifications', path: '/notifications?show=unread' },
  { ...asClient, name: 'notification settings', path: '/account/notifications' },
  { ...asClient, name: 'account', path: '/account' },
  { ...asClient, name: 'settings', path: '/settings' },
  { ...asClient, name: 'password and devices', path: '/security' },
  { ...asClient, name: 'edit profile', path: '/edit-profile' },
  { ...asClient, name: 'support', path: '/support' },
  { ...asClient, name: 'claim', path: ({ deliveredId }) => `/support?order=${deliveredId}&problem=true` },
  {
    ...asClient,
    name: 'conversation',
    path: ({ claimId }) => `/support/${claimId}`,
    emptyPath: '/support/999999',
  },
  { ...asClient, name: 'standing orders', path: '/standing-orders' },
  {
    ...asClient,
    name: 'new standing order',
    path: '/standing-orders',
    states: ['full'],
    open: async (page) => {
      await page.getByRole('button', { name: 'New standing order' }).click()
      await page.getByRole('searchbox').fill('cola x3')
      await page.getByRole('list', { name: 'Products found' }).waitFor()
    },
  },
  { ...asClient, name: 'people', path: '/account/people' },
  { ...asClient, name: 'permits', path: '/permits' },
  { ...asClient, name: 'referral', path: '/referral' },
  { ...asClient, name: 'terms', path: '/terms' },
  { ...asClient, name: 'promise slides', path: '/sign-up?slide=1', states: ['full'] },
  { ...asClient, name: 'deals, signed in', path: '/explore-offers', states: ['full'] },
  { ...asClient, name: 'landing, signed in', path: '/', states: ['full'] },
]

export const shopScreens: readonly Screen[] = [...productScreens, ...orderScreens, ...accountScreens]
