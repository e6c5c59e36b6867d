import { setFoundStatus } from '@cornerstock/contract/orders'
import { expectAccessible } from '../harness/accessibility.ts'
import { expect, test } from '../harness/journey.ts'
import { openBrowser, signUp } from '../harness/people.ts'
import { orderFor } from '../harness/shelf.ts'

const longName = 'The Extraordinarily Well-Stocked Donaudampfschifffahrtsgesellschaft Corner Market & Deli'

const screens = [
  { name: 'the dashboard', path: '/admin', shows: 'Latest orders' },
  { name: 'the order list', path: '/admin/orders', shows: 'Orders' },
  { name: 'an order list that found nothing', path: '/admin/orders?search=zzzzzz', shows: 'Orders' },
  { name: 'the clients', path: '/admin/clients', shows: 'Clients' },
  { name: 'a client that is not there', path: '/admin/EditClientInfoPage/nobody', shows: 'Client' },
  { name: 'what stores were told', path: '/admin/notifications', shows: 'Notifications' },
  { name: 'something new to tell them', path: '/admin/notifications/create', shows: 'Create Notification' },
  { name: 'the log', path: '/admin/logs', shows: 'Logs & Analytics' },
  { name: 'an order that is not there', path: '/admin/orders/999999', shows: 'Order #999999' },
  { name: 'who has not ordered', path: '/admin/AdminOrderRecencyPage', shows: 'Admin Client Dashboard' },
  {
    name: 'the same in rows',
    path: '/admin/AdminOrderRecencyPage?view=list',
    shows: 'Admin Client Dashboard',
  },
  { name: 'an order without a client', path: '/AssociateMakeOrder', shows: 'Create Order' },
]

test('staff can use every screen on a desk and with a phone in the aisle', async ({
  openWindow,
  server,
  shelf,
  staff,
}) => {
  const owner = await signUp(server, { storeName: longName, storeAddress: `1 ${longName} Street` })
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
  const { page } = await openBrowser((storageState) => openWindow({ storageState }), server, staff)

  for (const { name, path, shows } of screens) {
    await test.step(name, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: shows, exact: true })).toBeVisible()
      await expect(page.getByText(/^Loading/)).toBeHidden()
      await expectAccessible(page)
    })
  }
  await test.step('a client and what it ordered', async () => {
    await page.goto(`/admin/EditClientInfoPage/${owner.account.clientId}`)
    await expect(page.getByRole('link', { name: `#${orderId}` })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('an order that is being picked, its prices open', async () => {
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
  await test.step('what to offer a store, an order for it, and its cart', async () => {
    await page.goto(`/admin/recency/${owner.account.clientId}/suggestions`)
    await page
      .getByRole('button', { name: /^More of/ })
      .first()
      .click()
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
})

test('staff can use the screens of the products', async ({ openWindow, server, shelf, staff }) => {
  const { productId } = shelf.take()
  const { page } = await openBrowser((storageState) => openWindow({ storageState }), server, staff)
  for (const { name, path, shows } of [
    { name: 'the list', path: '/admin/products', shows: 'Products' },
    { name: 'a new one', path: '/admin/products/new', shows: 'Add Product' },
    { name: 'one of them', path: `/admin/products/edit/${productId}`, shows: 'Edit Product' },
  ]) {
    await test.step(name, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: shows, exact: true })).toBeVisible()
      await expect(page.getByText(/^Loading/)).toBeHidden()
      await expectAccessible(page)
    })
  }
})
