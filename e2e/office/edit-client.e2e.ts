import { getClient, saveClient } from '@cornerstock/contract/clients'
import { field, signIn } from '../harness/forms.ts'
import { expect, test } from '../harness/journey.ts'
import { signUp } from '../harness/people.ts'

test('two staff members edit one client, who then signs in with a new password', async ({
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
    await page.goto('/admin/clients')
    await page.getByRole('searchbox', { name: 'Search clients' }).fill(email)
    await page.getByRole('link', { name: storeName }).click()
    await expect(page.getByRole('heading', { name: storeName })).toBeVisible()
  })

  await test.step('changes saved by someone else are shown, and the input is kept', async () => {
    await field(page, 'Phone').fill('555 0199')
    const saved = await staff.call(getClient, { params: { clientId } })
    await staff.call(saveClient, {
      params: { clientId },
      body: { ...saved, phoneNumber: '555 0111', deliveryNotes: 'Ring twice' },
    })
    await page.getByRole('button', { name: 'Save Details' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'Someone else changed this client while you were editing.',
    )
    await expect(field(page, 'Phone')).toHaveValue('555 0199')
    await expect(field(page, 'Delivery Notes')).toHaveValue('Ring twice')
    await page.getByRole('button', { name: 'Save Details' }).click()
    await expect(page.getByText('Client details updated!')).toBeVisible()
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
})
