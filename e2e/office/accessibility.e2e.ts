import { setFoundStatus } from '@cornerstock/contract/orders'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { test as base, expect } from '../harness/journey.ts'
import { openBrowser, signUp } from '../harness/people.ts'
import { orderFor } from '../harness/shelf.ts'

const longName = 'The Extraordinarily Well-Stocked Donaudampfschifffahrtsgesellschaft Corner Market & Deli'
const longNamed = { storeName: longName, storeAddress: `1 ${longName} Street` }

/** Staff at a desk and with a phone in the aisle: whatever browser the project has. */
const test = base.extend<{ office: Page }>({
  office: async ({ openWindow, server, staff }, use) => {
    const { page } = await openBrowser((storageState) => openWindow({ storageState }), server, staff)
    await use(page)
  },
})

const rooms = {
  'the orders': [
    { name: 'the dashboard', path: '/admin', shows: 'Latest orders' },
    { name: 'the list', path: '/admin/orders', shows: 'Orders' },
    { name: 'a list that found nothing', path: '/admin/orders?search=zzzzzz', shows: 'Orders' },
    { name: 'one that is not there', path: '/admin/orders/999999', shows: 'Order #999999' },
  ],
  'the products': [
    { name: 'the list', path: '/admin/products', shows: 'Products' },
    { name: 'a new one', path: '/admin/products/new', shows: 'Add Product' },
    { name: 'one of them', path: '/admin/products/edit/1', shows: 'Edit Product' },
  ],
  'the clients and what they are told': [
    { name: 'the list', path: '/admin/clients', shows: 'Clients' },
    { name: 'one that is not there', path: '/admin/EditClientInfoPage/nobody', shows: 'Client' },
    { name: 'what stores were told', path: '/admin/notifications', shows: 'Notifications' },
    { name: 'something new to tell them', path: '/admin/notifications/create', shows: 'Create Notification' },
    { name: 'the log', path: '/admin/logs', shows: 'Logs & Analytics' },
  ],
  'who has not ordered': [
    { name: 'in a grid', path: '/admin/AdminOrderRecencyPage', shows: 'Admin Client Dashboard' },
    { name: 'in rows', path: '/admin/AdminOrderRecencyPage?view=list', shows: 'Admin Client Dashboard' },
    { name: 'an order without a client', path: '/AssociateMakeOrder', shows: 'Create Order' },
  ],
}

for (const [room, screens] of Object.entries(rooms)) {
  test(`staff can use the screens of ${room} @desk`, async ({ office: page }) => {
    for (const { name, path, shows } of screens) {
      await test.step(name, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: shows, exact: true })).toBeVisible()
        await expect(page.getByText(/^Loading/)).toBeHidden()
        await expectAccessible(page)
      })
    }
  })
}

test('staff can use an order that is being picked, and the page of its client @desk', async ({
  office: page,
  server,
  shelf,
  staff,
}) => {
  const owner = await signUp(server, longNamed)
  const [found, short] = [shelf.take(), shelf.take()]
  const { orderId, items } = await orderFor(owner, [
    [found, 1],
    [short, 20],
    [shelf.take(), 2],
  ])
  for (const [{ productId }, foundQuantity] of [
    [found, 1],
    [short, 3],
  ] as const) {
    const itemId = items.find((item) => item.productId === productId)?.id ?? 0
    await staff.call(setFoundStatus, { params: { itemId }, body: { found: true, foundQuantity } })
  }
  await test.step('the client and what it ordered', async () => {
    await page.goto(`/admin/EditClientInfoPage/${owner.account.clientId}`)
    await expect(page.getByRole('link', { name: `#${orderId}` })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the order, its prices open', async () => {
    await page.goto(`/admin/orders/${orderId}`)
    const prices = page.getByRole('button', { name: 'Prices and suppliers', expanded: false })
    await expect(page.getByRole('button', { name: 'Prices and suppliers' }).first()).toBeVisible()
    if (await prices.first().isVisible()) await prices.first().click()
    await expect(page.getByLabel('New price').first()).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the choice of how many were found', async () => {
    await page.getByRole('button', { name: 'Short', exact: true }).first().click()
    await expect(page.getByText('How many were found?')).toBeVisible()
    await expectAccessible(page)
  })
})

test('staff can use what to offer a store, an order for it, and its cart @desk', async ({
  office: page,
  server,
  shelf,
}) => {
  const owner = await signUp(server, longNamed)
  await orderFor(owner, [[shelf.take(), 2]])
  await page.goto(`/admin/recency/${owner.account.clientId}/suggestions`)
  const more = page.getByRole('button', { name: /^More of/ })
  await more.first().click()
  await expect(page.getByRole('link', { name: 'Cart 1 item' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All products' }).click()
  await expect(page.getByText('Ordering for:')).toBeVisible()
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Proceed to Cart' }).click()
  await expect(page.getByRole('button', { name: 'Proceed to Submit' })).toBeVisible()
  await expectAccessible(page)
})
