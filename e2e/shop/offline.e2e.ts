import { getSettings } from '@cornerstock/contract/office/settings'
import { saveSettings } from '@cornerstock/contract/office/settings-changes'
import { getCart } from '@cornerstock/contract/ordering/cart'
import { listOrders } from '@cornerstock/contract/orders/orders'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { phone } from '../harness/devices.ts'
import { signIn } from '../harness/forms.ts'
import { expect, test } from '../harness/journey.ts'
import { changeProduct, fillCart, placeOrderAs } from '../harness/products.ts'

test.use(phone)

/** Screens whose data the app does not read in the background. */
const screens = [
  { name: 'the cart', path: '/cart', failure: 'Your cart could not be loaded' },
  { name: 'a category', path: '/products/Candy', failure: /^Error loading products: / },
  { name: 'the savings', path: '/savings', failure: 'Failed to load savings. Please try again.' },
]

test('a screen that could not be loaded says so, and loads after Retry', async ({
  openAsClient,
  products,
}) => {
  const client = await openAsClient()
  const { page } = client
  await placeOrderAs(client, [[products.take(), 1]])
  await fillCart(client, [[products.take(), 1]])
  // Otherwise the event stream would make the screens read their data again.
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
  await test.step('the app itself loads without Retry', async () => {
    await page.route('**/assets/index-*.js', (route) => route.abort('connectionreset'), { times: 1 })
    await page.goto('/terms')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('offline, a change to the cart waits; online again, it is sent', async ({ openAsClient }) => {
  const client = await openAsClient()
  const { page } = client
  // The network is lost before the app has loaded what its first screen does not need.
  const late = /\/assets\/(background|toaster)|\/api\/health$/
  await page.route(late, (route) => route.abort('internetdisconnected'))
  const isCut = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/health'))
  await page.goto('/products/Candy')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Add .* to cart$/ }) })
    .first()
  const add = card.getByRole('button', { name: /^Add .* to cart$/ })
  await expect(add).toBeVisible()
  await isCut
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await add.click()
  await expect(page.getByRole('link', { name: '1 item in cart' })).toBeVisible()
  expect(await client.call(getCart)).toEqual([])

  await page.unroute(late)
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await expect.poll(() => client.call(getCart)).toHaveLength(1)
  await expect(page.getByRole('link', { name: '1 item in cart' })).toBeVisible()
})

/**
 * Whether the page has stored a query whose key contains a text. A browser that leaves the page earlier drops the
 * response.
 */
const isStored = (page: Page, part: string) =>
  page.evaluate(
    (text) =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('cornerstock-queries')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('queries').objectStore('queries').getAllKeys()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result.some((key) => String(key).includes(text)))
          }
        }
      }),
    part,
  )

