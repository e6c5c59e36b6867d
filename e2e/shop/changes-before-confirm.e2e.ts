import { getCart } from '@cornerstock/contract/ordering/cart'
import { listOrders, withPrices } from '@cornerstock/contract/orders/orders'
import { cents, formatMoney, times, toDollars } from '@cornerstock/contract/values/money'
import type { Page } from '@playwright/test'
import { phone } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'
import { openLive } from '../harness/live.ts'
import { changeProduct, fillCart } from '../harness/products.ts'

test.use(phone)

test('a client is asked to accept a price that rose: rejecting keeps the cart, accepting orders', async ({
  openAsClient,
  products,
  staff,
}) => {
  const client = await openAsClient()
  const { page } = client
  const [risen, steady] = [products.take(), products.take()]
  const newPrice = cents(risen.price + 125)
  await fillCart(client, [
    [risen, 2],
    [steady, 1],
  ])
  const summary = await openSummary(page)
  await changeProduct(staff, risen, { price: toDollars(newPrice) })

  await test.step('the client rejects the new price', async () => {
    await summary.getByRole('button', { name: 'Confirm Order' }).click()
    await expect(summary.getByRole('alert')).toContainText('Nothing has been ordered yet')
    await expect(summary.getByRole('listitem')).toHaveCount(1)
    await expect(summary.getByRole('listitem')).toContainText(risen.name)
    await expect(summary.getByRole('listitem')).toContainText(formatMoney(risen.price))
    await expect(summary.getByRole('listitem')).toContainText(formatMoney(newPrice))
    await summary.getByRole('button', { name: 'Cancel' }).click()
    await expect(summary).toBeHidden()
    const cart = await client.call(getCart)
    expect(cart.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2])
    expect(await client.call(listOrders)).toEqual([])
  })

  await test.step('the cart shows the new price, which rises again', async () => {
    await expect(page.getByRole('listitem').filter({ hasText: risen.name })).toContainText(
      formatMoney(newPrice),
    )
    await page.getByRole('button', { name: 'Checkout' }).click()
    await expect(summary).toContainText(formatMoney(times(newPrice, 2)))
  })

  const newerPrice = cents(newPrice + 75)
  await changeProduct(staff, risen, { price: toDollars(newerPrice) })
  await test.step('the client accepts the new price', async () => {
    await summary.getByRole('button', { name: 'Confirm Order' }).click()
    const total = formatMoney(cents(times(newerPrice, 2) + steady.price))
    await expect(summary.getByText('Confirm the order at the new prices?')).toBeVisible()
    await expect(summary).toContainText(total)
    await summary.getByRole('button', { name: 'Confirm Order' }).click()
    await expect(page.getByRole('heading', { name: /is in\./ })).toBeVisible()
    const [order] = await client.call(listOrders)
    expect(order && formatMoney(withPrices(order).total)).toBe(total)
  })
})

test('a client is charged the lower price after a price drop, and sees a message', async ({
  openAsClient,
  products,
  staff,
}) => {
  const client = await openAsClient()
  const product = products.take()
  await changeProduct(staff, product, { price: 9.5 })
  await fillCart(client, [[product, 2]])
  const summary = await openSummary(client.page)
  await changeProduct(staff, product, { price: 9 })
  await summary.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(client.page.getByText('You pay $1.00 less than you confirmed.')).toBeVisible()
})

