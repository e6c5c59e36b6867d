import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { expect, test } from '../harness/journey.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

const screens = [
  { name: 'the landing page', path: '/', shows: 'Why Choose' },
  { name: 'the deals', path: '/explore-offers', shows: 'Deals' },
  { name: 'the sign-in form', path: '/sign-in', shows: 'Sign In' },
  { name: 'the sign-up form', path: '/sign-up', shows: 'Sign Up' },
  {
    name: 'the sign-up form with everything wrong',
    path: '/sign-up',
    shows: 'Sign Up',
    act: (page: Page) => press(page, 'Sign Up'),
  },
  {
    name: 'the terms over the sign-up form',
    path: '/sign-up',
    shows: 'Sign Up',
    act: (page: Page) => press(page, 'Terms and Conditions'),
  },
  { name: 'the forgot-password form', path: '/forgot-password', shows: 'Forgot your password?' },
  { name: 'the new-password form', path: '/reset-password?token=abc', shows: 'Set a new password' },
  { name: 'an incomplete reset link', path: '/reset-password', shows: 'Set a new password' },
  { name: 'an address that leads nowhere', path: '/nowhere', shows: '' },
]

for (const { name, path, shows, act } of screens) {
  test(`everyone can use ${name} @phone`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: shows }).first()).toBeVisible()
    await act?.(page)
    await expectAccessible(page)
  })
}

test('everyone can use the promise slides @phone', async ({ asClient }) => {
  const { page } = await asClient({ storeName: longName })
  await page.goto('/sign-up?slide=1')
  await expect(page.getByRole('heading', { name: 'Fast and reliable delivery' })).toBeVisible()
  await expectAccessible(page)
})

const longName = 'The Extraordinarily Well-Stocked Donaudampfschifffahrtsgesellschaft Corner Market & Deli'
