import { setFoundStatus } from '@cornerstock/contract/orders/picking/picking'
import type { Page } from '@playwright/test'
import { expectAccessible, expectFitsNarrowWindows } from '../harness/accessibility.ts'
import { expect, test } from '../harness/journey.ts'
import { longStoreName } from '../harness/long-texts.ts'
import { signUp } from '../harness/people.ts'
import { placeOrderAs } from '../harness/products.ts'

const longAddress = { storeName: longStoreName, storeAddress: `1 ${longStoreName} Street` }

const orderAndProductScreens = [
  { name: 'the dashboard', path: '/admin', heading: 'Latest orders' },
  { name: 'the orders', path: '/admin/orders', heading: 'Orders' },
  { name: 'an order search without a result', path: '/admin/orders?search=zzzzzz', heading: 'Orders' },
  { name: 'an unknown order', path: '/admin/orders/999999', heading: 'Order #999999' },
  { name: 'the products', path: '/admin/products', heading: 'Products' },
  { name: 'the form for a new product', path: '/admin/products/new', heading: 'Add Product' },
  { name: 'the form for an existing product', path: '/admin/products/edit/1', heading: 'Edit Product' },
]

const clientScreens = [
  { name: 'the clients', path: '/admin/clients', heading: 'Clients' },
  { name: 'an unknown client', path: '/admin/EditClientInfoPage/nobody', heading: 'Client' },
  { name: 'the notifications', path: '/admin/notifications', heading: 'Notifications' },
  {
    name: 'the form for a new notification',
    path: '/admin/notifications/create',
    heading: 'Create Notification',
  },
  { name: 'the staff accounts', path: '/admin/staff', heading: 'Staff' },
  { name: 'the own account', path: '/admin/security', heading: 'Password and devices' },
  { name: 'the staff log', path: '/admin/logs', heading: 'Logs & Analytics' },
  {
    name: 'order recency as a grid',
    path: '/admin/AdminOrderRecencyPage',
    heading: 'Admin Client Dashboard',
  },
  {
    name: 'order recency as a list',
    path: '/admin/AdminOrderRecencyPage?view=list',
    heading: 'Admin Client Dashboard',
  },
  { name: 'the order form without a client', path: '/AssociateMakeOrder', heading: 'Create Order' },
]

const settingsScreens = [
  { name: 'the company', path: '/admin/settings', heading: 'Settings' },
  { name: 'the delivery rules', path: '/admin/settings/delivery', heading: 'Settings' },
  { name: 'ordering and clients', path: '/admin/settings/ordering', heading: 'Settings' },
  { name: 'the words', path: '/admin/settings/words', heading: 'Settings' },
  { name: 'the notices', path: '/admin/settings/notices', heading: 'Settings' },
  { name: 'the security of the company', path: '/admin/settings/security', heading: 'Settings' },
  { name: 'the imports', path: '/admin/import', heading: 'Import' },
  { name: 'the form for a new store', path: '/admin/clients/new', heading: 'Add a store' },
  { name: 'the support requests', path: '/admin/support', heading: 'Support' },
  { name: 'the purchase runs', path: '/admin/purchase-run', heading: 'Purchase runs' },
  { name: 'an unknown purchase run', path: '/admin/purchase-run/999999', heading: 'Purchase run #999999' },
  { name: 'the suggestions without a client', path: '/admin/recency/suggestions', heading: 'Suggestions' },
]

async function expectScreensAccessible(page: Page, screens: typeof clientScreens) {
  for (const { name, path, heading } of screens) {
    await test.step(name, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      await expectAccessible(page)
      await expectFitsNarrowWindows(page)
    })
  }
}

