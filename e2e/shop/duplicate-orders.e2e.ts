import { listOrders } from '@cornerstock/contract/orders'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness/journey.ts'
import type { Person } from '../harness/people.ts'
import { fillCart } from '../harness/shelf.ts'

const countOrders = async (owner: Person) => (await owner.call(listOrders)).length

test('two quick taps on Confirm Order make one order @phone', async ({ asClient, shelf }) => {
  const owner = await asClient()
  await fillCart(owner, [[shelf.take(), 2]])
  const confirm = await openSummary(owner.page)
  await confirm.dblclick()
  await expect(owner.page.getByRole('heading', { name: /is in\./ })).toBeVisible()
  expect(await countOrders(owner)).toBe(1)
})

test('an order whose answer was lost is one order, and an equal one later is a second @phone', async ({
  asClient,
  shelf,
}) => {
  const owner = await asClient()
  const { page } = owner
  const product = shelf.take()

  await test.step('the server places it, and the answer never comes', async () => {
    await fillCart(owner, [[product, 3]])
    await loseAnswers(page)
    await (await openSummary(page)).click()
    await expect(page.getByRole('alert')).toContainText('We have not heard back about your order')
    await expect(page.getByRole('button', { name: 'Confirm Order' })).toBeHidden()
  })

  await test.step('after a reload it can be asked about, and is the same order', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByText('Placing your order...')).toBeHidden()
    await expect(page.getByRole('alert')).toContainText('We have not heard back about your order')
    await page.unroute(orderCall)
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByRole('heading', { name: /is in\./ })).toBeVisible()
    expect(await countOrders(owner)).toBe(1)
  })

  await test.step('the same products ordered once more are another order', async () => {
    await fillCart(owner, [[product, 3]])
    await (await openSummary(page)).click()
    await expect(page.getByRole('heading', { name: /is in\./ })).toBeVisible()
    expect(await countOrders(owner)).toBe(2)
  })
})

test('an order that never reached the server is placed by checking again @phone', async ({
  asClient,
  shelf,
}) => {
  const owner = await asClient()
  const { page } = owner
  await fillCart(owner, [[shelf.take(), 1]])
  const confirm = await openSummary(page)
  await page.route(orderCall, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await confirm.click()
  await expect(page.getByRole('alert')).toContainText('We have not heard back about your order')
  expect(await countOrders(owner)).toBe(0)
  await page.unroute(orderCall)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('heading', { name: /is in\./ })).toBeVisible()
  expect(await countOrders(owner)).toBe(1)
})

const orderCall = '**/api/Order'

async function openSummary(page: Page) {
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Checkout' }).click()
  return page.getByRole('button', { name: 'Confirm Order' })
}

/** Orders arrive at the server, are handled there, and their answers go astray. */
const loseAnswers = (page: Page) =>
  page.route(orderCall, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
