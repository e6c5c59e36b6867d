import type { Page } from '@playwright/test'
import { phone } from '../harness/devices.ts'
import { field } from '../harness/forms.ts'
import { expect, test } from '../harness/journey.ts'
import { createRegistration, signUp } from '../harness/people.ts'
import { loadTexts, locales } from '../harness/texts.ts'

test.use({ ...phone, locale: locales.es })

const t = await loadTexts('es')
const agreement = t('❌ You must agree to the Terms and Conditions to register.')

test('the sign-up form, in Spanish, shows each error at its field, keeps the input, and signs up', async ({
  page,
  server,
}) => {
  const { account: other } = await signUp(server)
  const registration = createRegistration({ storeName: 'Second Street Market' })
  await page.goto('/sign-up')

  await test.step('missing values are named', async () => {
    await submit(page)
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(agreement)
    await expect(page.getByLabel(t('Business type'))).toHaveAccessibleDescription(
      t('Please choose a business type.'),
    )
    for (const name of ['Store name', 'Store address', 'Phone number', 'Email', 'Password'])
      await expect(field(page, t(name))).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, t('Store name'))).toBeFocused()
  })

  await test.step('a short password and a different confirmation are reported at their fields', async () => {
    await fillForm(page, { ...registration, email: other.email })
    await field(page, t('Password')).fill('short')
    await field(page, t('Confirm password')).fill('shorter')
    await submit(page)
    await expect(field(page, t('Password'))).toHaveAccessibleDescription(/8 caracteres/)
    await expect(field(page, t('Confirm password'))).toHaveAccessibleDescription(
      t('The passwords do not match.'),
    )
    await expectFilled(page, registration.storeName)
  })

  await test.step('the terms must be accepted', async () => {
    await field(page, t('Password')).fill(registration.password)
    await field(page, t('Confirm password')).fill(registration.password)
    await submit(page)
    await expect(page.getByRole('alert')).toHaveText(agreement)
    await expect(page.getByRole('checkbox')).toBeFocused()
    await expectFilled(page, registration.storeName)
  })

  await test.step('Back closes the terms and keeps the input', async () => {
    await page.getByRole('button', { name: t('Terms and Conditions') }).click()
    const terms = page.getByRole('dialog', { name: t('Terms and Conditions') })
    await expect(terms).toBeVisible()
    await page.goBack()
    await expect(terms).toBeHidden()
    await expectFilled(page, registration.storeName)
  })

  await test.step('an email address in use is reported at its field', async () => {
    await page.getByRole('checkbox', { name: t('I agree to the <0/>').replace('<0/>', '') }).check()
    await expect(page.getByText(agreement)).toBeHidden()
    await submit(page)
    await expect(field(page, t('Email'))).toHaveAccessibleDescription(/^Ya existe/)
    await expect(field(page, t('Email'))).toBeFocused()
    await expectFilled(page, registration.storeName)
  })

  await field(page, t('Email')).fill(registration.email)
  await submit(page)
  await expect(
    page.getByText(t('Welcome, {storeName}!', { storeName: registration.storeName })),
  ).toBeVisible()
})

const submit = (page: Page) => page.getByRole('button', { name: t('Sign Up') }).click()

async function fillForm(page: Page, registration: ReturnType<typeof createRegistration>) {
  await field(page, t('Store name')).fill(registration.storeName)
  await page.getByLabel(t('Business type')).selectOption(registration.businessType)
  await field(page, t('Store address')).fill(registration.storeAddress)
  await field(page, t('Phone number')).fill(registration.phoneNumber)
  await field(page, t('Email')).fill(registration.email)
}

async function expectFilled(page: Page, storeName: string) {
  await expect(field(page, t('Store name'))).toHaveValue(storeName)
  await expect(field(page, t('Password'))).not.toHaveValue('')
  await expect(field(page, t('Confirm password'))).not.toHaveValue('')
}