test('the staff screens of orders and products are accessible', async ({ openAsStaff }) => {
  const { page } = await openAsStaff()
  await expectScreensAccessible(page, orderAndProductScreens)
  await test.step('the orders while they load, and after loading has failed', async () => {
    const failed = Promise.withResolvers<void>()
    await page.route(/\/api\/order\/all/i, async (route) => {
      await failed.promise
      await route.fulfill({ status: 500 })
    })
    await page.goto('/admin/orders')
    await expect(page.getByText('Loading orders...')).toBeVisible()
    await expectAccessible(page)
    failed.resolve()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('the staff screens of clients are accessible', async ({ openAsStaff }) => {
  const { page } = await openAsStaff()
  await expectScreensAccessible(page, clientScreens)
})

test('the screens of settings, imports and support are accessible', async ({ openAsStaff }) => {
  const { page } = await openAsStaff()
  await expectScreensAccessible(page, settingsScreens)
})

test('picking an order and the page of its client are accessible', async ({
  openAsStaff,
  server,
  products,
  staff,
}) => {
  const { page } = await openAsStaff()
  const client = await signUp(server, longAddress)
  const [found, short] = [products.take(), products.take()]
  const { orderId, items } = await placeOrderAs(client, [
    [found, 1],
    [short, 20],
    [products.take(), 2],
  ])
  for (const [{ productId }, foundQuantity] of [
    [found, 1],
    [short, 3],
  ] as const) {
    const itemId = items.find((item) => item.productId === productId)?.id ?? 0
    await staff.call(setFoundStatus, { params: { itemId }, body: { found: true, foundQuantity } })
  }
  await test.step('the client with its order', async () => {
    await page.goto(`/admin/EditClientInfoPage/${client.account.clientId}`)
    await expect(page.getByRole('listitem').getByRole('link', { name: `#${orderId}` })).toBeVisible()
    await expectAccessible(page)
    await expectFitsNarrowWindows(page)
  })
  await test.step('the payments of the client, and after loading has failed', async () => {
    await page.goto(`/admin/payments/${client.account.clientId}`)
    await expect(page.getByText('Closing balance')).toBeVisible()
    await expectAccessible(page)
    await expectFitsNarrowWindows(page)
    await page.route(/\/api\/(statement|payments)/i, (route) => route.fulfill({ status: 500 }))
    await page.reload()
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(2)
    await expectAccessible(page)
    await page.unrouteAll()
  })
  await test.step('the order with its prices', async () => {
    await page.goto(`/admin/orders/${orderId}`)
    await page.getByText('Prices', { exact: true }).first().click()
    await expect(page.getByLabel('New price').first()).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the walk over several orders, and its boxes', async () => {
    const walk = page.getByRole('tab', { name: 'Walk' })
    await page.goto(`/admin/picking?orders=${orderId}`)
    await expect(walk).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Boxes' }).click()
    await expect(page.getByRole('button', { name: 'Packing slip' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/admin/orders/${orderId}`)
  })
  await test.step('the choice of the found quantity', async () => {
    await page.getByRole('button', { name: 'Short', exact: true }).first().click()
    await expect(page.getByText('How many were found?')).toBeVisible()
    await expectAccessible(page)
  })
})

test('ordering for a client is accessible', async ({ openAsStaff, server, products }) => {
  const { page } = await openAsStaff()
  const client = await signUp(server, longAddress)
  await placeOrderAs(client, [[products.take(), 2]])
  await test.step('the suggestions', async () => {
    await page.goto(`/admin/recency/${client.account.clientId}/suggestions`)
    await page
      .getByRole('button', { name: /^More of/ })
      .first()
      .click()
    await expect(page.getByRole('link', { name: 'Cart 1 item' })).toBeVisible()
    await expectAccessible(page)
    await expectFitsNarrowWindows(page)
  })
  await test.step('the order form', async () => {
    await page.getByRole('link', { name: 'All products' }).click()
    await expect(page.getByText('Ordering for:')).toBeVisible()
    await expect(page.getByText('1 item', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectFitsNarrowWindows(page)
  })
  await test.step('the cart', async () => {
    await page.getByRole('button', { name: 'Proceed to Cart' }).click()
    await expect(page.getByRole('button', { name: 'Proceed to Submit' })).toBeVisible()
    await expectAccessible(page)
    await expectFitsNarrowWindows(page)
  })
})
