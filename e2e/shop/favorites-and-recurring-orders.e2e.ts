import { getCart } from '@cornerstock/contract/cart'
import { formatMoney, times } from '@cornerstock/contract/money'
import { listOrders } from '@cornerstock/contract/orders'
import type { Product } from '@cornerstock/contract/products'
import { listRecurringOrders } from '@cornerstock/contract/recurring-orders'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness/journey.ts'

test('an owner keeps a favorite and a monthly list, orders out of it, and finds the order @phone', async ({
  asClient,
  shelf,
}) => {
  const owner = await asClient()
  const { page } = owner
  const { clientId } = owner.account
  const [loved, monthly] = [shelf.take(), shelf.take()]

  await test.step('hearts one product', async () => {
    const card = await findCard(page, loved)
    await card.getByRole('button', { name: `Save ${loved.name} to favorites` }).click()
    await expect(card.getByRole('button', { name: `Remove ${loved.name} from favorites` })).toBeVisible()
  })

  await test.step('orders two of another every month', async () => {
    const card = await findCard(page, monthly)
    await card.getByRole('button', { name: `Add ${monthly.name} to cart` }).click()
    await card.getByRole('button', { name: `More of ${monthly.name}` }).click()
    await card.getByRole('button', { name: `Order ${monthly.name} every month` }).click()
    await expect(card.getByRole('button', { name: `${monthly.name} is ordered every month` })).toBeVisible()
  })

  await test.step('finds the favorite, and brings it back after taking it away', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Favorite' }).click()
    const card = page.getByRole('article', { name: loved.name, exact: true })
    await card.getByRole('button', { name: `Remove ${loved.name} from favorites` }).click()
    await expect(page.getByText('No favorites yet')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card).toBeVisible()
  })

  const line = page.getByRole('listitem').filter({ hasText: monthly.name })
  await test.step('makes it three on the monthly list', async () => {
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('link', { name: 'Recurring Orders' }).click()
    await expect(line.getByRole('textbox')).toHaveValue('2')
    await line.getByRole('button', { name: `More of ${monthly.name}` }).click()
    await expect(line).toContainText(formatMoney(times(monthly.price, 3)))
    const read = () => owner.call(listRecurringOrders, { params: { clientId } })
    await expect.poll(async () => (await read()).map(({ quantity }) => quantity)).toEqual([3])
  })

  await test.step('orders it, and the cart stays', async () => {
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    const summary = page.getByRole('dialog', { name: 'Order Summary' })
    await expect(summary.getByRole('listitem')).toContainText(monthly.name)
    await summary.getByRole('button', { name: 'Confirm Order' }).click()
    await expect(page.getByText('Recurring order placed!')).toBeVisible()
    await expect(page.getByRole('heading', { name: /is in\./ })).toBeVisible()
    // Ordered already: it takes a tick to order it once more.
    await expect(line.getByRole('checkbox')).not.toBeChecked()
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeHidden()
    expect((await owner.call(getCart)).map(({ quantity }) => quantity)).toEqual([2])
  })

  await test.step('finds the order', async () => {
    const [order] = await owner.call(listOrders)
    await page.getByRole('link', { name: 'My Orders' }).click()
    const card = page.getByRole('article').filter({ hasText: `Order #${order?.orderId}` })
    await expect(card).toContainText(monthly.name)
    await expect(card).toContainText(formatMoney(times(monthly.price, 3)))
  })
})

async function findCard(page: Page, { name }: Product) {
  await page.goto(`/products/All?search=${encodeURIComponent(name)}`)
  return page.getByRole('article', { name, exact: true })
}
