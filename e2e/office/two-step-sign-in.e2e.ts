import { randomUUID } from 'node:crypto'
import { inviteStaff } from '@cornerstock/contract/accounts/staff'
import type { Page } from '@playwright/test'
import { appCodeAt } from '../../server/test/support/app-code.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { phone } from '../harness/devices.ts'
import { field, signIn } from '../harness/forms.ts'
import { expect, test } from '../harness/journey.ts'
import { longStoreName } from '../harness/long-texts.ts'
import { readMailedLink } from '../harness/mails.ts'

test.use(phone)
// Passwords and codes are hashed a dozen times.
test.slow()

const password = 'a phrase of my own'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function logOut(page: Page) {
  await press(page, 'Log Out')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
}

test('an invited staff member signs in with a code, and an owner turns two-step sign-in off', async ({
  page,
  dataDir,
  staff,
  openAsStaff,
}) => {
  const email = `picker-${randomUUID()}@example.test`
  const account = { email, password }
  await staff.call(inviteStaff, { body: { email, name: longStoreName, role: 'picker' } })
  let secret = ''
  let recoveryCode = ''

  await test.step('the invitation', async () => {
    await page.goto(await readMailedLink(dataDir, email, 'accept-invitation'))
    await expect(field(page, 'New password')).toBeVisible()
    await expectAccessible(page)
    await field(page, 'New password').fill(password)
    await field(page, 'Confirm new password').fill(password)
    await press(page, 'Set password and sign in')
    await expect(page).toHaveURL('/admin/orders')
  })

  await test.step('turning two-step sign-in on', async () => {
    await press(page, 'Menu')
    await page.getByRole('link', { name: /your password and devices/ }).click()
    await expect(page.getByText('This device')).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Turn on')
    await field(page, 'Your password').fill('wrong')
    await press(page, 'Continue')
    await expect(page.getByText('This is not your password.')).toBeVisible()
    await field(page, 'Your password').fill(password)
    await press(page, 'Continue')
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    await expectAccessible(page)
    secret = await readSecret(page)
    await field(page, 'Enter the code that the app shows').fill(appCodeAt(secret, Date.now()))
    await press(page, 'Turn on')
    // The server hashes ten recovery codes, which is slow by design.
    await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused({
      timeout: 75_000,
    })
    await expectAccessible(page)
    const codes = page
      .getByRole('main')
      .locator('li')
      .filter({ hasText: /^[A-Z2-9]{5}-[A-Z2-9]{5}$/ })
    await expect(codes).toHaveCount(10)
    recoveryCode = (await codes.first().textContent()) ?? ''
    await press(page, 'I have saved them')
    await expect(page.getByText('Recovery codes left: 10')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('signing in with a code of the app', async () => {
    await logOut(page)
    await page.goto('/sign-in?next=/admin/orders')
    await signIn(page, account)
    await expect(field(page, 'Code')).toBeFocused()
    await expectAccessible(page)
    await page.goBack()
    await expect(field(page, 'Email')).toHaveValue(email)
    await signIn(page, account)
    await field(page, 'Code').fill('000000')
    await press(page, 'Sign In')
    await expect(page.getByText('This code is wrong or was used already.')).toBeVisible()
    await expectAccessible(page)
    // The code of this time step was already used to turn it on, so this is the next code.
    await field(page, 'Code').fill(appCodeAt(secret, Date.now() + 30_000))
    await press(page, 'Sign In')
    await expect(page).toHaveURL('/admin/orders')
  })

  await test.step('signing in with a recovery code', async () => {
    await logOut(page)
    await page.goto('/sign-in')
    await signIn(page, account)
    await expect(field(page, 'Code')).toBeVisible()
    await page.reload()
    await signIn(page, account)
    await press(page, 'Use a recovery code')
    await field(page, 'Recovery code').fill(recoveryCode.toLowerCase())
    await press(page, 'Sign In')
    await expect(page).toHaveURL('/admin/orders')
  })

  await test.step('an owner turns two-step sign-in off', async () => {
    const owner = await openAsStaff()
    await owner.page.goto('/admin/staff')
    const member = owner.page.getByRole('listitem').filter({ hasText: email })
    await expect(member).toContainText('Two-step sign-in is on')
    await expectAccessible(owner.page)
    await press(owner.page, `Turn off two-step sign-in of ${longStoreName}`)
    await expectAccessible(owner.page)
    await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
    await expect(member).not.toContainText('Two-step sign-in is on')
    await page.goto('/admin/security')
    await expect(page.getByRole('button', { name: 'Turn on', exact: true })).toBeVisible()
  })
})

/** Reads the secret from the link that opens an app on the same phone. */
async function readSecret(page: Page): Promise<string> {
  const uri = await page.getByRole('link', { name: 'Open the app' }).getAttribute('href')
  return new URL(uri ?? '').searchParams.get('secret') ?? ''
}
