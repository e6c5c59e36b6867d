import { text } from 'node:stream/consumers'
import { getClient, saveClient } from '@cornerstock/contract/clients/clients'
import { expectAccessible } from '../harness/accessibility.ts'
import { field, signIn } from '../harness/forms.ts'
import { expect, test } from '../harness/journey.ts'
import { openLive } from '../harness/live.ts'
import { signUp } from '../harness/people.ts'

test('two staff members edit one client, who signs in with a new password and is erased', async ({
  openAsStaff,
  openContext,
  server,
  staff,
}) => {
  const storeName = 'Two Hands Market'
  const { account } = await signUp(server, { storeName })
  const { clientId, email } = account
  const { page } = await openAsStaff()

  await test.step('the client is found by its email', async () => {
    await openLive(page, '/admin/clients')
    await page.getByRole('searchbox', { name: 'Search clients' }).fill(email)
    await page.getByRole('link', { name: storeName }).click()
    await expect(page.getByRole('heading', { name: storeName })).toBeVisible()
    // The path of this page does not start with that of the list, and still the navigation marks it.
    await expect(page.getByRole('link', { name: 'Manage Clients' })).toHaveAttribute('aria-current', 'true')
  })

  await test.step('the page of the store has its phone; the form is behind Edit', async () => {
    await expect(page.getByRole('link', { name: /555/ })).toHaveAttribute('href', /^tel:/)
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
  })

  await test.step('changes saved by someone else are shown, and the input is kept', async () => {
    await field(page, 'Phone').fill('555 0199')
    const saved = await staff.call(getClient, { params: { clientId } })
    await staff.call(saveClient, {
      params: { clientId },
      body: { ...saved, phoneNumber: '555 0111', deliveryNotes: 'Ring twice' },
    })
    await expect(page.getByRole('alert')).toContainText(
      'Someone else changed this client while you were editing.',
    )
    await expect(field(page, 'Phone')).toHaveValue('555 0199')
    await expect(field(page, 'Delivery Notes')).toHaveValue('Ring twice')
    await page.getByRole('button', { name: 'Save Details' }).click()
    await expect(page.getByText('Client details updated!').last()).toBeVisible()
    expect(await staff.call(getClient, { params: { clientId } })).toMatchObject({
      phoneNumber: '555 0199',
      deliveryNotes: 'Ring twice',
    })
  })

  await test.step('leaving with an unsaved password asks first', async () => {
    const password = 'a brand new password'
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByText('Please enter a new password.')).toBeVisible()
    await field(page, 'New Password').fill(password)
    await page.getByRole('link', { name: 'Manage Clients' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByText('Password changed successfully!')).toBeVisible()
    await page.getByRole('link', { name: 'Manage Clients' }).click()
    await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()

    const clientPage = await (await openContext()).newPage()
    await clientPage.goto('/sign-in')
    await signIn(clientPage, { email, password })
    await expect(clientPage).toHaveURL(/home-page/)
  })

  await test.step('an owner downloads all data of the client and erases it', async () => {
    await page.getByRole('searchbox', { name: 'Search clients' }).fill(email)
    await page.getByRole('link', { name: storeName }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download all data' }).click()
    const file = JSON.parse(await text(await (await download).createReadStream()))
    expect(file).toMatchObject({ account: { clientId, storeName }, orders: [] })

    await page.getByRole('button', { name: 'Erase this store' }).click()
    const dialog = page.getByRole('alertdialog', { name: `Erase ${storeName}?` })
    await dialog.getByRole('button', { name: 'Erase' }).click()
    await expect(dialog).toContainText('This is not the name of the store.')
    await expectAccessible(page)
    await field(page, 'Store name').fill(storeName.toLowerCase())
    await field(page, 'Store name').press('Enter')
    await expect(page.getByText(`${storeName} was erased.`)).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/clients$/)
    await page.getByRole('searchbox', { name: 'Search clients' }).fill(email)
    await expect(page.getByText('No clients match')).toBeVisible()
  })
})
