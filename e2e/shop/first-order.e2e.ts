import { listNotifications } from '@cornerstock/contract/clients/notifications'
import { getOrder, type OrderItem, withPrices } from '@cornerstock/contract/orders/orders'
import { cents, formatMoney, times } from '@cornerstock/contract/values/money'
import type { Page } from '@playwright/test'
import { staffAccount } from '../harness/demo-server.ts'
import { desktop, phone } from '../harness/devices.ts'
import { field, signIn } from '../harness/forms.ts'
import { expect, test } from '../harness/journey.ts'
import { createRegistration } from '../harness/people.ts'

// Only this journey runs with animations and a service worker. The others run without them to save time.
test.use({ ...phone, serviceWorkers: 'allow', contextOptions: { reducedMotion: 'no-preference' } })

const storeName = 'Corner of Fifth and Vine'

test('a client signs up and orders, staff pick and deliver, and each sees the other’s changes', async ({
  page: clientPage,
  openContext,
  staff,
}) => {
  const staffPage = await (await openContext(desktop)).newPage()
  await test.step('staff open the orders', () => openOrders(staffPage))
  await test.step('the client signs up', () => signUpByForm(clientPage))
  await test.step('the client fills the cart', () => fillCart(clientPage))
  const orderId = await test.step('the client places the order', () => confirmOrder(clientPage))
  const order = withPrices(await staff.call(getOrder, { params: { orderId } }))
  const findItem = (quantity: number) => {
    const item = order.items.find((line) => line.quantity === quantity)
    if (!item) throw new Error(`The order has no line of ${quantity}`)
    return item
  }
  const [single, pair, three] = [findItem(1), findItem(2), findItem(3)]

  await test.step('staff see the new order and open it', async () => {
    const row = staffPage.getByRole('article', { name: storeName })
    await expect(row.getByText('New', { exact: true })).toBeVisible()
    await expect(row.getByText('3 lines')).toBeVisible()
    await row.getByRole('link', { name: `#${orderId}` }).click()
    await expect(staffPage.getByRole('heading', { name: `Order #${orderId}` })).toBeVisible()
  })

  await clientPage.getByRole('link', { name: 'View order' }).click()
  const card = clientPage.getByRole('article').filter({ hasText: `Order #${orderId}` })
  const amountDue = card.getByRole('definition').last()
  const findLine = ({ productName }: OrderItem) => card.getByRole('listitem').filter({ hasText: productName })
  await expect(amountDue).toHaveText(formatMoney(order.total))

  await test.step('staff mark the lines, and the client sees each mark', async () => {
    const findArticle = ({ productName }: OrderItem) =>
      staffPage.getByRole('article', { name: productName, exact: true })
    await findArticle(pair).getByRole('button', { name: 'Found', exact: true }).click()
    await expect(findLine(pair)).toContainText('Found')
    await findArticle(three).getByRole('button', { name: 'Short' }).click()
    await findArticle(three).getByRole('button', { name: '1 of 3 found' }).click()
    await expect(findLine(three)).toContainText('1 of 3 found')
    await findArticle(single).getByRole('button', { name: 'Not Found' }).click()
    await expect(findLine(single)).toContainText('Not found')
    const expectedDue = cents(times(pair.price, 2) + three.price)
    await expect(amountDue).toHaveText(formatMoney(expectedDue))
    await expect(staffPage.getByRole('progressbar', { name: '3 of 3 checked' })).toBeVisible()
  })

  await test.step('staff deliver, and the client sees each step', async () => {
    const current = card.locator('[aria-current=step]')
    await staffPage.getByRole('button', { name: 'Set to Packed' }).click()
    await expect(current).toContainText('Packed')
    await expect(card.getByRole('button', { name: 'Cancel Order' })).toBeHidden()
    for (const step of ['Out For Delivery', 'Delivered']) {
      await staffPage.getByLabel(`Status of order #${orderId}`).selectOption(step)
      await expect(current).toContainText(step)
    }
  })

  await test.step('the client was notified', async () => {
    const notifications = await staff.call(listNotifications, { params: { clientId: order.clientId } })
    const updates = notifications.filter(({ type }) => type === 'OrderUpdate')
    for (const { title } of updates) expect(title).toContain(`#${orderId}`)
    expect(updates.length).toBeGreaterThanOrEqual(3)
  })
})

