import { listNotifications } from '@cornerstock/contract/clients/notifications'
import { field } from '../harness/forms.ts'
import { expect, test } from '../harness/journey.ts'
import { signUp } from '../harness/people.ts'

test('staff notify one client, then all clients, and delete a notification', async ({
  openAsStaff,
  server,
}) => {
  const storeName = 'Listening Post Grocery'
  const [client, other] = [await signUp(server, { storeName }), await signUp(server)]
  const readTitles = async ({ account, call }: typeof client) => {
    const notifications = await call(listNotifications, { params: { clientId: account.clientId } })
    return notifications.map(({ title }) => title)
  }
  const { page } = await openAsStaff()
  const sent = page.getByText('Notification sent/broadcasted successfully')

  await test.step('one client, found by the store’s name', async () => {
    await page.goto('/admin/notifications')
    await page.getByRole('link', { name: 'Create Notification' }).click()
    await page.getByRole('button', { name: 'Send Notification' }).click()
    await expect(page.getByText('This is required.')).toHaveCount(2)
    await field(page, 'Title').fill('A pallet for you')
    await field(page, 'Message').fill('It comes on Monday.')
    await page.getByLabel('Client ID or store').fill('listening post')
    await page.getByRole('option', { name: storeName }).first().click()
    await expect(page.getByRole('status').filter({ hasText: storeName })).toBeVisible()
    await page.getByRole('button', { name: 'Send Notification' }).dblclick()
    await expect(sent).toBeVisible()
    expect(await readTitles(client)).toEqual(['A pallet for you'])
    expect(await readTitles(other)).toEqual([])
  })

  await test.step('all clients, once although the response is lost, until it is deleted', async () => {
    const title = 'Closed on Thursday'
    await page.getByRole('link', { name: 'Create Notification' }).click()
    await field(page, 'Title').fill(title)
    await field(page, 'Message').fill('No deliveries on Thanksgiving.')
    await page.getByRole('switch', { name: 'Send to all' }).check()
    await expect(page.getByLabel('Client ID or store')).toBeHidden()
    const send = page.getByRole('button', { name: 'Send to all stores' })
    await page.route('**/api/Notification', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send.click()
    await expect(page.getByText('We got no answer.')).toBeVisible()
    await page.unroute('**/api/Notification')
    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    // The app sends it again by itself.
    await expect(page.getByText('Notification sent/broadcasted successfully')).toBeVisible()
    await page.goto('/admin/notifications')
    const row = page.getByRole('article', { name: title })
    await expect(row).toContainText('All stores')
    expect(await readTitles(other)).toEqual([title])

    await row.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(row).toBeHidden()
    // The row disappears before the server has responded.
    await expect.poll(() => readTitles(client)).toEqual(['A pallet for you'])
    expect(await readTitles(other)).toEqual([])
  })
})
