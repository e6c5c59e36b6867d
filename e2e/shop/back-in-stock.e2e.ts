import { listNotifications } from '@cornerstock/contract/clients/notifications'
import { phone } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'
import { changeProduct } from '../harness/products.ts'

test.use(phone)

test('a client asks without a network to be told of a product, and is told once when it is back', async ({
  openAsClient,
  products,
  staff,
}) => {
  const client = await openAsClient()
  const { page, account } = client
  const product = products.take()
  await changeProduct(staff, product, { inStock: false })
  await page.goto(`/products/All?search=${encodeURIComponent(product.name)}`)
  const card = page.getByRole('article', { name: product.name, exact: true })
  await expect(card.getByText('Out of stock')).toBeVisible()

  await page.context().setOffline(true)
  await card.getByRole('button', { name: /^Tell me when/ }).click()
  await expect(card.getByText('You will be told')).toBeVisible()
  await page.context().setOffline(false)
  await page.goto(`/product/${product.productId}`)
  const stop = page.getByRole('main').getByRole('button', { name: `You will be told ${product.name}` })
  await expect(stop).toBeVisible()

  await changeProduct(staff, product, { inStock: true })
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  const params = { clientId: account.clientId }
  const titles = async () => (await client.call(listNotifications, { params })).map(({ title }) => title)
  await expect.poll(titles).toEqual([`${product.name} is back in stock`])
  await page.goto('/notifications')
  await page.getByRole('link', { name: `${product.name} is back in stock` }).click()
  await expect(page).toHaveURL(new RegExp(`/product/${product.productId}$`))
})
