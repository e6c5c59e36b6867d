import { getOrder, setOrderStatus } from '@cornerstock/contract/orders'
import { expect, test } from '../harness/journey.ts'
import { orderFor } from '../harness/shelf.ts'

test('cancelling takes two taps within three seconds @phone', async ({ asClient, shelf }) => {
  const owner = await asClient()
  const { page } = owner
  const { orderId } = await orderFor(owner, [[shelf.take(), 1]])
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
  expect(await owner.call(getOrder, { params: { orderId } })).toMatchObject({ status: 0 })

  // The server is asked once the toast says so.
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
  // The button took the focus with it.
  await expect(card.getByRole('button', { name: `Order #${orderId}` })).toBeFocused()
  expect(await owner.call(getOrder, { params: { orderId } })).toMatchObject({ status: 4 })
})

test('an order that was packed under the thumb is not cancelled, and says why @phone', async ({
  asClient,
  shelf,
  staff,
}) => {
  const owner = await asClient()
  const { page } = owner
  const { orderId } = await orderFor(owner, [[shelf.take(), 1]])
  // The news that it is packed travels slower than the thumb.
  await page.route('**/api/events', (route) => route.abort())
  await page.goto('/orders-history')
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await staff.call(setOrderStatus, { params: { orderId }, body: { status: 1 } })
  await page.getByRole('button', { name: 'Confirm?' }).click()
  await expect(page.getByText('Failed to cancel order.')).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toContainText('Packed')
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeHidden()
  expect(await owner.call(getOrder, { params: { orderId } })).toMatchObject({ status: 1 })
})
