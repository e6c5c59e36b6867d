import type { Page } from '@playwright/test'

/** Finds a text field by its full name. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Fills the sign-in form and sends it. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
