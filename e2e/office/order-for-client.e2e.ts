import { listOrders } from '@cornerstock/contract/orders'
import { expect, test } from '../harness/journey.ts'
import { signUp } from '../harness/people.ts'
import { changeProduct } from '../harness/products.ts'

test('staff place an order for an overdue client, who sees it', async ({
  openAsStaff,
  openAsClient,
  products,
  staff,
}) => {
  const storeName = 'Waiting Corner'
  const storeAddress = '77 Patience Lane, Springfield'
  const client = await openAsClient({ storeName, storeAddress })
  const { clientId } = client.account
  const product = products.take()
  const { page } = await openAsStaff()
  const { keyboard } = page

  await test.step('the client is listed as overdue', async () => {
    await page.goto('/admin/AdminOrderRecencyPage')
    await page.getByRole('button', { name: 'Show Overdue (≥ 7 days) Only' }).click()
    await page.getByLabel('Search by store name').fill('waiting')
    const store = page.getByRole('article', { name: storeName })
    await expect(store).toContainText('Never ordered')
    await expect(page.getByRole('article')).toHaveCount(1)
    await store.getByRole('link', { name: 'Suggestions' }).click()
  })

  await test.step('a suggestion is added to the client’s cart', async () => {
    await expect(page.getByRole('heading', { name: storeAddress })).toBeVisible()
    await page
      .getByRole('button', { name: /^More of/ })
      .first()
      .click()
    await expect(page.getByRole('link', { name: 'Cart 1 item' })).toBeVisible()
    await page.getByRole('link', { name: 'All products' }).click()
  })

  await test.step('another product is added by keyboard alone', async () => {
    await expect(page.getByText(`Ordering for: ${storeName}`)).toBeVisible()
    const quantity = page.getByLabel(`Quantity of ${product.name}`, { exact: true })
    await expect(page.getByRole('heading', { name: /^Beverages/ })).toBeVisible()
    await keyboard.press('/')
    await keyboard.type(product.name)
    await expect(quantity).toBeVisible()
    await keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: /^Quantity of/ }).first()).toBeFocused()
    await quantity.focus()
    await keyboard.type('3')
    await keyboard.press('Enter')
    await expect(page.getByLabel('Search by name, category or brand')).toBeFocused()
    await expect(page.getByText('4 items')).toBeVisible()
    await page.getByRole('button', { name: 'Proceed to Cart' }).click()
  })

  await test.step('staff accept a price that rose, and submit the order', async () => {
    const cart = page.getByRole('region', { name: storeAddress })
    await expect(cart.getByRole('row')).toHaveCount(3)
    await changeProduct(staff, product, { price: product.price / 100 + 1 })
    await cart.getByRole('button', { name: 'Proceed to Submit' }).click()
    await expect(cart.getByRole('alert')).toContainText(product.name)
    await cart.getByRole('button', { name: 'Submit at the new prices' }).click()
    await expect(page.getByText(`Order for store ${clientId} submitted!`)).toBeVisible()
    await expect(page.getByText('No products in any cart.')).toBeVisible()
  })

  await test.step('the order is in Orders, and the client sees it', async () => {
    const [order] = await client.call(listOrders)
    await page.goto(`/admin/orders?search=${encodeURIComponent(storeName)}`)
    await expect(page.getByRole('link', { name: `#${order?.orderId}` })).toBeVisible()
    await client.page.goto('/orders-history')
    await expect(client.page.getByRole('main')).toContainText(product.name)
  })
})

test('an order for a client whose response was lost is placed once', async ({
  openAsStaff,
  server,
  products,
}) => {
  const client = await signUp(server, { storeAddress: '5 Lost Answer Road' })
  const { clientId } = client.account
  const product = products.take()
  const { page } = await openAsStaff()

  await page.goto(`/AssociateMakeOrder?client=${clientId}&search=${encodeURIComponent(product.name)}`)
  await page
    .getByRole('article', { name: product.name, exact: true })
    .getByRole('button', { name: 'Add to Cart' })
    .click()
  await page.getByRole('button', { name: 'Proceed to Cart' }).click()
  const cart = page.getByRole('region', { name: '5 Lost Answer Road' })
  await page.route('**/api/Order', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await cart.getByRole('button', { name: 'Proceed to Submit' }).click()
  await expect(cart.getByRole('alert')).toContainText('We have not heard back about this order')
  await expect(cart.getByRole('button', { name: 'Proceed to Submit' })).toBeDisabled()

  await page.unroute('**/api/Order')
  await page.reload()
  await cart.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText(`Order for store ${clientId} submitted!`)).toBeVisible()
  await expect(page.getByText('No products in any cart.')).toBeVisible()
  expect(await client.call(listOrders)).toHaveLength(1)
})
