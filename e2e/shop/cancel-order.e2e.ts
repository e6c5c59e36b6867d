import { getOrder, setOrderStatus } from '@cornerstock/contract/orders/orders'
import { phone } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'
import { placeOrderAs } from '../harness/products.ts'
import { loadTexts, locales } from '../harness/texts.ts'

test.use({ ...phone, locale: locales.ar })

const t = await loadTexts('ar')

test('cancelling an order, in Arabic, takes two taps within three seconds', async ({
  openAsClient,
  products,
}) => {
  const client = await openAsClient()
  const { page } = client
  const { orderId } = await placeOrderAs(client, [[products.take(), 1]])
  await page.clock.install()
  await page.goto('/orders-history')
  const cancel = page.getByRole('button', { name: t('Cancel Order') })
  const confirm = page.getByRole('button', { name: t('Confirm?') })

  await expect(cancel).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.clock.pauseAt(Date.now() + 60_000)
  await cancel.click()
  await page.clock.runFor(2900)
  await expect(confirm).toBeVisible()
  await page.clock.runFor(200)
  await expect(cancel).toBeVisible()
  await page.clock.resume()
  expect(await client.call(getOrder, { params: { orderId } })).toMatchObject({ status: 0 })

  // The toast appears before the request is sent.
  await page.route('**/api/Order/*/cancel', async (route) => {
    await expect(page.getByText(t('Cancelling order...'))).toBeVisible()
    await route.continue()
  })
  await cancel.click()
  await confirm.click()
  await expect(page.getByText(t('Order cancelled successfully.'))).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: t('Order #{0}', { 0: orderId }) })
  await expect(card).toContainText(t('Cancelled, nothing to pay'))
  await expect(cancel).toBeHidden()
  // Cancelling removes the button that had the focus.
  await expect(card.getByRole('button', { name: t('Order #{0}', { 0: orderId }) })).toBeFocused()
  expect(await client.call(getOrder, { params: { orderId } })).toMatchObject({ status: 4 })
})

test('an order that was packed meanwhile is not cancelled', async ({ openAsClient, products, staff }) => {
  const client = await openAsClient()
  const { page } = client
  const { orderId } = await placeOrderAs(client, [[products.take(), 1]])
  // Without events, the screen does not learn that the order is packed.
  await page.route('**/api/events', (route) => route.abort())
  await page.goto('/orders-history')
  const cancel = page.getByRole('button', { name: t('Cancel Order') })
  await expect(cancel).toBeVisible()
  // This is done before the first tap, because the second tap must follow within three seconds.
  await staff.call(setOrderStatus, { params: { orderId }, body: { status: 1 } })
  await cancel.click()
  await page.getByRole('button', { name: t('Confirm?') }).click()
  await expect(page.getByText(t('Failed to cancel order.'))).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toContainText(t('Packed'))
  await expect(cancel).toBeHidden()
  expect(await client.call(getOrder, { params: { orderId } })).toMatchObject({ status: 1 })
})
