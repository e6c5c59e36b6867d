import type { Page } from '@playwright/test'
import { signIn } from '../harness/forms.ts'
import { expect, test } from '../harness/journey.ts'
import { newStore, signUp } from '../harness/people.ts'
import { admin } from '../harness/server.ts'

test('a visitor who wants a client page signs in first, and is then taken to it @phone', async ({
  page,
  server,
}) => {
  const { email, password } = newStore()
  await signUp(server, { email, password, confirmPassword: password })
  await page.goto('/products/Candy?search=mint')
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await signIn(page, { email, password })
  await expect(page).toHaveURL('/products/Candy?search=mint')
  await expect(page.getByRole('heading', { name: 'Candy', level: 1 })).toBeVisible()
})

test('a wrong password is said once, and the email stays @phone', async ({ page }) => {
  await page.goto('/sign-in')
  await signIn(page, { email: 'nobody@example.test', password: 'not the password' })
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody@example.test')
})

test('a client who wants a staff page is taken to the shop, after signing in too @phone', async ({
  page,
  server,
  asClient,
}) => {
  const owner = await asClient()
  await owner.page.goto('/admin/orders')
  await expect(owner.page).toHaveURL('/home-page')

  const { email, password } = newStore()
  await signUp(server, { email, password, confirmPassword: password })
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await signIn(page, { email, password })
  await expect(page).toHaveURL('/home-page')
})

test('staff who want a staff page sign in first, and from the door they come to the dashboard @desk', async ({
  page,
}) => {
  await page.goto('/Admin/Orders')
  await signIn(page, admin)
  await expect(page).toHaveURL(/\/admin\/orders$/i)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  // Signed out only once the landing page is there.
  await page.waitForFunction(() => localStorage.getItem('token') === null)
  await page.goto('/sign-in')
  await signIn(page, admin)
  await expect(page).toHaveURL('/admin')
})

test('the session outlives a reload, and logging out in one tab signs the other out @phone', async ({
  asClient,
}) => {
  const { page } = await asClient({ storeName: 'Two Tab Deli' })
  await page.goto('/home-page')
  await page.reload()
  await expect(page.getByText('Welcome, Two Tab Deli')).toBeVisible()

  const other = await page.context().newPage()
  await other.goto('/cart')
  await expect(other.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL(/\/sign-in/)
  expect(await storedKeys(other)).toEqual([])
  await page.goto('/home-page')
  await expect(page).toHaveURL(/\/sign-in/)
})

const claims = (payload: object) => `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.x`
const spoiltTokens = [
  { what: 'has expired', token: claims({ sub: 'somebody', exp: 1_700_000_000 }), says: 'warning' },
  { what: 'cannot be read', token: 'no token at all', says: 'error' },
]

for (const { what, token, says } of spoiltTokens) {
  test(`a stored session whose token ${what} is cleared away @phone`, async ({ asClient }) => {
    const { page } = await asClient()
    await page.goto('/')
    await page.evaluate((value) => localStorage.setItem('token', value), token)
    const said = page.waitForEvent('console', (message) => message.type() === says)
    await page.goto('/home-page')
    await said
    await expect(page).toHaveURL(/\/sign-in/)
    expect(await storedKeys(page)).toEqual([])
  })
}

test('a session that the server no longer takes ends at the next call @phone', async ({ asClient }) => {
  const { page, account } = await asClient()
  // The stream of events would end it too.
  await page.route('**/api/events', (route) => route.abort())
  await page.goto('/')
  const [head, payload] = account.token.split('.')
  await page.evaluate((value) => localStorage.setItem('token', value), `${head}.${payload}.forged`)
  await page.goto('/cart')
  await expect(page).toHaveURL(/\/sign-in/)
  expect(await storedKeys(page)).toEqual([])
})

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage))