test('five orders that were confirmed offline are placed once, in order', async ({
  openAsClient,
  openContext,
  products,
  staff,
}) => {
  const client = await openAsClient()
  const ordered = [1, 2, 3, 4, 5].map(() => products.take())
  await placeOrderAs(client, [[products.take(), 1]])
  const context = await openContext({
    ...phone,
    serviceWorkers: 'allow',
    storageState: await client.page.context().storageState(),
  })
  const page = await context.newPage()
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' })

  await test.step('the client looks at products and cart; the app itself reads the orders and the usual list', async () => {
    for (const { name } of ordered) {
      await page.goto(`/products/All?search=${encodeURIComponent(name)}`)
      await expect(addButton(page, name)).toBeVisible()
      await expect.poll(() => isStored(page, name)).toBe(true)
    }
    await page.goto('/cart')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    for (const read of [`["usual","${client.account.clientId}"]`, `["orders","client"`])
      await expect.poll(() => isStored(page, read)).toBe(true)
    await page.evaluate(() => navigator.serviceWorker.ready)
    // This also stores the Arabic texts, so that the next step can check the screen in Arabic.
    await expectAccessible(page)
  })

  await test.step('without a network, the client reads the same screens and confirms five orders', async () => {
    await context.setOffline(true)
    await page.goto('/orders-history')
    await expect(page.getByRole('article')).toBeVisible()
    await page.goto('/usual?show=shelf')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    for (const [index, { name }] of ordered.entries()) {
      await page.goto(`/products/All?search=${encodeURIComponent(name)}`)
      await addButton(page, name).click()
      await page.getByRole('link', { name: '1 item in cart' }).click()
      await confirmOrder(page)
      await expect(waiting.getByRole('listitem')).toHaveCount(index + 1)
    }
    await expectAccessible(page, { isOffline: true })
  })

  await test.step('a second tab shows the orders; the lines of a cancelled one go back into the cart', async () => {
    const second = await context.newPage()
    await second.goto('/cart')
    await expect(second.getByRole('button', { name: 'Cancel this order' })).toHaveCount(5)
    await page.getByRole('button', { name: 'Cancel this order' }).last().click()
    await expect(second.getByRole('button', { name: 'Cancel this order' })).toHaveCount(4)
    await confirmOrder(page)
    await expect(second.getByRole('button', { name: 'Cancel this order' })).toHaveCount(5)
  })

  const [risen] = ordered.slice(3)
  await test.step('a response is lost, the session ends, and a price rises', async () => {
    if (risen) await changeProduct(staff, risen, { price: risen.price / 100 + 1 })
    let calls = 0
    let isExpired = true
    await context.route('**/api/Order', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      calls += 1
      if (calls === 1) await route.fetch()
      if (calls <= 2) return route.abort('internetdisconnected')
      // Every call from the fourth on gets this response, because the network may fail before the browser has received
      // it.
      return calls >= 4 && isExpired ? route.fulfill({ status: 401, json: {} }) : route.fallback()
    })
    // A page that the service worker served offline may not know that it was offline, and the network may fail before the
    // browser has received the response: so the network is switched off and on until then.
    await expect(async () => {
      await context.setOffline(true)
      await context.setOffline(false)
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible({ timeout: 2000 })
    }).toPass()
    isExpired = false
  })

  await test.step('after signing in, the client is asked about the price', async () => {
    await signIn(page, { email: client.account.email, password: 'a password for tests' })
    await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible()
    await page.getByRole('button', { name: 'Order at the new prices' }).click()
    await expect(page.getByText(/^Order #\d+ is in\./)).toHaveCount(5)
  })

  const names = (await client.call(listOrders)).map(({ items }) =>
    items.map(({ productName }) => productName),
  )
  expect(names.toReversed().slice(1)).toEqual(ordered.map(({ name }) => [name]))
})

const addButton = (page: Page, name: string) =>
  page.getByRole('article', { name, exact: true }).getByRole('button', { name: /^Add .* to cart$/ })

async function confirmOrder(page: Page) {
  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
}

test('the app opens without a network once it was visited', async ({ openContext }) => {
  const context = await openContext({ ...phone, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.goto('/cart')
  // This screen was never open, so only the stored app can show it.
  await expect(heading).toHaveText('Sign In')
})

test('the stored app has the new name of the company after the next visit', async ({
  openContext,
  staff,
}) => {
  const { companyName } = await staff.call(getSettings)
  const context = await openContext({ ...phone, serviceWorkers: 'allow' })
  const page = await context.newPage()
  // The update reloads the page, which would end a script that runs in it.
  const storedPage = () =>
    page.evaluate(async () => (await caches.match('/index.html'))?.text() ?? '').catch(() => '')
  await page.goto('/')
  await expect.poll(storedPage).toContain(`<title>${companyName}</title>`)
  await staff.call(saveSettings, { body: { companyName: 'Bay Foods' } })
  try {
    await page.goto('/sign-in')
    await expect(page.getByText('A new version of the app is ready.')).toBeVisible()
    await page.getByRole('button', { name: 'Update now' }).click()
    await expect.poll(storedPage).toContain('<title>Bay Foods</title>')
  } finally {
    await staff.call(saveSettings, { body: { companyName } })
  }
})
