import type { Page } from '@playwright/test'
import { phone } from '../harness/devices.ts'
import { signIn } from '../harness/forms.ts'
import { expect, test } from '../harness/journey.ts'

test.use(phone)

/** Shares a text with the app as a phone does: it opens the address of the manifest with a form. */
const share = (page: Page, text: string) =>
  page.evaluate((shared) => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = '/share'
    form.enctype = 'multipart/form-data'
    const field = document.createElement('textarea')
    field.name = 'text'
    field.value = shared
    form.append(field)
    document.body.append(form)
    form.submit()
  }, text)

test('a list that a messenger shares opens in quick add: after the sign-in, and without a network', async ({
  openAsClient,
  openContext,
}) => {
  const { account } = await openAsClient()
  const context = await openContext({ ...phone, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const list = page.getByRole('textbox', { name: 'One product per line' })
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/terms')
  await page.evaluate(() => navigator.serviceWorker.ready)

  await test.step('signed out, the list waits for the sign-in', async () => {
    await share(page, '2 pepsi')
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    expect(sent.filter((request) => /\/api\/.*pepsi/.test(request))).toEqual([])
    expect(page.url()).not.toContain('pepsi')
    await signIn(page, { email: account.email, password: 'a password for tests' })
    await expect(list).toHaveValue('2 pepsi')
  })

  await test.step('without a network, another list is added below', async () => {
    await context.setOffline(true)
    await share(page, '3 cola')
    await expect(list).toHaveValue('2 pepsi\n3 cola')
    // It is read once.
    await page.reload()
    await expect(list).toHaveValue('2 pepsi\n3 cola')
  })
})
