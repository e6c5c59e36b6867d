import { randomUUID } from 'node:crypto'
import { invitePerson } from '@cornerstock/contract/accounts/people'
import { acceptInvitation } from '@cornerstock/contract/accounts/staff'
import { getCart } from '@cornerstock/contract/ordering/cart'
import { listOrders } from '@cornerstock/contract/orders/orders'
import { phone } from '../harness/devices.ts'
import { field } from '../harness/forms.ts'
import { expect, test } from '../harness/journey.ts'
import { readMailedLink } from '../harness/mails.ts'
import { createRegistration, signInAs, signUp } from '../harness/people.ts'
import { fillCart } from '../harness/products.ts'

test.use(phone)

const newEmail = () => createRegistration().email

test('a clerk fills the cart and asks without a connection, and the owner sends it', async ({
  openAsClient,
  openContext,
  server,
  dataDir,
  products,
}) => {
  const owner = await openAsClient()
  const email = newEmail()
  await test.step('the owner invites the clerk', async () => {
    await owner.page.goto('/account/people')
    await field(owner.page, 'Name').fill('Carla Clerk')
    await field(owner.page, 'Email').fill(email)
    await owner.page.getByRole('button', { name: 'Send the invitation', exact: true }).click()
    await expect(owner.page.getByText('Invitation sent.')).toBeVisible()
    await expect(owner.page.getByText('Carla Clerk', { exact: true })).toBeVisible()
  })
  const password = 'a fine long phrase'
  const clerk = await (await openContext()).newPage()
  await test.step('the clerk sets a password', async () => {
    await clerk.goto(await readMailedLink(dataDir, email, 'accept-invitation'))
    await field(clerk, 'New password').fill(password)
    await field(clerk, 'Confirm new password').fill(password)
    await clerk.getByRole('button', { name: 'Set password and sign in' }).click()
    await expect(clerk).toHaveURL(/home-page/)
  })
  await test.step('the clerk may fill the cart and ask, and not order', async () => {
    await fillCart(await signInAs(server, { email, password }), [[products.take(), 3]])
    await clerk.goto('/cart')
    await expect(clerk.getByRole('button', { name: 'Ask to send' })).toBeVisible()
    await expect(clerk.getByRole('button', { name: 'Checkout' })).toBeHidden()
    await clerk.context().setOffline(true)
    await expect(clerk.getByText('You are offline.')).toBeVisible()
    await clerk.getByRole('button', { name: 'Ask to send' }).click()
    await expect(clerk.getByRole('button', { name: 'Asking…' })).toBeVisible()
    await clerk.context().setOffline(false)
    await expect(clerk.getByText('Your owner and managers were asked to send the cart.')).toBeVisible()
  })
  await test.step('the owner follows the notice and sends the cart', async () => {
    await owner.page.goto('/notifications')
    await owner.page.getByRole('link', { name: /^Cart of \$/ }).click()
    await owner.page.getByRole('button', { name: 'Checkout' }).click()
    await owner.page.getByRole('button', { name: 'Confirm Order' }).click()
    await expect
      .poll(async () =>
        (await owner.call(listOrders)).map((order) => 'orderedBy' in order && order.orderedBy),
      )
      .toMatchObject([{ personId: owner.account.clientId }])
  })
})

test('a person with three stores sees for which one it acts, and nothing crosses them', async ({
  openAsClient,
  server,
  dataDir,
  products,
}) => {
  const person = await openAsClient({ storeName: 'First Corner' })
  const { page } = person
  const { email } = person.account
  // The names are in one email each.
  const second = await signUp(server, { storeName: `Second ${randomUUID()}` })
  const third = await signUp(server, { storeName: `Third ${randomUUID()}` })
  const nameOf = ({ account }: typeof second) => account.storeName
  const invite = async (store: typeof second) => {
    await store.call(invitePerson, {
      params: { clientId: store.account.clientId },
      body: { email, name: 'Rosa', storeRole: 'manager' },
    })
    return readMailedLink(dataDir, nameOf(store), 'accept-invitation')
  }
  const [, token = ''] = (await invite(third)).split('token=')
  await person.call(acceptInvitation, { body: { token } })
  await test.step('it joins another store with its account', async () => {
    await page.goto(`${await invite(second)}&account=1`)
    await page.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(page).toHaveURL(/home-page/)
    await expect(page.getByRole('link', { name: `Welcome, ${nameOf(second)}` })).toBeVisible()
  })
  await test.step('what waits for one store is not sent for another', async () => {
    await fillCart(second, [[products.take(), 2]])
    await page.goto('/cart')
    await expect(page.getByText(`For ${nameOf(second)}`).first()).toBeVisible()
    await page.route('**/api/cart/**', (route) => route.abort('internetdisconnected'))
    await page
      .getByRole('button', { name: /^More of / })
      .first()
      .click()
    await page.goto('/account')
    await expect(page.getByRole('button', { name: /^Choose / })).toHaveCount(2)
    await page.getByRole('button', { name: 'Choose First Corner' }).click()
    await expect(page.getByRole('link', { name: 'Welcome, First Corner' })).toBeVisible()
    await page.goto('/account')
    await expect(page.getByText('1 entry waits on this device.')).toBeVisible()
    await page.unroute('**/api/cart/**')
    await page.goto('/cart')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    expect(await person.call(getCart)).toEqual([])
    expect(await second.call(getCart)).toMatchObject([{ quantity: 2 }])
    await page.goto('/account')
    await page.getByRole('button', { name: `Choose ${nameOf(second)}` }).click()
    await expect.poll(() => second.call(getCart)).toMatchObject([{ quantity: 3 }])
  })
})
