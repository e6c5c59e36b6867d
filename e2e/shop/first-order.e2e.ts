import { cents, formatMoney, times } from '@cornerstock/contract/money'
import { listNotifications } from '@cornerstock/contract/notifications'
import { getOrder, type OrderItem } from '@cornerstock/contract/orders'
import type { Page } from '@playwright/test'
import { field, signIn } from '../harness/forms.ts'
import { expect, test } from '../harness/journey.ts'
import { newStore } from '../harness/people.ts'
import { admin } from '../harness/server.ts'

const storeName = 'Corner of Fifth and Vine'

test('an owner signs up and orders, staff pick and deliver, and each sees what the other does @phone', async ({
  page: phone,
  openDesk,
  staff,
}) => {
  test.setTimeout(120_000)
  const desk = await (await openDesk()).newPage()
  await test.step('staff have the orders open', () => openOrders(desk))
  await test.step('the owner signs up', () => signUpByForm(phone))
  await test.step('the owner fills the cart', () => fillCart(phone))
  const orderId = await test.step('the owner orders', () => confirmOrder(phone))
  const order = await staff.call(getOrder, { params: { orderId } })
  const itemOf = (quantity: number) => {
    const item = order.items.find((line) => line.quantity === quantity)
    if (!item) throw new Error(`No line of ${quantity} was ordered`)
    return item
  }
  const [single, pair, three] = [itemOf(1), itemOf(2), itemOf(3)]

  await test.step('staff see the order come in, and open it', async () => {
    const row = desk.getByRole('article', { name: storeName })
    await expect(row.getByText('New', { exact: true })).toBeVisible()
    await expect(row.getByText('3 lines')).toBeVisible()
    await row.getByRole('link', { name: `#${orderId}` }).click()
    await expect(desk.getByRole('heading', { name: `Order #${orderId}` })).toBeVisible()
  })

  await phone.getByRole('link', { name: 'My Orders' }).click()
  const card = phone.getByRole('article').filter({ hasText: `Order #${orderId}` })
  const amountDue = card.getByRole('definition').nth(1)
  const lineOf = ({ productName }: OrderItem) => card.getByRole('listitem').filter({ hasText: productName })
  await expect(amountDue).toHaveText(formatMoney(order.total))

  await test.step('staff mark the lines, and the owner sees it', async () => {
    const markOf = ({ productName }: OrderItem) =>
      desk.getByRole('article', { name: productName, exact: true })
    await markOf(pair).getByRole('button', { name: 'Found', exact: true }).click()
    await expect(lineOf(pair)).toContainText('Found')
    await markOf(three).getByRole('button', { name: 'Short' }).click()
    await markOf(three).getByRole('button', { name: '1 of 3 found' }).click()
    await expect(lineOf(three)).toContainText('1 of 3 found')
    await markOf(single).getByRole('button', { name: 'Not Found' }).click()
    await expect(lineOf(single)).toContainText('Not found')
    const isToPay = cents(times(pair.price, 2) + three.price)
    await expect(amountDue).toHaveText(formatMoney(isToPay))
    await expect(desk.getByRole('progressbar', { name: '3 of 3 checked' })).toBeVisible()
  })

  await test.step('staff deliver, and the owner sees each step', async () => {
    const current = card.locator('[aria-current=step]')
    await desk.getByRole('button', { name: 'Set to Packed' }).click()
    await expect(current).toContainText('Packed')
    await expect(card.getByRole('button', { name: 'Cancel Order' })).toBeHidden()
    for (const step of ['Out For Delivery', 'Delivered']) {
      await desk.getByLabel(`Status of order #${orderId}`).selectOption(step)
      await expect(current).toContainText(step)
    }
  })

  await test.step('the owner was told of it', async () => {
    const notifications = await staff.call(listNotifications, { params: { clientId: order.clientId } })
    const updates = notifications.filter(({ type }) => type === 'OrderUpdate')
    for (const { title } of updates) expect(title).toContain(`#${orderId}`)
    expect(updates.length).toBeGreaterThanOrEqual(3)
  })
})

