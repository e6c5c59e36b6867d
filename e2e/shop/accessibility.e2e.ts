import { randomUUID } from 'node:crypto'
import { listProducts } from '@cornerstock/contract/catalog/product-lists'
import { addFavorite } from '@cornerstock/contract/ordering/favorites'
import { addRecurringOrder } from '@cornerstock/contract/ordering/recurring-orders'
import { setOrderStatus } from '@cornerstock/contract/orders/orders'
import { setFoundStatus } from '@cornerstock/contract/orders/picking/picking'
import { expectAccessible, expectFitsNarrowWindows } from '../harness/accessibility.ts'
import { phone } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'
import { longProductName, longStoreName } from '../harness/long-texts.ts'
import type { Caller } from '../harness/people.ts'
import { changeProduct, fillCart, type ProductPool, placeOrderAs } from '../harness/products.ts'

test.use(phone)

const longAddress = { storeName: longStoreName, storeAddress: longStoreName, deliveryNotes: longProductName }
/** Names of products are unique, and all journeys share a catalog. */
const createLongName = () => `${longProductName} ${randomUUID().slice(0, 6)}`

const emptyScreens = [
  { name: 'an empty cart', path: '/cart', text: 'Your cart is empty' },
  { name: 'no favorites', path: '/favorites', text: 'No favorites yet' },
  { name: 'no recurring orders', path: '/recurring-orders', text: 'No monthly reminders yet' },
  { name: 'no notifications', path: '/notifications', text: 'No notifications yet' },
  { name: 'no orders', path: '/orders-history', text: 'No orders yet' },
  {
    name: 'a search without a result',
    path: '/products/Candy?search=zzzzzz',
    text: 'No products found in this category.',
  },
  { name: 'an unknown brand', path: '/brand/zzzzzz', text: 'No products found for this brand.' },
]

test('screens without content are accessible', async ({ openAsClient }) => {
  const { page } = await openAsClient(longAddress)
  for (const { name, path, text } of emptyScreens) {
    await test.step(name, async () => {
      await page.goto(path)
      await expect(page.getByText(text)).toBeVisible()
      await expectAccessible(page)
    })
  }
  await test.step('a product list while it loads, and after loading has failed', async () => {
    const failed = Promise.withResolvers<void>()
    await page.route(/\/api\/products\/category\//i, async (route) => {
      await failed.promise
      await route.fulfill({ status: 500 })
    })
    await page.goto('/products/Candy')
    await expect(page.getByText('Loading products...')).toBeVisible()
    await expectAccessible(page)
    failed.resolve()
    await expect(page.getByText(/^Error loading products: /)).toBeVisible()
    await expectAccessible(page)
  })
})

const accountScreens = [
  { title: 'Account', path: '/account' },
  { title: 'Edit Profile', path: '/edit-profile' },
  { title: 'Password and devices', path: '/security' },
  { title: 'Referral Code', path: '/referral' },
  { title: 'Settings', path: '/settings' },
  { title: 'Support', path: '/support' },
  { title: 'Terms and Conditions', path: '/terms' },
  { title: 'Your Savings', path: '/savings' },
]

test('the account screens are accessible', async ({ openAsClient }) => {
  const { page } = await openAsClient(longAddress)
  for (const { title, path } of accountScreens) {
    await test.step(title, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expectAccessible(page)
      await expectFitsNarrowWindows(page)
    })
  }
})

const productLists = [
  { name: 'the Grocery home', path: '/home-page' },
  { name: 'a category with chips', path: '/products/Beverages' },
  { name: 'a brand', path: '/brand/Pepsi' },
  { name: 'the Electronics home', path: '/electronics-homepage' },
  { name: 'a category of Smoke Gear', path: '/smoke-homepage/category/Hookahs' },
  { name: 'the fragrance home', path: '/perfume-shop' },
  { name: 'a category of fragrances', path: '/perfume-category/Air%20Fresheners' },
]

