import { randomUUID } from 'node:crypto'
import { addFavorite } from '@cornerstock/contract/favorites'
import { setFoundStatus, setOrderStatus } from '@cornerstock/contract/orders'
import { listProducts } from '@cornerstock/contract/products'
import { addRecurringOrder } from '@cornerstock/contract/recurring-orders'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { expect, test } from '../harness/journey.ts'
import type { Person } from '../harness/people.ts'
import { changeProduct, fillCart, orderFor, type Shelf } from '../harness/shelf.ts'

const longName = 'The Extraordinarily Well-Stocked Donaudampfschifffahrtsgesellschaft Corner Market & Deli'
/** Names are unique, and the tests of a worker share a shop. */
const named = () => `${longProduct} ${randomUUID().slice(0, 6)}`
const longProduct =
  'Hand-picked Supercalifragilisticexpialidocious-Extra-Crunchy Family Pack 20oz, 24 bottles per case'

const emptyScreens = [
  { name: 'an empty cart', path: '/cart', shows: 'Your cart is empty' },
  { name: 'no favorites', path: '/favorites', shows: 'No favorites yet' },
  { name: 'an empty monthly list', path: '/recurring-orders', shows: 'Nothing on your monthly list yet' },
  { name: 'no notifications', path: '/notifications', shows: 'No notifications yet' },
  { name: 'an order history before the first order', path: '/orders-history', shows: 'No orders yet' },
  {
    name: 'a search that finds nothing',
    path: '/products/Candy?search=zzzzzz',
    shows: 'No products found in this category.',
  },
  {
    name: 'a category of fragrances that is none',
    path: '/perfume-category/zzzzzz',
    shows: 'No fragrances found.',
  },
  { name: 'a brand that nobody makes', path: '/brand/zzzzzz', shows: 'No products found for this brand.' },
]

test('a new store can use what is still empty, with a name that is far too long @phone', async ({
  asClient,
}) => {
  const { page } = await asClient({ storeName: longName, storeAddress: longName })
  for (const { name, path, shows } of emptyScreens) {
    await test.step(name, async () => {
      await page.goto(path)
      await expect(page.getByText(shows)).toBeVisible()
      await expectAccessible(page)
    })
  }
})

const accountScreens = [
  { title: 'Account', path: '/account' },
  { title: 'Edit Profile', path: '/edit-profile' },
  { title: 'Referral Code', path: '/referral' },
  { title: 'Settings', path: '/settings' },
  { title: 'Support', path: '/support' },
  { title: 'Terms and Conditions', path: '/terms' },
  { title: 'Your Savings', path: '/savings' },
]

for (const { title, path } of accountScreens) {
  test(`everyone can use the screen ${title} @phone`, async ({ asClient }) => {
    const { page } = await asClient({
      storeName: longName,
      storeAddress: longName,
      deliveryNotes: longProduct,
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
}

const shelves = [
  { name: 'the Grocery home', path: '/home-page' },
  { name: 'a category with chips', path: '/products/Beverages' },
  { name: 'a brand', path: '/brand/Pepsi' },
]

test('everyone can use the shelves, with a product in the cart @phone', async ({ asClient, shelf }) => {
  const owner = await asClient({ storeName: longName })
  await fillCart(owner, [[shelf.take(), 10_000]])
  for (const { name, path } of shelves) {
    await test.step(name, async () => {
      await owner.page.goto(path)
      await expect(owner.page.getByRole('button', { name: /^Add / }).first()).toBeVisible()
      await expect(owner.page.getByText('Loading...')).toBeHidden()
      await expectAccessible(owner.page)
    })
  }
})

test('everyone can use the favorites and the monthly list @phone', async ({ asClient, shelf, staff }) => {
  const owner = await asClient({ storeName: longName })
  const { page } = owner
  const { clientId } = owner.account
  const [soldOut, other] = [shelf.take(), shelf.take()]
  for (const { productId } of [soldOut, other]) {
    await owner.call(addFavorite, { body: { productId } })
    await owner.call(addRecurringOrder, { params: { clientId }, body: { productId, quantity: 9999 } })
  }
  await changeProduct(staff, soldOut, { name: named(), inStock: false })
  await page.goto('/favorites')
  await expect(page.getByRole('button', { name: `${other.name} is ordered every month` })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/recurring-orders')
  await expect(page.getByRole('heading', { name: longProduct })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Remove ${other.name}` }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
})

const otherAreas = [
  { name: 'the Electronics home', path: '/electronics-homepage' },
  { name: 'a category of smoke gear', path: '/smoke-homepage/category/Hookahs' },
  { name: 'the fragrance home', path: '/perfume-shop' },
]

test('everyone can use the other areas @phone', async ({ asClient }) => {
  const { page } = await asClient()
  for (const { name, path } of otherAreas) {
    await test.step(name, async () => {
      await page.goto(path)
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(page.getByText('Loading...')).toBeHidden()
      await expectAccessible(page)
    })
  }
})

test('everyone can use the fragrances @phone', async ({ asClient, staff }) => {
  const { page } = await asClient()
  const [fragrance] = await staff.call(listProducts, { query: { area: 'Accessories' } })
  await page.goto('/perfume-category/Air%20Fresheners')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/perfume/${fragrance?.productId}`)
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await expectAccessible(page)
})

test('everyone can use the cart, the summary, a refusal and the order history @phone', async ({
  asClient,
  shelf,
  staff,
}) => {
  const owner = await asClient({ storeName: longName })
  const { page } = owner
  const soldOut = shelf.take()
  await fillCart(owner, [
    [soldOut, 10_000],
    [shelf.take(), 2],
  ])
  await changeProduct(staff, soldOut, { name: named() })
  await page.goto('/cart')
  await expect(page.getByText(longProduct)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByRole('dialog', { name: 'Order Summary' })).toBeVisible()
  await expectAccessible(page)

  await changeProduct(staff, soldOut, { name: named(), inStock: false })
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page.getByText('These products are out of stock or no longer sold:')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove them' }).click()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page.getByRole('heading', { name: /is in\./ })).toBeVisible()
  await expectAccessible(page)

  await pickOneOfEach(owner, shelf, staff)
  await openAllOrders(page)
  await expectAccessible(page)
  await page.goto('/notifications')
  await expect(page.getByRole('button', { name: 'Mark as read' }).first()).toBeVisible()
  await expectAccessible(page)
})

/** An order half found and delivered, and a cancelled one, beside the one that was just placed. */
async function pickOneOfEach(owner: Person, shelf: Shelf, staff: Pick<Person, 'call'>) {
  const picked = await orderFor(owner, [
    [shelf.take(), 3],
    [shelf.take(), 2],
    [shelf.take(), 1],
  ])
  for (const { id, quantity } of picked.items) {
    const foundQuantity = { 1: 0, 2: 1 }[quantity] ?? quantity
    const body = { found: foundQuantity > 0, foundQuantity }
    await staff.call(setFoundStatus, { params: { itemId: id }, body })
  }
  await staff.call(setOrderStatus, { params: { orderId: picked.orderId }, body: { status: 3 } })
  const dropped = await orderFor(owner, [[shelf.take(), 1]])
  await staff.call(setOrderStatus, { params: { orderId: dropped.orderId }, body: { status: 4 } })
}

async function openAllOrders(page: Page) {
  await page.goto('/orders-history')
  await page.getByRole('button', { name: /Order #.*Delivered/ }).click()
  await expect(page.getByText('Not found')).toBeVisible()
}
