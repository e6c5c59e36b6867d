import type { Page } from '@playwright/test'
import { field } from '../harness/forms.ts'
import { expect, test } from '../harness/journey.ts'
import { newStore, signUp } from '../harness/people.ts'

const agreement = '❌ You must agree to the Terms and Conditions to register.'

test('a store is told at each field what is wrong, keeps what was typed, and signs up in the end @phone', async ({
  page,
  server,
}) => {
  const { account: neighbour } = await signUp(server)
  const store = newStore({ storeName: 'Second Street Market' })
  await page.goto('/sign-up')

  await test.step('everything that is missing is said', async () => {
    await send(page)
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(agreement)
    await expect(page.getByLabel('Business type')).toHaveAccessibleDescription(
      'Please choose a business type.',
    )
    for (const name of ['Store name', 'Store address', 'Phone number', 'Email', 'Password'])
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Store name')).toBeFocused()
  })

  await test.step('a short password and one that differs are said at their fields', async () => {
    await fillIn(page, { ...store, email: neighbour.email })
    await field(page, 'Password').fill('short')
    await field(page, 'Confirm password').fill('shorter')
    await send(page)
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/Use at least 8 characters\./)
    await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('The passwords do not match.')
    await expectFilled(page, store.storeName)
  })

  await test.step('the terms must be agreed to', async () => {
    await field(page, 'Password').fill(store.password)
    await field(page, 'Confirm password').fill(store.password)
    await send(page)
    await expect(page.getByRole('alert')).toHaveText(agreement)
    await expect(page.getByRole('checkbox')).toBeFocused()
    await expectFilled(page, store.storeName)
  })

  await test.step('Back closes the terms, and nothing typed is lost', async () => {
    await page.getByRole('button', { name: 'Terms and Conditions' }).click()
    const terms = page.getByRole('dialog', { name: 'Terms and Conditions' })
    await expect(terms).toBeVisible()
    await page.goBack()
    await expect(terms).toBeHidden()
    await expectFilled(page, store.storeName)
  })

  await test.step('an email that is taken is said at the email', async () => {
    await page.getByRole('checkbox', { name: 'I agree' }).check()
    await expect(page.getByText(agreement)).toBeHidden()
    await send(page)
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/already/)
    await expect(field(page, 'Email')).toBeFocused()
    await expectFilled(page, store.storeName)
  })

  await field(page, 'Email').fill(store.email)
  await send(page)
  await expect(page.getByText('Welcome, Second Street Market!')).toBeVisible()
})

const send = (page: Page) => page.getByRole('button', { name: 'Sign Up' }).click()

async function fillIn(page: Page, store: ReturnType<typeof newStore>) {
  await field(page, 'Store name').fill(store.storeName)
  await page.getByLabel('Business type').selectOption(store.businessType)
  await field(page, 'Store address').fill(store.storeAddress)
  await field(page, 'Phone number').fill(store.phoneNumber)
  await field(page, 'Email').fill(store.email)
}

async function expectFilled(page: Page, storeName: string) {
  await expect(field(page, 'Store name')).toHaveValue(storeName)
  await expect(field(page, 'Password')).not.toHaveValue('')
  await expect(field(page, 'Confirm password')).not.toHaveValue('')
}
