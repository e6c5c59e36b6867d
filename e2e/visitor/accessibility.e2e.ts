import type { Page } from '@playwright/test'
import { expectAccessible, expectFitsNarrowWindows } from '../harness/accessibility.ts'
import { phone } from '../harness/devices.ts'
import { field } from '../harness/forms.ts'
import { expect, test } from '../harness/journey.ts'
import { longStoreName } from '../harness/long-texts.ts'

test.use(phone)

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

const screens = [
  { name: 'the landing page', path: '/', heading: 'Why Choose' },
  { name: 'the deals', path: '/explore-offers', heading: 'Deals' },
  { name: 'the sign-in form', path: '/sign-in', heading: 'Sign In' },
  { name: 'the forgot-password form', path: '/forgot-password', heading: 'Forgot your password?' },
  { name: 'the new-password form', path: '/reset-password?token=abc', heading: 'Set a new password' },
  { name: 'an incomplete reset link', path: '/reset-password', heading: 'Set a new password' },
  { name: 'the form of an invitation', path: '/accept-invitation?token=abc', heading: 'Welcome' },
  { name: 'an incomplete invitation', path: '/accept-invitation', heading: 'Welcome' },
  { name: 'an invalid link to verify', path: '/verify-email?token=abc', heading: 'Verify your email' },
  { name: 'the first step of the set-up', path: '/setup?token=abc', heading: 'Set up your shop' },
  { name: 'an incomplete link of the set-up', path: '/setup', heading: 'Set up your shop' },
  { name: 'an unknown address', path: '/nowhere', heading: '' },
]

/** Uses the page until the app has replaced the rendered start page, because it may not listen yet. */
async function startApp(page: Page) {
  await expect(async () => {
    await page.mouse.move(20, 20)
    await page.mouse.move(40, 40)
    await expect(page.locator('[data-landing]')).toHaveCount(0, { timeout: 1000 })
  }).toPass()
}

test('the screens of visitors are accessible', async ({ page }) => {
  for (const { name, path, heading } of screens) {
    await test.step(name, async () => {
      await page.goto(path)
      await startApp(page)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await expectAccessible(page)
      await expectFitsNarrowWindows(page)
    })
  }
})

test('signing up is accessible', async ({ page, openAsClient }) => {
  await test.step('the empty form', async () => {
    await page.goto('/sign-up')
    await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the terms', async () => {
    await press(page, 'Terms and Conditions')
    await expect(page.getByRole('dialog', { name: 'Terms and Conditions' })).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Close')
  })
  await test.step('an error at every field', async () => {
    await press(page, 'Sign Up')
    await expect(field(page, 'Store name')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
  })
  await test.step('the promise slides', async () => {
    const client = await openAsClient({ storeName: longStoreName })
    await client.page.goto('/sign-up?slide=1')
    await expect(client.page.getByRole('heading', { name: 'Fast and reliable delivery' })).toBeVisible()
    await expectAccessible(client.page)
  })
})
