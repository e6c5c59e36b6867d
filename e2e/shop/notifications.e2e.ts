import { setOrderStatus } from '@cornerstock/contract/orders/orders'
import { phone } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'
import { openLive } from '../harness/live.ts'
import { placeOrderAs } from '../harness/products.ts'

test.use(phone)

test('a status change notifies the client at once; the notification can be marked as read and leads to the order', async ({
  openAsClient,
  products,
  staff,
}) => {
  const client = await openAsClient()
  const { page } = client
  const { orderId } = await placeOrderAs(client, [[products.take(), 1]])
  const setStatus = (status: 1 | 2) => staff.call(setOrderStatus, { params: { orderId }, body: { status } })
  const packed = page.getByRole('article', { name: `Order #${orderId} is packed` })
  const outForDelivery = page.getByRole('article', { name: `Order #${orderId} is out for delivery` })
  const bell = (name: string) => page.getByRole('link', { name, exact: true })

  await openLive(page, '/notifications')
  await expect(page.getByText('No notifications yet')).toBeVisible()
  await setStatus(1)
  await expect(packed).toBeVisible()
  await expect(bell('Notifications, 1 unread')).toBeVisible()

  await test.step('one notification is marked as read on the server', async () => {
    await page.getByRole('button', { name: 'Show Unread Only' }).click()
    await expect(page).toHaveURL('/notifications?show=unread')
    await packed.getByRole('button', { name: 'Mark as read' }).click()
    await expect(packed).toBeHidden()
    await expect(page.getByText('No unread notifications')).toBeVisible()
    await expect(bell('Notifications')).toBeVisible()
  })

  await test.step('all notifications are marked as read in this browser, and later ones are unread', async () => {
    await setStatus(2)
    await expect(outForDelivery).toBeVisible()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(outForDelivery).toBeHidden()
    await openLive(page, '/notifications?show=unread')
    await expect(page.getByText('No unread notifications')).toBeVisible()
    await setStatus(1)
    await expect(packed).toHaveCount(1)
    await expect(bell('Notifications, 1 unread')).toBeVisible()
  })

  await test.step('a notification leads to its order', async () => {
    await page.getByRole('button', { name: 'Show All' }).click()
    await expect(packed).toHaveCount(2)
    await page.getByRole('link', { name: `Order #${orderId} is out for delivery` }).click()
    await expect(page.getByRole('button', { name: `Order #${orderId}`, expanded: true })).toBeFocused()
  })
})
