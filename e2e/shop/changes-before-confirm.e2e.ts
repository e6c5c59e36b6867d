import { getCart } from '@cornerstock/contract/cart'
import { cents, formatMoney, times, toDollars } from '@cornerstock/contract/money'
import { listOrders } from '@cornerstock/contract/orders'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness/journey.ts'
import { changeProduct, fillCart } from '../harness/shelf.ts'

test('a price that rose is asked about: refused, the cart stays; agreed to, it is ordered @phone', async ({
  asClient,
  shelf,
  staff,
}) => {
  const owner = await asClient()
  const { page } = owner
  const [risen, steady] = [shelf.take(), shelf.take()]
  const newPrice = cents(risen.price + 125)
  await fillCart(owner, [
    [risen, 2],
    [steady, 1],
  ])
  const summary = await openSummary(page)
  await changeProduct(staff, risen, { price: toDollars(newPrice) })

  await test.step('the owner is asked, and says no', async () => {
    await summary.getByRole('button', { name: 'Confirm Order' }).click()
    await expect(summary.getByRole('alert')).toContainText('Nothing was ordered yet')
    await expect(summary.getByRole('listitem')).toHaveCount(1)
    await expect(summary.getByRole('listitem')).toContainText(risen.name)
    await expect(summary.getByRole('listitem')).toContainText(formatMoney(risen.price))
    await expect(summary.getByRole('listitem')).toContainText(formatMoney(newPrice))
    await summary.getByRole('button', { name: 'Cancel' }).click()
    await expect(summary).toBeHidden()
    const cart = await owner.call(getCart)
    expect(cart.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2])
    expect(await owner.call(listOrders)).toEqual([])
  })

  await test.step('the cart shows the new price, and it rises once more', async () => {
    await expect(page.getByRole('listitem').filter({ hasText: risen.name })).toContainText(
      formatMoney(newPrice),
    )
    await page.getByRole('button', { name: 'Checkout' }).click()
  })

  const newerPrice = cents(newPrice + 75)
  await changeProduct(staff, risen, { price: toDollars(newerPrice) })
  await test.step('the owner agrees to what it costs now', async () => {
    await summary.getByRole('button', { name: 'Confirm Order' }).click()
    const total = formatMoney(cents(times(newerPrice, 2) + steady.price))
    await expect(summary.getByText('Confirm the order at the new prices?')).toBeVisible()
    await expect(summary).toContainText(total)
    await summary.getByRole('button', { name: 'Confirm Order' }).click()
    await expect(page.getByRole('heading', { name: /is in\./ })).toBeVisible()
    const [order] = await owner.call(listOrders)
    expect(formatMoney(order?.total ?? cents(0))).toBe(total)
  })
})

test('a price that fell is charged, and the owner reads the good news @phone', async ({
  asClient,
  shelf,
  staff,
}) => {
  const owner = await asClient()
  const product = shelf.take()
  await changeProduct(staff, product, { price: 9.5 })
  await fillCart(owner, [[product, 2]])
  const summary = await openSummary(owner.page)
  await changeProduct(staff, product, { price: 9 })
  await summary.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(owner.page.getByText('You pay $1.00 less than you confirmed.')).toBeVisible()
})

test('a product that sold out meanwhile is named, and the rest can be ordered @phone', async ({
  asClient,
  shelf,
  staff,
}) => {
  const owner = await asClient()
  const [soldOut, left] = [shelf.take(), shelf.take()]
  await fillCart(owner, [
    [soldOut, 1],
    [left, 1],
  ])
  const summary = await openSummary(owner.page)
  await changeProduct(staff, soldOut, { inStock: false })
  const confirm = summary.getByRole('button', { name: 'Confirm Order' })
  await confirm.click()
  const refusal = summary.getByRole('alert')
  await expect(refusal.getByRole('listitem')).toHaveText(soldOut.name)
  await expect(confirm).toBeDisabled()
  await refusal.getByRole('button', { name: 'Remove them' }).click()
  await confirm.click()
  await expect(owner.page.getByRole('heading', { name: /is in\./ })).toBeVisible()
  const [order] = await owner.call(listOrders)
  expect(order?.items.map(({ productName }) => productName)).toEqual([left.name])
})

test('of a product with counted stock, what is left can be ordered @phone', async ({
  asClient,
  shelf,
  staff,
}) => {
  const owner = await asClient()
  const product = shelf.take()
  await fillCart(owner, [[product, 5]])
  const summary = await openSummary(owner.page)
  await changeProduct(staff, product, { trackStock: true, stockQuantity: 2 })
  await summary.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(summary.getByRole('alert')).toContainText(`${product.name}: 2 left, you want 5`)
  await summary.getByRole('button', { name: 'Order what is left' }).click()
  await summary.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(owner.page.getByRole('heading', { name: /is in\./ })).toBeVisible()
  const [order] = await owner.call(listOrders)
  expect(order?.items.map(({ quantity }) => quantity)).toEqual([2])
})

async function openSummary(page: Page) {
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Checkout' }).click()
  return page.getByRole('dialog', { name: 'Order Summary' })
}
