import type { Page } from '@playwright/test'
import { staffAccount } from '../harness/demo-server.ts'
import { phone } from '../harness/devices.ts'
import { signIn } from '../harness/forms.ts'
import { expect, test } from '../harness/journey.ts'
import { type Caller, createRegistration, openBrowser, signInAs, signUp } from '../harness/people.ts'
import { placeOrderAs } from '../harness/products.ts'

test.use(phone)

const demoPicker = { email: 'picker@cornerstock.example.com', password: 'corner-store-demo' }

test('a visitor who opens a client page signs in first and is then taken to it', async ({ page, server }) => {
  const { email, password } = createRegistration()
  await signUp(server, { email, password, confirmPassword: password })
  await page.goto('/products/Candy?search=mint')
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await signIn(page, { email, password })
  await expect(page).toHaveURL('/products/Candy?search=mint')
  await expect(page.getByRole('heading', { name: 'Candy', level: 1 })).toBeVisible()
})

test('a wrong password shows one error and keeps the email address', async ({ page }) => {
  await page.goto('/sign-in')
  await signIn(page, { email: 'nobody@example.test', password: 'not the password' })
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody@example.test')
})

test('a client who opens a staff page is taken to the shop, also after signing in', async ({
  page,
  server,
  openAsClient,
}) => {
  const client = await openAsClient()
  await client.page.goto('/admin/orders')
  await expect(client.page).toHaveURL('/home-page')

  const { email, password } = createRegistration()
  await signUp(server, { email, password, confirmPassword: password })
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await signIn(page, { email, password })
  await expect(page).toHaveURL('/home-page')
})

test('staff who open a staff page sign in and get that page; otherwise they get the dashboard', async ({
  page,
}) => {
  await page.goto('/Admin/Orders')
  await signIn(page, staffAccount)
  await expect(page).toHaveURL(/\/admin\/orders$/i)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.goto('/sign-in')
  await signIn(page, staffAccount)
  await expect(page).toHaveURL('/admin')
})

test('a session survives a reload, and logging out in one tab logs the other out', async ({
  openAsClient,
}) => {
  const { page } = await openAsClient({ storeName: 'Two Tab Deli' })
  await page.goto('/home-page')
  await page.reload()
  await expect(page.getByText('Welcome, Two Tab Deli')).toBeVisible()

  const other = await page.context().newPage()
  await other.goto('/cart')
  await expect(other.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL(/\/sign-in/)
  await expect.poll(() => storedKeys(other)).toEqual([])
  await page.goto('/home-page')
  await expect(page).toHaveURL(/\/sign-in/)
})

/** The keys of the specification (section 4). The app also stores the role, which it then has to ask for. */
const specifiedKeys =
  'token email storeName storeAddress businessOwnerName businessType phoneNumber deliveryNotes isAdmin referralCode PrefferresWholesaler'.split(
    ' ',
  )

test('a session that only the keys of the specification restore has the screens and statuses of its role', async ({
  server,
  staff,
  products,
  openContext,
}) => {
  const { orderId } = await placeOrderAs(await signUp(server), [[products.take(), 1]])
  const open = (caller: Caller) =>
    openBrowser(
      ({ cookies, origins: [origin] }) => {
        const stored = origin?.localStorage.filter(({ name }) => specifiedKeys.includes(name)) ?? []
        return openContext({
          storageState: { cookies, origins: [{ origin: server.url, localStorage: stored }] },
        })
      },
      server,
      caller,
    )

  await test.step('an owner', async () => {
    const { page } = await open(staff)
    await page.goto('/admin')
    for (const card of ['Manage Products', 'Manage Clients', 'Create Order', 'Logs & Analytics'])
      await expect(page.getByRole('main').getByRole('link', { name: card })).toBeVisible()
    await page.goto(`/admin/orders/${orderId}`)
    await expect(statusOf(page, orderId).getByRole('option', { name: 'Cancelled' })).toBeAttached()
  })

  await test.step('a picker', async () => {
    const { page } = await open(await signInAs(server, demoPicker))
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin/orders')
    await page.goto(`/admin/orders/${orderId}`)
    await expect(statusOf(page, orderId).getByRole('option', { name: 'Packed' })).toBeAttached()
    await expect(statusOf(page, orderId).getByRole('option', { name: 'Cancelled' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Manage Products' })).toHaveCount(0)
  })
})

const statusOf = (page: Page, orderId: number) => page.getByLabel(`Status of order #${orderId}`)

const claims = (payload: object) => `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.x`
const invalidTokens = [
  { what: 'expired', token: claims({ sub: 'somebody', exp: 1_700_000_000 }), logs: 'warning' },
  { what: 'unreadable', token: 'no token at all', logs: 'error' },
]

test('a stored session with an invalid token is cleared', async ({ openAsClient }) => {
  for (const { what, token, logs } of invalidTokens) {
    await test.step(what, async () => {
      const { page } = await openAsClient()
      await page.goto('/')
      // The landing page may still be starting, and then reads the token too.
      const logged = page.waitForEvent('console', (message) => message.type() === logs)
      await page.evaluate((value) => localStorage.setItem('token', value), token)
      await page.goto('/home-page')
      await logged
      await expect(page).toHaveURL(/\/sign-in/)
      await expect.poll(() => storedKeys(page)).toEqual([])
    })
  }
})

test('a session that the server no longer accepts ends with the next request', async ({ openAsClient }) => {
  const { page, account } = await openAsClient()
  // Otherwise the event stream would end the session first.
  await page.route('**/api/events', (route) => route.abort())
  await page.goto('/')
  const [head, payload] = account.token.split('.')
  await page.evaluate((value) => localStorage.setItem('token', value), `${head}.${payload}.forged`)
  await page.goto('/cart')
  await expect(page).toHaveURL(/\/sign-in/)
  await expect.poll(() => storedKeys(page)).toEqual([])
})

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage))
