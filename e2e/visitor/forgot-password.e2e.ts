import { phone } from '../harness/devices.ts'
import { field, signIn } from '../harness/forms.ts'
import { expect, test } from '../harness/journey.ts'
import { readMailedLink } from '../harness/mails.ts'
import { createRegistration, signUp } from '../harness/people.ts'

test.use(phone)

test('a client resets a forgotten password by email; the link works once', async ({
  page,
  server,
  dataDir,
}) => {
  const { email, password } = createRegistration()
  await signUp(server, { email, password, confirmPassword: password })
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The sign-in screen also has an Email field, so the test waits until the next screen is shown.
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible()
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Reset instructions sent! Check your inbox.')).toBeVisible()

  const link = await readMailedLink(dataDir, email, 'reset-password')
  await page.goto(link)
  await setPassword('a much better password')
  await expect(page).toHaveURL('/sign-in')

  await signIn(page, { email, password })
  await expect(page.getByRole('alert')).toBeVisible()
  await signIn(page, { email, password: 'a much better password' })
  await expect(page).toHaveURL('/home-page')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')

  await page.goto(link)
  await setPassword('an even better password')
  await page.getByRole('alert').getByRole('link', { name: 'Request a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')

  async function setPassword(password: string) {
    await field(page, 'New password').fill(password)
    await field(page, 'Confirm new password').fill(password)
    await page.getByRole('button', { name: 'Save new password' }).click()
  }
})

test('an email address without an account gets the same response', async ({ page }) => {
  await page.goto('/forgot-password')
  await field(page, 'Email').fill('nobody@example.test')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Reset instructions sent! Check your inbox.')).toBeVisible()
})