test('a sale starts and ends while the cart is open, and the client accepts the price after it', async ({
  openAsClient,
  products,
  staff,
}) => {
  const client = await openAsClient()
  const { page } = client
  const product = products.take()
  await changeProduct(staff, product, { price: 9.5 })
  await fillCart(client, [[product, 2]])
  await openLive(page, '/cart')
  // The open order summary hides the cart from screen readers.
  const cart = page.getByRole('main', { includeHidden: true })
  const line = cart.getByRole('listitem', { includeHidden: true }).filter({ hasText: product.name })
  const summary = page.getByRole('dialog', { name: 'Order Summary' })
  const confirm = summary.getByRole('button', { name: 'Confirm Order' })
  await expect(line).toContainText('$19.00')

  await test.step('the sale starts', async () => {
    await changeProduct(staff, product, { salePrice: 8, saleStartsAt: secondsFromNow(3) })
    await expect(line).toContainText('$16.00')
    await page.getByRole('button', { name: 'Checkout' }).click()
    await expect(summary).toContainText('$16.00')
  })

  await test.step('the sale ends while the summary is open', async () => {
    await changeProduct(staff, product, { saleEndsAt: secondsFromNow(3) })
    // On sale, the line shows what it would cost without the sale too.
    await expect(line).not.toContainText('$16.00')
    await expect(line).toContainText('$19.00')
    await confirm.click()
    await expect(summary.getByRole('alert')).toContainText('Nothing has been ordered yet')
    await expect(summary.getByRole('alert')).toContainText('$9.50')
    expect(await client.call(listOrders)).toEqual([])
  })

  await test.step('the client accepts the price', async () => {
    await confirm.click()
    await expect(page.getByRole('heading', { name: /is in\./ })).toBeVisible()
    const [order] = await client.call(listOrders)
    expect(order && withPrices(order).total).toBe(1900)
  })
})

test('a product that sold out is named, and the rest can be ordered', async ({
  openAsClient,
  products,
  staff,
}) => {
  const client = await openAsClient()
  const [soldOut, other] = [products.take(), products.take()]
  await fillCart(client, [
    [soldOut, 1],
    [other, 1],
  ])
  const summary = await openSummary(client.page)
  await changeProduct(staff, soldOut, { inStock: false })
  const confirm = summary.getByRole('button', { name: 'Confirm Order' })
  await confirm.click()
  const rejection = summary.getByRole('alert')
  await expect(rejection.getByRole('listitem')).toHaveText(soldOut.name)
  await expect(confirm).toBeDisabled()
  await rejection.getByRole('button', { name: 'Remove them' }).click()
  await confirm.click()
  await expect(client.page.getByRole('heading', { name: /is in\./ })).toBeVisible()
  const [order] = await client.call(listOrders)
  expect(order?.items.map(({ productName }) => productName)).toEqual([other.name])
})

test('products added offline, one of which sold out meanwhile, are named, and the other can be added', async ({
  openAsClient,
  products,
  staff,
}) => {
  const client = await openAsClient()
  const { page } = client
  const [soldOut, other] = [products.take(), products.take()]
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Quick add' }).click()
  await page
    .getByRole('textbox', { name: 'One product per line' })
    .fill(`${soldOut.name} x2\n${other.name} x3`)
  const add = page.getByRole('button', { name: 'Add 2 products to cart' })
  await expect(add).toBeEnabled()
  await page.context().setOffline(true)
  await changeProduct(staff, soldOut, { inStock: false })
  await add.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  await expect(page.getByRole('main').getByText(other.name)).toBeVisible()
  await page.context().setOffline(false)
  const refused = page.getByRole('region', { name: 'Not added' })
  await expect(refused.getByRole('listitem').getByRole('listitem')).toContainText(soldOut.name)
  await refused.getByRole('button', { name: 'Add the other product' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect
    .poll(async () => (await client.call(getCart)).map(({ name, quantity }) => [name, quantity]))
    .toEqual([[other.name, 3]])
})

test('the remaining tracked stock can be ordered', async ({ openAsClient, products, staff }) => {
  const client = await openAsClient()
  const product = products.take()
  await fillCart(client, [[product, 5]])
  const summary = await openSummary(client.page)
  await changeProduct(staff, product, { trackStock: true, stockQuantity: 2 })
  await summary.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(summary.getByRole('alert')).toContainText(`${product.name}: 2 left, 5 in this order`)
  await summary.getByRole('button', { name: 'Order what is left' }).click()
  await summary.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(client.page.getByRole('heading', { name: /is in\./ })).toBeVisible()
  const [order] = await client.call(listOrders)
  expect(order?.items.map(({ quantity }) => quantity)).toEqual([2])
})

const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

async function openSummary(page: Page) {
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Checkout' }).click()
  const summary = page.getByRole('dialog', { name: 'Order Summary' })
  // The client confirms what the summary shows when it opens, so the change must come after that.
  await expect(summary).toBeVisible()
  return summary
}
