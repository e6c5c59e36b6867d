import type { Page } from '@playwright/test'
import { phone } from '../harness/devices.ts'
import { field } from '../harness/forms.ts'
import { expect, test } from '../harness/journey.ts'
import { createRegistration, signUp } from '../harness/people.ts'

test.use(phone)

const agreement = '❌ You must agree to the Terms and Conditions to register.'

test('the sign-up form shows each error at its field, keeps the input, and signs up', async ({
  page,
  server,
}) => {
  const { account: other } = await signUp(server)
  const registration = createRegistration({ storeName: 'Second Street Market' })
  await page.goto('/sign-up')

  await test.step('missing values are named', async () => {
    await submit(page)
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(agreement)
    await expect(page.getByLabel('Business type')).toHaveAccessibleDescription(
      'Please choose a business type.',
    )
    for (const name of ['Store name', 'Store address', 'Phone number', 'Email', 'Password'])
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Store name')).toBeFocused()
  })

  await test.step('a short password and a different confirmation are errors of their fields', async () => {
    await fillForm(page, { ...registration, email: other.email })
    await field(page, 'Password').fill('short')
    await field(page, 'Confirm password').fill('shorter')
    await submit(page)
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/Use at least 8 characters\./)
    await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('The passwords do not match.')
    await expectFilled(page, registration.storeName)
  })

  await test.step('the terms must be accepted', async () => {
    await field(page, 'Password').fill(registration.password)
    await field(page, 'Confirm password').fill(registration.password)
    await submit(page)
    await expect(page.getByRole('alert')).toHaveText(agreement)
    await expect(page.getByRole('checkbox')).toBeFocused()
    await expectFilled(page, registration.storeName)
  })

  await test.step('Back closes the terms and keeps the input', async () => {
    await page.getByRole('button', { name: 'Terms and Conditions' }).click()
    const terms = page.getByRole('dialog', { name: 'Terms and Conditions' })
    await expect(terms).toBeVisible()
    await page.goBack()
    await expect(terms).toBeHidden()
    await expectFilled(page, registration.storeName)
  })

  await test.step('an email address in use is an error of its field', async () => {
    await page.getByRole('checkbox', { name: 'I agree' }).check()
    await expect(page.getByText(agreement)).toBeHidden()
    await submit(page)
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/already/)
    await expect(field(page, 'Email')).toBeFocused()
    await expectFilled(page, registration.storeName)
  })

  await field(page, 'Email').fill(registration.email)
  await submit(page)
  await expect(page.getByText('Welcome, Second Street Market!')).toBeVisible()
})

const submit = (page: Page) => page.getByRole('button', { name: 'Sign Up' }).click()

async function fillForm(page: Page, registration: ReturnType<typeof createRegistration>) {
  await field(page, 'Store name').fill(registration.storeName)
  await page.getByLabel('Business type').selectOption(registration.businessType)
  await field(page, 'Store address').fill(registration.storeAddress)
  await field(page, 'Phone number').fill(registration.phoneNumber)
  await field(page, 'Email').fill(registration.email)
}

async function expectFilled(page: Page, storeName: string) {
  await expect(field(page, 'Store name')).toHaveValue(storeName)
  await expect(field(page, 'Password')).not.toHaveValue('')
  await expect(field(page, 'Confirm password')).not.toHaveValue('')
}
