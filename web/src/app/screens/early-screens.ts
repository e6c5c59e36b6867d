import type { EarlyScreens } from './screen.ts'

// Only these screens are part of the first script of a page, which sends their requests while the app still loads.

/** The addresses that the frame of every screen in the shop reads. */
const readFrame = (clientId: string) => [
  '/api/Settings',
  `/api/cart?clientId=${clientId}`,
  `/api/Delivery?clientId=${clientId}`,
  `/api/clients/${clientId}`,
  `/api/Notification/client/${clientId}`,
]

const readHome = (featured: string) => (clientId: string) => [
  `/api/Products/category/${featured}`,
  ...readFrame(clientId),
  `/api/Usual?clientId=${clientId}&sort=due`,
  `/api/Order?clientId=${clientId}&limit=20`,
]

export const earlyShopScreens = {
  '/home-page': {
    module: 'shop/home/home-screens.tsx',
    component: 'GroceryHomeScreen',
    reads: readHome('Grocery?area=Grocery&tag=featured'),
  },
  '/electronics-homepage': {
    module: 'shop/home/home-screens.tsx',
    component: 'ElectronicsHomeScreen',
    reads: readHome('Electronics?area=Electronics&tag=featured&limit=8'),
  },
  '/smoke-homepage': {
    module: 'shop/home/home-screens.tsx',
    component: 'SmokeHomeScreen',
    reads: readHome('Smoke?area=Smoke&tag=featured'),
  },
  '/perfume-shop': {
    module: 'shop/home/home-screens.tsx',
    component: 'FragranceHomeScreen',
    reads: readHome('Accessories?area=Accessories&tag=featured'),
  },
  '/products/$category': {
    module: 'shop/products/products-screen.tsx',
    reads: (clientId, category) =>
      category === 'All' ? ['/api/Products/category/All?limit=100', ...readFrame(clientId)] : [],
  },
  '/cart': { module: 'shop/cart/cart-screen.tsx', reads: readFrame },
} satisfies EarlyScreens

const orderList = ['/api/Order/all?limit=25', '/api/Settings']

export const earlyOfficeScreens = {
  '/admin': {
    module: 'office/dashboard/dashboard-screen.tsx',
    texts: ['desk'],
    reads: () => [...orderList, '/api/Reports/orders', '/api/Reports/today'],
  },
  '/admin/orders': {
    module: 'office/orders/list/orders-screen.tsx',
    staff: 'pickers too',
    loads: ['office/orders/list/read-orders.ts', 'office/orders/list/order-list.tsx'],
    reads: () => orderList,
  },
  '/admin/clients': {
    module: 'office/clients/list/clients-screen.tsx',
    texts: ['desk'],
    loads: ['office/clients/list/read-clients.ts'],
    reads: () => ['/api/Clients?sort=name&limit=100', '/api/Settings'],
  },
  '/admin/products': {
    module: 'office/products/list/products-screen.tsx',
    texts: ['desk'],
    loads: ['office/products/list/read-products.ts'],
    reads: () => ['/api/Products?sort=name&limit=100', '/api/Settings'],
  },
} satisfies EarlyScreens
