import { getOrder, setOrderStatus } from '@cornerstock/contract/orders'
import { phone } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'
import { placeOrderAs } from '../harness/products.ts'

test.use(phone)

test('cancelling an order takes two taps within three seconds', async ({ openAsClient, products }) => {
  const client = await openAsClient()
  const { page } = client
  const { orderId } = await placeOrderAs(client, [[products.take(), 1]])
  await page.clock.install()
  await page.goto('/orders-history')
  const cancel = page.getByRole('button', { name: 'Cancel Order' })
  const confirm = page.getByRole('button', { name: 'Confirm?' })

  await expect(cancel).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await cancel.click()
  await page.clock.runFor(2900)
  await expect(confirm).toBeVisible()
  await page.clock.runFor(200)
  await expect(cancel).toBeVisible()
  await page.clock.resume()
  expect(await client.call(getOrder, { params: { orderId } })).toMatchObject({ status: 0 })

  // The toast comes before the request.
  await page.route('**/api/Order/*/cancel', async (route) => {
    await expect(page.getByText('Cancelling order...')).toBeVisible()
    await route.continue()
  })
  await cancel.click()
  await confirm.click()
  await expect(page.getByText('Order cancelled successfully.')).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: `Order #${orderId}` })
  await expect(card).toContainText('Cancelled, nothing to pay')
  await expect(cancel).toBeHidden()
  // Cancelling removed the button that had the focus.
  await expect(card.getByRole('button', { name: `Order #${orderId}` })).toBeFocused()
  expect(await client.call(getOrder, { params: { orderId } })).toMatchObject({ status: 4 })
})

test('an order that was packed before the second tap is not cancelled', async ({
  openAsClient,
  products,
  staff,
}) => {
  const client = await openAsClient()
  const { page } = client
  const { orderId } = await placeOrderAs(client, [[products.take(), 1]])
  // The screen must not learn that the order is packed.
  await page.route('**/api/events', (route) => route.abort())
  await page.goto('/orders-history')
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await staff.call(setOrderStatus, { params: { orderId }, body: { status: 1 } })
  await page.getByRole('button', { name: 'Confirm?' }).click()
  await expect(page.getByText('Failed to cancel order.')).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toContainText('Packed')
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeHidden()
  expect(await client.call(getOrder, { params: { orderId } })).toMatchObject({ status: 1 })
})