test('product lists are accessible, with a product in the cart', async ({
  openAsClient,
  products,
  staff,
}) => {
  const client = await openAsClient({ storeName: longStoreName })
  const { page } = client
  await fillCart(client, [[products.take(), 10_000]])
  for (const { name, path } of productLists) {
    await test.step(name, async () => {
      await page.goto(path)
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(page.getByText('Loading...')).toBeHidden()
      await expectAccessible(page)
    })
  }
  await test.step('a fragrance', async () => {
    const [fragrance] = await staff.call(listProducts, { query: { area: 'Accessories' } })
    await page.goto(`/perfume/${fragrance?.productId}`)
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('favorites and recurring orders are accessible', async ({ openAsClient, products, staff }) => {
  const client = await openAsClient({ storeName: longStoreName })
  const { page } = client
  const { clientId } = client.account
  const [soldOut, other] = [products.take(), products.take()]
  for (const { productId } of [soldOut, other]) {
    await client.call(addFavorite, { body: { productId } })
    await client.call(addRecurringOrder, { params: { clientId }, body: { productId, quantity: 9999 } })
  }
  await changeProduct(staff, soldOut, { name: createLongName(), inStock: false })
  await page.goto('/favorites')
  await page.getByRole('button', { name: `More for ${other.name}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Stop the monthly reminder' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  await page.goto('/recurring-orders')
  await expect(page.getByRole('heading', { name: longProductName })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Remove ${other.name}` }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
})

test('ordering is accessible', async ({ openAsClient, products, staff }) => {
  const client = await openAsClient({ storeName: longStoreName })
  const { page } = client
  const soldOut = products.take()
  await fillCart(client, [
    [soldOut, 10_000],
    [products.take(), 2],
  ])
  await changeProduct(staff, soldOut, { name: createLongName() })
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: longProductName })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByRole('dialog', { name: 'Order Summary' })).toBeVisible()
  await expectAccessible(page)
  await expectFitsNarrowWindows(page)

  await changeProduct(staff, soldOut, { name: createLongName(), inStock: false })
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page.getByText('These products are out of stock or no longer sold:')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove them' }).click()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page.getByRole('heading', { name: /is in\./ })).toBeVisible()
  await expectAccessible(page)
})

test('the order history, the shelf, quick add and notifications are accessible', async ({
  openAsClient,
  products,
  staff,
}) => {
  const client = await openAsClient({ storeName: longStoreName })
  const { page } = client
  await placeDeliveredAndCancelledOrder(client, products, staff)
  await page.goto('/orders-history')
  await page.getByRole('button', { name: /Order #.*Delivered/ }).click()
  await expect(page.locator('span', { hasText: /^Not found$/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Order again' }).last().click()
  await expect(page.getByRole('button', { name: /products? to cart$/ })).toBeVisible()
  await expectAccessible(page)

  for (const show of ['due', 'arrange']) {
    await page.goto(`/usual?show=${show}`)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto('/quick-add')
  await page.getByRole('textbox').fill(`${products.take().brand}\nzzzz`)
  await expect(page.getByText('No product found')).toBeVisible()
  await expectAccessible(page)
  await expectFitsNarrowWindows(page)

  await page.goto('/notifications')
  await expect(page.getByRole('button', { name: 'Mark as read' }).first()).toBeVisible()
  await expectAccessible(page)
})

/**
 * Places an order with a line found, one short and one not found, which is then delivered, and an order that is then
 * cancelled.
 */
async function placeDeliveredAndCancelledOrder(client: Caller, products: ProductPool, staff: Caller) {
  const delivered = await placeOrderAs(client, [
    [products.take(), 3],
    [products.take(), 2],
    [products.take(), 1],
  ])
  for (const { id, quantity } of delivered.items) {
    const foundQuantity = { 1: 0, 2: 1 }[quantity] ?? quantity
    const body = { found: foundQuantity > 0, foundQuantity }
    await staff.call(setFoundStatus, { params: { itemId: id }, body })
  }
  await staff.call(setOrderStatus, { params: { orderId: delivered.orderId }, body: { status: 3 } })
  const cancelled = await placeOrderAs(client, [[products.take(), 1]])
  await staff.call(setOrderStatus, { params: { orderId: cancelled.orderId }, body: { status: 4 } })
}
