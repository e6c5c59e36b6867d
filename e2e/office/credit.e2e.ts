import { saveClient } from '@cornerstock/contract/clients/clients'
import { getOrder, listOrders, setOrderStatus } from '@cornerstock/contract/orders/orders'
import { expectAccessible, expectFitsNarrowWindows } from '../harness/accessibility.ts'
import { phone, phoneSize } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'
import { fillCart } from '../harness/products.ts'

test.use(phone)

test('an order above the limit is approved on the phone with one tap, and later opens to what is owed', async ({
  openAsClient,
  openAsStaff,
  products,
  staff,
}) => {
  const storeName = `Credit Deli ${crypto.randomUUID().slice(0, 4)}`
  const client = await openAsClient({ storeName })
  const { clientId, ...profile } = client.account
  await staff.call(saveClient, {
    params: { clientId },
    body: { ...profile, creditLimit: 1, creditMode: 'ask', terms: { kind: 'net', days: 10 } },
  })
  const { page } = client
  const { page: office } = await openAsStaff()
  await office.setViewportSize(phoneSize)
  await fillCart(client, [[products.take(), 5]])

  await test.step('the store is told before it confirms, and the order waits', async () => {
    await page.goto('/cart')
    await expect(page.getByText(/so it will wait for our approval/)).toBeVisible()
    await expect(page.getByText('$1.00 is free.')).toBeVisible()
    await page.getByRole('button', { name: 'Checkout' }).click()
    const summary = page.getByRole('dialog', { name: 'Order Summary' })
    await expect(summary.getByText(/so it will wait for our approval/)).toBeVisible()
    await summary.getByRole('button', { name: 'Confirm Order' }).click()
    await expect(
      page.getByText('It waits for our approval, because your credit does not cover it.'),
    ).toBeVisible()
  })

  const [order] = await client.call(listOrders)
  const orderId = order?.orderId ?? 0

  await test.step('staff see why, and approve it with one tap', async () => {
    await office.goto('/admin/orders')
    const card = office
      .getByRole('listitem')
      .filter({ hasText: storeName })
      .filter({ hasText: 'its limit is $1.00' })
    await expect(card).toBeVisible()
    await expectAccessible(office)
    await expectFitsNarrowWindows(office)
    await card.getByRole('button', { name: 'Approve' }).click()
    await expect(office.getByText(`Order #${orderId} is approved.`)).toBeVisible()
    expect(await client.call(getOrder, { params: { orderId } })).toMatchObject({ approval: 'approved' })
  })

  await test.step('delivered, it stands behind what the store owes, on the day that it is looked at', async () => {
    await staff.call(setOrderStatus, { params: { orderId }, body: { status: 3 } })
    await office.goto('/admin/payments')
    await office.getByLabel('Search stores').fill(storeName)
    await office.getByRole('button', { name: `Unpaid documents of ${storeName}` }).click()
    const row = office.getByRole('article', { name: storeName })
    await expect(row.getByRole('link', { name: `#${orderId}` })).toBeVisible()
    await expectAccessible(office)
    await expectFitsNarrowWindows(office)
    await office.getByLabel('As of').fill('2020-01-01')
    await expect(office.getByText('No store owes anything')).toBeVisible()
  })
})