async function openOrders(desk: Page) {
  await desk.goto('/admin/orders')
  await signIn(desk, admin)
  await expect(desk.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
  await expect(desk.getByRole('article').first()).toBeVisible()
}

async function signUpByForm(phone: Page) {
  const { email, password } = newStore()
  await phone.goto('/')
  await phone.getByRole('link', { name: 'Sign Up' }).first().click()
  await field(phone, 'Store name').fill(storeName)
  await phone.getByLabel('Business type').selectOption('Market')
  await field(phone, 'Store address').fill('5 Vine Street, Springfield')
  await field(phone, 'Phone number').fill('555 0142')
  await field(phone, 'Email').fill(email)
  await field(phone, 'Password').fill(password)
  await field(phone, 'Confirm password').fill(password)

  await phone.getByRole('button', { name: 'Terms and Conditions' }).click()
  const terms = phone.getByRole('dialog', { name: 'Terms and Conditions' })
  await expect(terms).toContainText('within 24 hours of delivery')
  await terms.getByRole('button', { name: 'Close' }).click()
  await phone.getByRole('checkbox', { name: 'I agree' }).check()
  await phone.getByRole('button', { name: 'Sign Up' }).click()

  for (const [index, promise] of ['Fast and reliable delivery', 'Wholesale prices'].entries()) {
    await expect(phone.getByRole('button', { name: `Promise ${index + 1} of 3` })).toHaveAttribute(
      'aria-current',
    )
    await expect(phone.getByRole('heading', { name: promise })).toBeInViewport()
    await phone.getByRole('button', { name: 'Next' }).click()
  }
  await expect(phone.getByRole('heading', { name: 'Personalised service' })).toBeInViewport()
  await phone.getByRole('button', { name: 'Start Shopping' }).click()
  await expect(phone).toHaveURL('/home-page')
}

/** Two of one drink and three of another, by chip and by search, and one thing of a brand. */
async function fillCart(phone: Page) {
  await phone.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Drinks' }).click()
  const bigBottles = phone.getByRole('button', { name: '2LT', exact: true })
  await bigBottles.click()
  await expect(phone).toHaveURL(/chip=2lt/)
  await expect(phone.getByRole('article').first()).toHaveAccessibleName(/2[ -]?l/i)
  await add(phone, 2)
  await bigBottles.click()
  await phone.getByLabel('Search Drinks').fill('gatorade')
  await expect(phone).toHaveURL(/search=gatorade/)
  await expect(phone.getByRole('article').first()).toHaveAccessibleName(/gatorade/i)
  await add(phone, 3)
  await phone.getByRole('link', { name: 'Home' }).click()
  await phone.getByRole('navigation', { name: 'Quick Access' }).getByRole('link', { name: 'Chips' }).click()
  await expect(phone.getByRole('heading', { name: 'Chips', level: 1 })).toBeVisible()
  await add(phone, 1)
  await phone.getByRole('link', { name: '6 items in cart' }).click()
}

async function add(phone: Page, quantity: number) {
  const card = phone
    .getByRole('article')
    .filter({ has: phone.getByRole('button', { name: /^Add / }) })
    .first()
  const name = (await card.getAttribute('aria-label')) ?? ''
  const chosen = phone.getByRole('article', { name, exact: true })
  await chosen.getByRole('button', { name: /^Add / }).click()
  for (let count = 1; count < quantity; count++)
    await chosen.getByRole('button', { name: /^More of / }).click()
  await expect(chosen.getByRole('textbox')).toHaveValue(String(quantity))
}

async function confirmOrder(phone: Page): Promise<number> {
  await phone.getByRole('button', { name: 'Checkout' }).click()
  const summary = phone.getByRole('dialog', { name: 'Order Summary' })
  await expect(summary.getByRole('listitem')).toHaveCount(3)
  await summary.getByRole('button', { name: 'Confirm Order' }).click()
  const placed = phone.getByRole('heading', { name: /Thank you! Order #\d+ is in/ })
  await expect(placed).toBeVisible()
  return Number(/#(\d+)/.exec((await placed.textContent()) ?? '')?.[1])
}
