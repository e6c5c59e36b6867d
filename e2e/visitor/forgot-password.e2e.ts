import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { field, signIn } from '../harness/forms.ts'
import { expect, test } from '../harness/journey.ts'
import { newStore, signUp } from '../harness/people.ts'

test('an owner who forgot the password follows the mail, once, and signs in with a new one @phone', async ({
  page,
  server,
  dataDir,
}) => {
  const { email, password } = newStore()
  await signUp(server, { email, password, confirmPassword: password })
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Reset instructions sent! Check your inbox.')).toBeVisible()

  await expect.poll(() => mailedLink(dataDir, email)).toContain('/reset-password?token=')
  const link = await mailedLink(dataDir, email)
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
  await page.getByRole('alert').getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')

  async function setPassword(chosen: string) {
    await field(page, 'New password').fill(chosen)
    await field(page, 'New password again').fill(chosen)
    await page.getByRole('button', { name: 'Save new password' }).click()
  }
})

test('an address without an account gets the same answer @phone', async ({ page }) => {
  await page.goto('/forgot-password')
  await field(page, 'Email').fill('nobody@example.test')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Reset instructions sent! Check your inbox.')).toBeVisible()
})

/** The address in the mail to somebody, as its reader would click it; nothing while there is no mail. */
async function mailedLink(dataDir: string, email: string): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  const names = await readdir(outbox).catch(() => [])
  for (const name of names) {
    const mail = await readFile(join(outbox, name), 'utf8')
    if (mail.includes(email)) return linkOf(mail)
  }
  return ''
}

/** Mail breaks long lines with a trailing `=`, and writes that sign itself as `=3D`. */
function linkOf(mail: string): string {
  const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  return /https?:\/\/\S+\/reset-password\?token=[\w.~-]+/.exec(text)?.[0] ?? ''
}
