import type { Product } from '@cornerstock/contract/catalog/products'
import { getCart } from '@cornerstock/contract/ordering/cart'
import { listRecurringOrders } from '@cornerstock/contract/ordering/recurring-orders'
import { listOrders } from '@cornerstock/contract/orders/orders'
import { formatMoney, times } from '@cornerstock/contract/values/money'
import type { Page, Route } from '@playwright/test'
import { phone } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'

test.use(phone)

test('a client keeps a favorite and a recurring order, and orders from the list', async ({
  openAsClient,
  products,
}) => {
  const client = await openAsClient()
  const { page } = client
  const { clientId } = client.account
  const [favorite, recurring] = [products.take(), products.take()]

  await test.step('saves one product as a favorite', async () => {
    const card = await findCard(page, favorite)
    await chooseInMenu(page, favorite, 'Add to favorites')
    await card.getByRole('button', { name: `More for ${favorite.name}` }).click()
    await expect(page.getByRole('menuitem', { name: 'Remove from favorites' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('adds two of another product as a recurring order', async () => {
    const card = await findCard(page, recurring)
    await card.getByRole('button', { name: `Add ${recurring.name} to cart` }).click()
    await card.getByRole('button', { name: `More of ${recurring.name}` }).click()
    await chooseInMenu(page, recurring, 'Set a monthly reminder')
    await expect(card.getByText('Reminder set')).toBeVisible()
  })

  await test.step('removes the favorite, and undoes the removal', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Favorite' }).click()
    const card = page.getByRole('article', { name: favorite.name, exact: true })
    await chooseInMenu(page, favorite, 'Remove from favorites')
    await expect(page.getByText('No favorites yet')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeFocused()
    const removed = page.getByRole('listitem').filter({ hasText: `${favorite.name} removed` })
    await removed.getByRole('button', { name: 'Undo' }).click()
    await expect(card).toBeVisible()
  })

  // A message on the screen may name the product too.
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: recurring.name })
  await test.step('changes the quantity of the recurring order', async () => {
    await page.getByRole('link', { name: 'Home' }).click()
    const monthly = page.getByRole('link', { name: 'Monthly reminders' })
    // On a phone, a floating button would cover the buttons of cards.
    await expect(monthly).toHaveCSS('position', 'static')
    await monthly.click()
    // Only what is due is part of the next order.
    await expect(line.getByRole('checkbox')).not.toBeChecked()
    await line.getByRole('checkbox').check()
    await expect(line.getByRole('textbox')).toHaveValue('2')
    await line.getByRole('button', { name: `More of ${recurring.name}` }).click()
    await expect(line).toContainText(formatMoney(times(recurring.price, 3)))
    const read = () => client.call(listRecurringOrders, { params: { clientId } })
    await expect.poll(async () => (await read()).map(({ quantity }) => quantity)).toEqual([3])
  })

  await test.step('orders the recurring order, which does not change the cart', async () => {
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    const summary = page.getByRole('dialog', { name: 'Order Summary' })
    await expect(summary.getByRole('listitem')).toContainText(recurring.name)
    await summary.getByRole('button', { name: 'Confirm Order' }).click()
    await expect(page.getByText('Recurring order placed!')).toBeVisible()
    await expect(page.getByRole('heading', { name: /is in\./ })).toBeVisible()
    // A line that was just ordered is not selected again.
    await expect(line.getByRole('checkbox')).not.toBeChecked()
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeHidden()
    expect((await client.call(getCart)).map(({ quantity }) => quantity)).toEqual([2])
  })

  await test.step('finds the order', async () => {
    const [order] = await client.call(listOrders)
    await page.getByRole('link', { name: 'View order' }).click()
    const card = page.getByRole('article').filter({ hasText: `Order #${order?.orderId}` })
    await expect(card).toContainText(recurring.name)
    await expect(card).toContainText(formatMoney(times(recurring.price, 3)))
  })

  const readCart = async () =>
    (await client.call(getCart)).map(({ name, quantity }) => `${quantity} × ${name}`).toSorted()

  await test.step('orders the same products again, which the cart already has', async () => {
    await page.getByRole('button', { name: 'Order again' }).first().click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText('Nothing has changed')
    await page.goBack()
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Order again' }).first().click()
    await expect(sheet).toContainText('2 in cart, 3 in this order')
    await expect(sheet.getByRole('button', { name: 'Nothing to add' })).toBeDisabled()
    await sheet.getByRole('button', { name: 'Add on top' }).click()
    await sheet.getByRole('button', { name: 'Change 1 product in cart' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect.poll(readCart).toEqual([`5 × ${recurring.name}`])
  })

  await test.step('undoes it, and sets the cart to the order instead', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(readCart).toEqual([`2 × ${recurring.name}`])
    await page.goBack()
    await page.getByRole('button', { name: 'Order again' }).first().click()
    await page.getByRole('button', { name: 'Set to this order' }).click()
    await page.getByRole('button', { name: 'Change 1 product in cart' }).click()
    await expect.poll(readCart).toEqual([`3 × ${recurring.name}`])
  })

  await test.step('types a line of a quick order, which is added once although the response is lost', async () => {
    await page.getByRole('link', { name: 'Quick add' }).click()
    const text = page.getByRole('textbox', { name: 'One product per line' })
    await text.fill(`${favorite.name} x2\nzzzz nothing`)
    const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem')
    await expect(lines.first().getByRole('textbox')).toHaveValue('2')
    await expect(lines.last()).toContainText('No product found')
    await page.reload()
    await expect(text).toHaveValue(/zzzz nothing/)
    await text.fill(`${favorite.name} x9000\nzzzz nothing`)
    await page.getByRole('button', { name: 'Add 1 product to cart' }).click()
    const question = page.getByRole('alertdialog', { name: 'Really these quantities?' })
    await expect(question).toContainText(favorite.name)
    await question.getByRole('button', { name: 'No' }).click()
    await expect(question).toBeHidden()
    await text.fill(`${favorite.name} x2\nzzzz nothing`)
    const addition = '**/api/cart/lines'
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route(addition, lose, { times: 1 })
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/cart/lines'))
    await page.getByRole('button', { name: 'Add 1 product to cart' }).click()
    await expect(text).toHaveValue('zzzz nothing')
    await lost
    const repeated = page.waitForResponse(addition)
    // As when the person returns to the page.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await repeated
    expect(await readCart()).toEqual([`2 × ${favorite.name}`, `3 × ${recurring.name}`].toSorted())
  })

  await test.step('finds the ordered product in Your usual, and opens its page', async () => {
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('link', { name: '5 items in cart' })).toBeVisible()
    await page.getByRole('region', { name: 'What you buy' }).getByRole('link', { name: 'Your usual' }).click()
    const row = page.getByRole('listitem').filter({ hasText: recurring.name })
    await expect(row).toContainText('Last ordered')
    await row.getByRole('link', { name: recurring.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: recurring.name })).toBeVisible()
    await expect(page.getByText(/^Last bought/)).toBeVisible()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('In your cart: 4')).toBeVisible()
  })
})

async function findCard(page: Page, { name }: Product) {
  await page.goto(`/products/All?search=${encodeURIComponent(name)}`)
  return page.getByRole('article', { name, exact: true })
}

async function chooseInMenu(page: Page, { name }: Product, item: string) {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
