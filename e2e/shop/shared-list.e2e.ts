import type { Page } from '@playwright/test'
import { phone } from '../harness/devices.ts'
import { signIn } from '../harness/forms.ts'
import { expect, test } from '../harness/journey.ts'

test.use(phone)

type SharedFile = { name: string; bytes: number[] }

/** Shares a text or files with the app as a phone does: it opens the address of the manifest with a form. */
const share = (page: Page, { text, files = [] }: { text?: string; files?: SharedFile[] }) =>
  page.evaluate(
    (shared) => {
      const form = document.createElement('form')
      form.method = 'post'
      form.action = '/share'
      form.enctype = 'multipart/form-data'
      const field = document.createElement('textarea')
      field.name = 'text'
      field.value = shared.text ?? ''
      const input = document.createElement('input')
      input.type = 'file'
      input.name = 'file'
      input.multiple = true
      const transfer = new DataTransfer()
      for (const { name, bytes } of shared.files)
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'text/csv' }))
      input.files = transfer.files
      form.append(field, input)
      document.body.append(form)
      form.submit()
    },
    { text, files },
  )

const fileOf = (name: string, content: string): SharedFile => ({ name, bytes: [...Buffer.from(content)] })
/** As a spreadsheet saves it. */
const utf16Of = (name: string, content: string): SharedFile => ({
  name,
  bytes: [0xff, 0xfe, ...Buffer.from(content, 'utf16le')],
})

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
    await share(page, { text: '2 pepsi' })
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    expect(sent.filter((request) => /\/api\/.*pepsi/.test(request))).toEqual([])
    expect(page.url()).not.toContain('pepsi')
    await signIn(page, { email: account.email, password: 'a password for tests' })
    await expect(list).toHaveValue('2 pepsi')
  })

  await test.step('without a network, another list is added below', async () => {
    await context.setOffline(true)
    await share(page, { text: '3 cola' })
    await expect(list).toHaveValue('2 pepsi\n3 cola')
    // It is read once.
    await page.reload()
    await expect(list).toHaveValue('2 pepsi\n3 cola')
  })

  await test.step('shared files are filled in, all of them, also without a network', async () => {
    await list.fill('')
    await share(page, {
      text: 'For Friday',
      files: [fileOf('one.csv', '5,jalapeño chips'), utf16Of('two.txt', '4 gum\n1 té verde')],
    })
    await expect(list).toHaveValue('5,jalapeño chips\n4 gum\n1 té verde')
  })

  await test.step('signed out, two lists wait, and neither replaces the other', async () => {
    await context.setOffline(false)
    await list.fill('')
    await page.goto('/account')
    await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await share(page, { files: [fileOf('list.txt', '6 candles')] })
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    await share(page, { text: '7 lighters' })
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    await signIn(page, { email: account.email, password: 'a password for tests' })
    await expect(list).toHaveValue('6 candles\n7 lighters')
  })
})
