import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import type { World } from './world.ts'

const asStaff = { as: 'staff' } as const
const asPicker = { as: 'picker' } as const

const clientId = ({ full }: World) => full.account.clientId
const walk = ({ openIds }: World) => `/admin/picking?orders=${openIds.join(',')}`
const order = ({ openIds }: World) => `/admin/orders/${openIds[0]}`

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

async function selectTwo(page: Page) {
  const boxes = page.getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
}

const orderScreens: readonly Screen[] = [
  { ...asStaff, name: 'dashboard', path: '/admin' },
  {
    ...asStaff,
    name: 'rows of a chart point',
    path: '/admin',
    states: ['full'],
    open: (page) => page.locator('figure button').last().click(),
  },
  { ...asStaff, name: 'orders', path: '/admin/orders' },
  {
    ...asStaff,
    name: 'cancel several orders',
    path: '/admin/orders',
    states: ['full'],
    async open(page) {
      await selectTwo(page)
      await page.getByLabel('Set status of the selected orders').selectOption({ label: 'Cancelled' })
    },
  },
  { ...asStaff, name: 'order', path: order, emptyPath: '/admin/orders/999999' },
  { ...asStaff, name: 'how many were found', path: order, states: ['full'], open: press('Short') },
  {
    ...asStaff,
    name: 'changes of an order',
    path: order,
    states: ['full'],
    open: (page) => page.getByText('Changes since it was placed').click(),
  },
  { ...asStaff, name: 'picking', path: '/admin/picking' },
  { ...asStaff, name: 'walk', path: walk, emptyPath: '/admin/picking?orders=999999' },
  { ...asStaff, name: 'boxes', path: (world) => `${walk(world)}&view=boxes`, states: ['full'] },
  { ...asStaff, name: 'purchase runs', path: '/admin/purchase-run' },
  {
    ...asStaff,
    name: 'purchase run',
    path: '/admin/purchase-run/1',
    emptyPath: '/admin/purchase-run/999999',
  },
  { ...asStaff, name: 'one product of a run', path: '/admin/purchase-run/1?view=one', states: ['full'] },
]

const pickerScreens: readonly Screen[] = [
  { ...asPicker, name: 'orders of a picker', path: '/admin/orders' },
  { ...asPicker, name: 'order of a picker', path: order, emptyPath: '/admin/orders/999999' },
  { ...asPicker, name: 'walk of a picker', path: walk, emptyPath: '/admin/picking?orders=999999' },
  { ...asPicker, name: 'purchase runs of a picker', path: '/admin/purchase-run' },
  {
    ...asPicker,
    name: 'purchase run of a picker',
    path: '/admin/purchase-run/1',
    emptyPath: '/admin/purchase-run/999999',
  },
]

const clientScreens: readonly Screen[] = [
  { ...asStaff, name: 'clients', path: '/admin/clients' },
  { ...asStaff, name: 'new client', path: '/admin/clients/new', states: ['full'] },
  {
    ...asStaff,
    name: 'client',
    path: (world) => `/admin/EditClientInfoPage/${clientId(world)}`,
    emptyPath: '/admin/EditClientInfoPage/nobody',
  },
  { ...asStaff, name: 'what stores owe', path: '/admin/payments' },
  {
    ...asStaff,
    name: 'payments',
    path: (world) => `/admin/payments/${clientId(world)}`,
    emptyPath: '/admin/payments/nobody',
  },
  {
    ...asStaff,
    name: 'void a payment',
    path: (world) => `/admin/payments/${clientId(world)}`,
    states: ['full'],
    open: press(/^Void/),
  },
  { ...asStaff, name: 'recency as a grid', path: '/admin/AdminOrderRecencyPage' },
  { ...asStaff, name: 'recency as a list', path: '/admin/AdminOrderRecencyPage?view=list', states: ['full'] },
  {
    ...asStaff,
    name: 'suggestions',
    path: (world) => `/admin/recency/${clientId(world)}/suggestions`,
    emptyPath: '/admin/recency/nobody/suggestions',
  },
  { ...asStaff, name: 'Create Order', path: '/AssociateMakeOrder' },
  {
    ...asStaff,
    name: 'Create Order for a client',
    path: (world) => `/AssociateMakeOrder?client=${clientId(world)}`,
    states: ['full'],
  },
  {
    ...asStaff,
    name: 'prices of a client',
    path: (world) => `/admin/client-prices/${clientId(world)}`,
    emptyPath: '/admin/client-prices/nobody',
  },
  { ...asStaff, name: 'raised costs', path: '/admin/raised-costs?since=2020-01-01' },
  { ...asStaff, name: 'price levels', path: '/admin/price-levels' },
  {
    ...asStaff,
    name: 'edit a price level',
    path: '/admin/price-levels',
    states: ['full'],
    open: press(/^Edit/),
  },
  {
    ...asStaff,
    name: 'prices of a level',
    path: ({ priceLevelId }) => `/admin/price-levels/${priceLevelId}`,
    emptyPath: '/admin/price-levels/999999',
  },
  { ...asStaff, name: 'a price sheet', path: '/admin/products/prices?supplier=Jetro' },
  { ...asStaff, name: 'carts', path: '/admin/AdminOrderCartPage', states: ['empty'] },
  {
    ...asStaff,
    name: 'filled carts',
    path: (world) => `/AssociateMakeOrder?client=${clientId(world)}`,
    states: ['full'],
    async open(page) {
      await press('Add to Cart')(page)
      await press('Proceed to Cart')(page)
    },
  },
]