async function openOrders(staffPage: Page) {
  await staffPage.goto('/admin/orders')
  await signIn(staffPage, staffAccount)
  await expect(staffPage.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
  await expect(staffPage.getByRole('article').first()).toBeVisible()
}

async function signUpByForm(clientPage: Page) {
  const { email, password } = createRegistration()
  await clientPage.goto('/')
  await clientPage.getByRole('link', { name: 'Sign Up' }).first().click()
  await field(clientPage, 'Store name').fill(storeName)
  await clientPage.getByLabel('Business type').selectOption('Market')
  await field(clientPage, 'Store address').fill('5 Vine Street, Springfield')
  await field(clientPage, 'Phone number').fill('555 0142')
  await field(clientPage, 'Email').fill(email)
  await field(clientPage, 'Password').fill(password)
  await field(clientPage, 'Confirm password').fill(password)

  await clientPage.getByRole('button', { name: 'Terms and Conditions' }).click()
  const terms = clientPage.getByRole('dialog', { name: 'Terms and Conditions' })
  await expect(terms).toContainText('within 24 hours of delivery')
  await terms.getByRole('button', { name: 'Close' }).click()
  await clientPage.getByRole('checkbox', { name: 'I agree' }).check()
  await clientPage.getByRole('button', { name: 'Sign Up' }).click()

  for (const [index, promise] of ['Fast and reliable delivery', 'Wholesale prices'].entries()) {
    await expect(clientPage.getByRole('button', { name: `Promise ${index + 1} of 3` })).toHaveAttribute(
      'aria-current',
    )
    await expect(clientPage.getByRole('heading', { name: promise })).toBeInViewport()
    await clientPage.getByRole('button', { name: 'Next' }).click()
  }
  await expect(clientPage.getByRole('heading', { name: 'Personalized service' })).toBeInViewport()
  await clientPage.getByRole('button', { name: 'Start Shopping' }).click()
  await expect(clientPage).toHaveURL('/home-page')
}

/**
 * Adds two of a drink that a filter chip finds, three of a drink that the search finds, and one product of a Quick
 * Access brand.
 */
async function fillCart(clientPage: Page) {
  await clientPage
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Drinks' })
    .click()
  const bigBottles = clientPage.getByRole('button', { name: '2LT', exact: true })
  await bigBottles.click()
  await expect(clientPage).toHaveURL(/chip=2lt/)
  await expect(clientPage.getByRole('article').first()).toHaveAccessibleName(/2[ -]?l/i)
  await add(clientPage, 2)
  await bigBottles.click()
  await clientPage.getByLabel('Search Drinks').fill('gatorade')
  await expect(clientPage).toHaveURL(/search=gatorade/)
  await expect(clientPage.getByRole('article').first()).toHaveAccessibleName(/gatorade/i)
  await add(clientPage, 3)
  await clientPage.getByRole('link', { name: 'Home' }).click()
  await clientPage
    .getByRole('navigation', { name: 'Quick Access' })
    .getByRole('link', { name: 'Chips' })
    .click()
  await expect(clientPage.getByRole('heading', { name: 'Chips', level: 1 })).toBeVisible()
  await add(clientPage, 1)
  await clientPage.getByRole('link', { name: '6 items in cart' }).click()
}

async function add(clientPage: Page, quantity: number) {
  const card = clientPage
    .getByRole('article')
    .filter({ has: clientPage.getByRole('button', { name: /^Add .* to cart$/ }) })
    .first()
  const name = (await card.getAttribute('aria-label')) ?? ''
  const chosen = clientPage.getByRole('article', { name, exact: true })
  await chosen.getByRole('button', { name: /^Add .* to cart$/ }).click()
  for (let count = 1; count < quantity; count++)
    await chosen.getByRole('button', { name: /^More of / }).click()
  await expect(chosen.getByRole('textbox')).toHaveValue(String(quantity))
}

async function confirmOrder(clientPage: Page): Promise<number> {
  await clientPage.getByRole('button', { name: 'Checkout' }).click()
  const summary = clientPage.getByRole('dialog', { name: 'Order Summary' })
  await expect(summary.getByRole('listitem')).toHaveCount(3)
  await summary.getByRole('button', { name: 'Confirm Order' }).click()
  const placed = clientPage.getByRole('heading', { name: /Thank you! Order #\d+ is in/ })
  await expect(placed).toBeVisible()
  return Number(/#(\d+)/.exec((await placed.textContent()) ?? '')?.[1])
}
