import { listOrders } from '@cornerstock/contract/orders/orders'
import { expect, test } from '../harness/journey.ts'

test('an order for a client is placed once over a lost response, grows, and comes on the day that staff choose', async ({
  openAsStaff,
  openAsClient,
  products,
}) => {
  const client = await openAsClient({ storeAddress: '5 Lost Response Road' })
  const { clientId } = client.account
  const product = products.take()
  const { page } = await openAsStaff()

  await page.goto(`/AssociateMakeOrder?client=${clientId}&search=${encodeURIComponent(product.name)}`)
  await page
    .getByRole('article', { name: product.name, exact: true })
    .getByRole('button', { name: 'Add to Cart' })
    .click()
  await page.getByRole('button', { name: 'Proceed to Cart' }).click()
  const cart = page.getByRole('region', { name: '5 Lost Response Road' })
  await page.route('**/api/Order', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await cart.getByRole('button', { name: 'Proceed to Submit' }).click()
  await expect(cart.getByRole('alert')).toContainText('We have not heard back about this order')
  await expect(cart.getByRole('button', { name: 'Proceed to Submit' })).toBeDisabled()

  await page.unroute('**/api/Order')
  // After the reload, the app sends the order again.
  await page.reload()
  await expect(page.getByText(`Order for store ${clientId} submitted!`)).toBeVisible()
  await expect(page.getByText('No products in any cart.')).toBeVisible()
  const [order] = await client.call(listOrders)
  expect(await client.call(listOrders)).toHaveLength(1)

  await test.step('a product is added to the order from its page', async () => {
    const added = products.take()
    await page.goto(`/admin/orders/${order?.orderId}`)
    await page.getByRole('button', { name: 'Add items' }).click()
    await expect(page.getByRole('region', { name: 'The order so far' })).toContainText(product.name)
    const search = page.getByLabel('Search by name, category or brand')
    await search.fill(added.name)
    await page
      .getByRole('article', { name: added.name, exact: true })
      .getByRole('button', { name: 'Add to Cart' })
      .click()
    await expect(search).toBeFocused()
    await page.getByRole('button', { name: 'Proceed to Cart' }).click()
    await cart
      .getByRole('button', { name: `Add to #${order?.orderId}` })
      .last()
      .click()
    await expect(page.getByText(`Added to order #${order?.orderId}`)).toBeVisible()
    const [grown, ...others] = await client.call(listOrders)
    expect(others).toEqual([])
    expect(grown?.items.map(({ productName }) => productName).sort()).toEqual(
      [product.name, added.name].sort(),
    )
  })

  await test.step('a new order arrives on the day that staff choose', async () => {
    await page.goto(`/AssociateMakeOrder?client=${clientId}&search=${encodeURIComponent(product.name)}`)
    await expect(page.getByRole('heading', { name: /^The store’s usual products/ })).toBeVisible()
    await page
      .getByRole('article', { name: product.name, exact: true })
      .getByRole('button', { name: 'Add to Cart' })
      .click()
    await page.getByRole('button', { name: 'Other day' }).click()
    await page.getByLabel('Delivery day').fill('2031-01-05')
    await page.getByRole('button', { name: 'Use this day' }).click()
    await expect(page.getByText('Arrives Sunday, Jan 5, 2031')).toBeVisible()
    await page.getByRole('button', { name: 'Proceed to Cart' }).click()
    await cart.getByRole('button', { name: 'Proceed to Submit' }).click()
    await expect(page.getByText('No products in any cart.')).toBeVisible()
    expect((await client.call(listOrders))[0]?.deliveryDate).toBe('2031-01-05')
  })

  await test.step('a price that is agreed on the phone is charged, kept until a day, and seen in the shop', async () => {
    const agreed = products.take()
    await page.goto(`/AssociateMakeOrder?client=${clientId}&search=${encodeURIComponent(agreed.name)}`)
    await page
      .getByRole('article', { name: agreed.name, exact: true })
      .getByRole('button', { name: 'Add to Cart' })
      .click()
    await page.getByRole('button', { name: 'Proceed to Cart' }).click()
    await cart.getByRole('button', { name: `Price of ${agreed.name}` }).click()
    const sheet = page.getByRole('dialog', { name: agreed.name })
    await sheet.getByLabel('Agreed price').fill('1.23')
    await sheet.getByLabel('Reason').fill('Promised on the phone')
    await sheet.getByLabel('Keep until (optional)').fill('2099-12-31')
    await sheet.getByRole('button', { name: 'Use this price' }).click()
    await expect(cart.getByRole('button', { name: `Price of ${agreed.name}` })).toContainText('Agreed price')
    await cart.getByRole('button', { name: 'Proceed to Submit' }).click()
    await expect(page.getByText('No products in any cart.')).toBeVisible()
    const [latest] = await client.call(listOrders)
    expect(latest?.items).toMatchObject([{ price: 123, priceSource: 'set' }])
    await client.page.goto(`/product/${agreed.productId}`)
    await expect(client.page.getByText('$1.23').first()).toBeVisible()
  })
})
