import { listNotifications, sendNotification } from '@cornerstock/contract/clients/notifications'
import { setFoundStatus } from '@cornerstock/contract/orders/picking/picking'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { phone } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'
import { placeOrderAs } from '../harness/products.ts'
import { deliverPush, startPushService } from '../harness/push-service.ts'

test.use(phone)

/** The titles of the push messages that the browser shows. */
const shownTitles = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title }) => title)
  })

/** Taps the push message that the browser shows. */
async function tapMessage(context: BrowserContext) {
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration } & EventTarget
    const [notification] = await scope.registration.getNotifications()
    const Event = Reflect.get(self, 'NotificationEvent')
    scope.dispatchEvent(new Event('notificationclick', { notification }))
  })
}

test('a person allows push messages, gets one encrypted, opens it, and gets none after logging out', async ({
  openAsClient,
  openContext,
  products,
  staff,
}) => {
  const client = await openAsClient()
  const context = await openContext({
    ...phone,
    serviceWorkers: 'allow',
    storageState: await client.page.context().storageState(),
    permissions: ['notifications'],
  })
  const service = await startPushService()
  await service.takeSubscriptions(context)
  const page = await context.newPage()

  await test.step('messages are off until the person allows them', async () => {
    await page.goto('/account/notifications')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Allow on this device' }).click()
    await expect(page.getByText('Messages are shown on this device until you log out.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the server encrypts a message that says nothing of its content', async () => {
    const { clientId } = client.account
    await staff.call(sendNotification, {
      body: { type: 'General', title: 'Cola is $3.20', message: 'Cola costs $3.20 now.', clientId },
    })
    await expect.poll(() => service.messages).toHaveLength(1)
    expect(JSON.parse(service.messages[0] ?? '')).toMatchObject({
      title: 'You have a message',
      lang: 'en',
      url: '/notifications',
    })
    expect(service.messages[0]).not.toMatch(/Cola|\$/)
  })

  await test.step('the service worker shows it; a tap opens its page in the open app', async () => {
    await page.goto('/cart')
    await deliverPush(page, service.messages[0] ?? '')
    await expect.poll(() => shownTitles(page)).toEqual(['You have a message'])
    await tapMessage(context)
    await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
    await expect(page.getByText('Cola is $3.20')).toBeVisible()
    await expect.poll(() => shownTitles(page)).toEqual([])
  })

  await test.step('a tapped message counts as read, so that it is not emailed too', async () => {
    const { clientId } = client.account
    const findNotice = async (orderId: number) => {
      const notices = await client.call(listNotifications, { params: { clientId }, query: {} })
      return notices.find(({ title }) => title.includes(String(orderId)))
    }
    const miss = async () => {
      const { orderId, items } = await placeOrderAs(client, [[products.take(), 1]])
      await staff.call(setFoundStatus, { params: { itemId: items[0]?.id ?? 0 }, body: { found: false } })
      return orderId
    }
    const [first, second] = [await miss(), await miss()]
    const url = `/orders-history#order-${first}`
    const find = () => service.messages.find((message) => JSON.parse(message).url === url)
    await expect.poll(find).toBeDefined()
    await deliverPush(page, find() ?? '')
    await expect.poll(() => shownTitles(page)).toEqual(['News of your order'])
    await tapMessage(context)
    await expect.poll(async () => (await findNotice(first))?.isRead).toBe(true)
    const notice = await findNotice(second)
    expect(notice?.isRead).toBe(false)
    // As the service worker opens a new window.
    await page.goto(`/cart?notice=${notice?.notificationId}`)
    await expect.poll(async () => (await findNotice(second))?.isRead).toBe(true)
    await expect(page).toHaveURL(/\/cart$/)
  })

  await test.step('logging out removes what is shown, and the next person starts without messages', async () => {
    // On a busy machine the browser may not show a message that comes just after the page has been loaded.
    await expect(async () => {
      await deliverPush(page, service.messages[0] ?? '')
      await expect.poll(() => shownTitles(page), { timeout: 2000 }).toHaveLength(1)
    }).toPass()
    await page.goto('/account')
    await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => shownTitles(page)).toEqual([])
  })
  service.stop()
})
