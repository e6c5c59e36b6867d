import { saveClient } from '@cornerstock/contract/clients/clients'
import { setFoundStatus } from '@cornerstock/contract/orders/picking/picking'
import { expectAccessible } from '../harness/accessibility.ts'
import { phone } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'
import { changeProduct, placeOrderAs } from '../harness/products.ts'

test.use(phone)

test('a client sees the savings of one order and of all orders', async ({
  openAsClient,
  products,
  staff,
}) => {
  const client = await openAsClient({ storeName: 'Penny Wise Market' })
  const { page } = client
  const onSale = products.take()
  const fullPrice = products.take()
  await changeProduct(staff, onSale, { price: 10, onSale: true, salePrice: 7.5 })
  const first = await placeOrderAs(client, [[onSale, 4]])
  const second = await placeOrderAs(client, [[fullPrice, 1]])

  await page.goto('/orders-history')
  await page.getByRole('link', { name: 'You saved' }).click()
  await expect(page).toHaveURL(`/savings/${first.orderId}`)
  await expect(page.getByRole('main')).toContainText(`Order #${first.orderId}$10.00`)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/orders-history')

  await page.getByRole('link', { name: 'Welcome, Penny Wise Market' }).click()
  await expect(page).toHaveURL('/account')
  await page.getByRole('link', { name: 'Your Savings' }).click()
  await expect(page.getByText('Total Savings to Date')).toBeVisible()
  await expect(page.getByText('Across 2 orders')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('$10.00')
  await expect(page.getByRole('list', { name: 'Savings history' }).getByRole('listitem')).toHaveText([
    savingRow(second.orderId, '0.00'),
    savingRow(first.orderId, '10.00'),
  ])

  await test.step('an open screen drops the savings of a line that was not found', async () => {
    const itemId = first.items[0]?.id ?? 0
    await staff.call(setFoundStatus, { params: { itemId }, body: { found: true, foundQuantity: 2 } })
    await expect(page.getByRole('listitem').filter({ hasText: `#${first.orderId}` })).toContainText('$5.00')
  })

  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/account')
  await test.step('the header has the name that staff gave the store meanwhile', async () => {
    const { clientId, email, storeAddress, businessOwnerName, phoneNumber, deliveryNotes } = client.account
    await staff.call(saveClient, {
      params: { clientId },
      body: {
        ...{ email, storeAddress, businessOwnerName, phoneNumber, deliveryNotes },
        storeName: 'Penny & Daughters',
        businessType: 'Deli',
      },
    })
    await page.reload()
    await expect(page.getByRole('link', { name: 'Welcome, Penny & Daughters' })).toBeVisible()
  })
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
})

/** Finds a row of the history by the order's number and its savings. */
const savingRow = (orderId: number, dollars: string) =>
  new RegExp(`^Order #${orderId}\\w{3} \\d{1,2}, \\d{4}\\$${dollars.replace('.', '\\.')}$`)
