import { listOrders } from '@cornerstock/contract/orders/orders'
import type { Page, Request } from '@playwright/test'
import { phone } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'
import type { Person } from '../harness/people.ts'
import { fillCart } from '../harness/products.ts'

test.use(phone)

const countOrders = async (client: Person) => (await client.call(listOrders)).length

test('two quick taps on Confirm Order place one order', async ({ openAsClient, products }) => {
  const client = await openAsClient()
  await fillCart(client, [[products.take(), 2]])
  const confirm = await openSummary(client.page)
  await confirm.dblclick()
  await expect(client.page.getByRole('heading', { name: /is in\./ })).toBeVisible()
  expect(await countOrders(client)).toBe(1)
})

test('an order whose response was lost is placed once, and an equal order later is a second one', async ({
  openAsClient,
  products,
}) => {
  const client = await openAsClient()
  const { page } = client
  const product = products.take()

  await test.step('the server places the order, and its response is lost', async () => {
    await fillCart(client, [[product, 3]])
    await dropResponses(page)
    await (await openSummary(page)).click()
    await expect(page.getByRole('alert')).toContainText('We have not heard back about this order')
    await expect(page.getByRole('button', { name: 'Confirm Order' })).toBeHidden()
  })

  await test.step('Check again loses the response too; after a reload the app finds the order', async () => {
    const lost = page.waitForEvent('requestfailed', isOrder)
    await page.getByRole('button', { name: 'Check again' }).click()
    await lost
    await expect(page.getByRole('alert')).toContainText('We have not heard back about this order')
    await page.unroute(orderCall)
    await page.reload()
    await expect(page.getByText(/^Order #\d+ is in\./)).toBeVisible()
    expect(await countOrders(client)).toBe(1)
  })

  await test.step('ordering the same products again places another order', async () => {
    await fillCart(client, [[product, 3]])
    await (await openSummary(page)).click()
    await expect(page.getByRole('heading', { name: /is in\./ })).toBeVisible()
    expect(await countOrders(client)).toBe(2)
  })
})

test('a summary whose cart another tab has ordered or changed orders nothing', async ({
  openAsClient,
  products,
}) => {
  const client = await openAsClient()
  const { page } = client
  await fillCart(client, [[products.take(), 3]])
  const confirm = await openSummary(page)
  const otherTab = await page.context().newPage()
  await (await openSummary(otherTab)).click()
  await expect(otherTab.getByRole('heading', { name: /is in\./ })).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeAttached()
  await confirm.click()
  await expect(page.getByText(/^Your cart has changed in another window\./)).toBeVisible()
  await expect(confirm).toBeHidden()
  expect(await countOrders(client)).toBe(1)
})

test('an order that never reached the server is placed by Check again', async ({
  openAsClient,
  products,
}) => {
  const client = await openAsClient()
  const { page } = client
  await fillCart(client, [[products.take(), 1]])
  const confirm = await openSummary(page)
  await page.route(orderCall, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await confirm.click()
  await expect(page.getByRole('alert')).toContainText('We have not heard back about this order')
  expect(await countOrders(client)).toBe(0)
  await page.unroute(orderCall)
  await page.getByRole('button', { name: 'Check again' }).click()
  // The list says so if the app itself has sent it again in the meantime.
  await expect(page.getByText(/is in\./)).toBeVisible()
  expect(await countOrders(client)).toBe(1)
})

const orderCall = '**/api/Order'
const isOrder = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/Order')

async function openSummary(page: Page) {
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Checkout' }).click()
  return page.getByRole('button', { name: 'Confirm Order' })
}

/** Lets the requests reach the server, which places the orders, but drops its responses. */
const dropResponses = (page: Page) =>
  page.route(orderCall, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
