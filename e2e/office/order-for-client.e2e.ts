import { listOrders } from '@cornerstock/contract/orders/orders'
import { expect, test } from '../harness/journey.ts'
import { signUp } from '../harness/people.ts'

test('an order for a client whose response was lost is placed once', async ({
  openAsStaff,
  server,
  products,
}) => {
  const client = await signUp(server, { storeAddress: '5 Lost Response Road' })
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
  expect(await client.call(listOrders)).toHaveLength(1)
})
