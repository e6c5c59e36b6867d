import { expect, test } from '../harness/journey.ts'
import { fillCart, orderFor } from '../harness/shelf.ts'

const screens = [
  { name: 'the cart', path: '/cart', failure: 'Your cart could not be loaded' },
  { name: 'a category', path: '/products/Candy', failure: /^Error loading products: / },
  { name: 'My Orders', path: '/orders-history', failure: 'Something went wrong' },
]

for (const { name, path, failure } of screens) {
  test(`${name} says that it could not be loaded, and comes back with Retry @phone`, async ({
    asClient,
    shelf,
  }) => {
    const owner = await asClient()
    const { page } = owner
    await orderFor(owner, [[shelf.take(), 1]])
    await fillCart(owner, [[shelf.take(), 1]])
    // The stream of events would bring the screen back by itself.
    for (const calls of ['**/api/events', '**/api/**'])
      await page.route(calls, (route) => route.abort('internetdisconnected'))
    await page.goto(path)
    const alert = page.getByRole('alert').filter({ hasText: failure })
    await expect(alert).toBeVisible()
    await page.unroute('**/api/**')
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(alert).toBeHidden()
  })
}

test('without a network a touch is taken back and said, and the screens recover by themselves @phone', async ({
  asClient,
}) => {
  const { page } = await asClient()
  await page.goto('/products/Candy')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Add / }) })
    .first()
  const add = card.getByRole('button', { name: /^Add / })
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