const officeWork: readonly Screen[] = [
  { ...asStaff, name: 'promotions', path: '/admin/promotions' },
  {
    ...asStaff,
    name: 'new promotion',
    path: '/admin/promotions',
    states: ['full'],
    open: press('Add a promotion'),
  },
  { ...asStaff, name: 'permits of stores', path: '/admin/permits' },
  { ...asStaff, name: 'standing orders of stores', path: '/admin/standing-orders' },
  { ...asStaff, name: 'delivery runs', path: '/admin/delivery-runs' },
  {
    ...asStaff,
    name: 'new delivery run',
    path: '/admin/delivery-runs',
    states: ['full'],
    open: press(/^New run/),
  },
  { ...asStaff, name: 'returns', path: '/admin/returns' },
  { ...asStaff, name: 'books', path: '/admin/books' },
  { ...asStaff, name: 'moving in', path: '/admin/moving-in' },
  { ...asStaff, name: 'switch report', path: '/admin/switch-report' },
  { ...asStaff, name: 'keys and webhooks', path: '/admin/connections' },
  { ...asStaff, name: 'support of staff', path: '/admin/support' },
  {
    ...asStaff,
    name: 'claim of a client',
    path: ({ claimId }) => `/admin/support/${claimId}`,
    emptyPath: '/admin/support/999999',
  },
  { ...asStaff, name: 'staff notifications', path: '/admin/notifications' },
  { ...asStaff, name: 'new notification', path: '/admin/notifications/create', states: ['full'] },
  { ...asStaff, name: 'logs', path: '/admin/logs' },
  { ...asStaff, name: 'products', path: '/admin/products' },
  {
    ...asStaff,
    name: 'selected products',
    // Few products, so that no row is half under the selection bar: half a button would be too small for axe.
    path: '/admin/products?search=mug',
    states: ['full'],
    open: selectTwo,
  },
  { ...asStaff, name: 'new product', path: '/admin/products/new', states: ['full'] },
  {
    ...asStaff,
    name: 'product form',
    path: ({ product }) => `/admin/products/edit/${product.productId}`,
    emptyPath: '/admin/products/edit/999999',
  },
]

const ownerScreens: readonly Screen[] = [
  { ...asStaff, name: 'staff', path: '/admin/staff' },
  {
    ...asStaff,
    name: 'disable an account',
    path: '/admin/staff',
    states: ['full'],
    open: (page) => page.getByRole('button', { name: 'Disable' }).last().click(),
  },
  { ...asStaff, name: 'imports', path: '/admin/import' },
  {
    ...asStaff,
    name: 'unknown import',
    path: '/admin/import/999999',
    states: ['empty', 'loading', 'failed'],
  },
  { ...asStaff, name: 'company settings', path: '/admin/settings', states: ['full'] },
  { ...asStaff, name: 'delivery settings', path: '/admin/settings/delivery', states: ['full'] },
  { ...asStaff, name: 'price settings', path: '/admin/settings/prices', states: ['full'] },
  { ...asStaff, name: 'delivery zones', path: '/admin/settings/zones', states: ['full'] },
  { ...asStaff, name: 'charges settings', path: '/admin/settings/charges', states: ['full'] },
  { ...asStaff, name: 'departments settings', path: '/admin/settings/departments', states: ['full'] },
  { ...asStaff, name: 'ordering settings', path: '/admin/settings/ordering', states: ['full'] },
  { ...asStaff, name: 'permit settings', path: '/admin/settings/permits', states: ['full'] },
  { ...asStaff, name: 'words', path: '/admin/settings/words', states: ['full'] },
  { ...asStaff, name: 'notice settings', path: '/admin/settings/notices', states: ['full'] },
  { ...asStaff, name: 'security settings', path: '/admin/settings/security', states: ['full'] },
  { ...asStaff, name: 'own account of staff', path: '/admin/security' },
  { ...asStaff, name: 'notification settings of staff', path: '/admin/notifications/settings' },
  { ...asStaff, name: 'unknown office page', path: '/admin/nothing-here', states: ['full'] },
]

export const officeScreens: readonly Screen[] = [
  ...orderScreens,
  ...pickerScreens,
  ...clientScreens,
  ...officeWork,
  ...ownerScreens,
]
