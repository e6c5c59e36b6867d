import { getSettings, saveSettings } from '@cornerstock/contract/settings'
import { phone } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'
import { fillCart, placeOrderAs } from '../harness/products.ts'

test.use(phone)

const screens = [
  { name: 'the cart', path: '/cart', failure: 'Your cart could not be loaded' },
  { name: 'a category', path: '/products/Candy', failure: /^Error loading products: / },
  { name: 'My Orders', path: '/orders-history', failure: 'Something went wrong' },
]

test('a screen that could not be loaded says so, and loads after Retry', async ({
  openAsClient,
  products,
}) => {
  const client = await openAsClient()
  const { page } = client
  await placeOrderAs(client, [[products.take(), 1]])
  await fillCart(client, [[products.take(), 1]])
  // Otherwise the event stream would reload the screens.
  await page.route('**/api/events', (route) => route.abort('internetdisconnected'))
  for (const { name, path, failure } of screens) {
    await test.step(name, async () => {
      await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
      await page.goto(path)
      const alert = page.getByRole('alert').filter({ hasText: failure })
      await expect(alert).toBeVisible()
      await page.unroute('**/api/**')
      await alert.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      await expect(alert).toBeHidden()
    })
  }
})

test('offline, a change to the cart is reverted with a message; online again, it works', async ({
  openAsClient,
}) => {
  const { page } = await openAsClient()
  await page.goto('/products/Candy')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Add .* to cart$/ }) })
    .first()
  const add = card.getByRole('button', { name: /^Add .* to cart$/ })
  await expect(add).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await add.click()
  await expect(page.getByText('Failed to update cart item')).toBeVisible()
  await expect(add).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await add.click()
  await expect(page.getByRole('link', { name: '1 item in cart' })).toBeVisible()
})

test('the app opens without a network once it was visited', async ({ openContext }) => {
  const context = await openContext({ ...phone, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.goto('/cart')
  // A screen that was not open before.
  await expect(heading).toHaveText('Sign In')
})

test('the stored app has the new name of the company after the next visit', async ({
  openContext,
  staff,
}) => {
  const { companyName } = await staff.call(getSettings)
  const context = await openContext({ ...phone, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const storedPage = () => page.evaluate(async () => (await caches.match('/index.html'))?.text() ?? '')
  await page.goto('/')
  await expect.poll(storedPage).toContain(`<title>${companyName}</title>`)
  await staff.call(saveSettings, { body: { companyName: 'Bay Foods' } })
  try {
    await page.goto('/sign-in')
    await expect.poll(storedPage).toContain('<title>Bay Foods</title>')
  } finally {
    await staff.call(saveSettings, { body: { companyName } })
  }
})
