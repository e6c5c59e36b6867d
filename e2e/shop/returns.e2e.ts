import { placeOrder } from '@cornerstock/contract/ordering/placing'
import { getOrder, setOrderStatus } from '@cornerstock/contract/orders/orders'
import { listReturns } from '@cornerstock/contract/orders/returns'
import { expectAccessible } from '../harness/accessibility.ts'
import { phone } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'

test.use(phone)

test('a client gives goods back from its order, staff approve with a key, and what came back is credited', async ({
  openAsClient,
  openAsStaff,
  products,
  staff,
}) => {
  const product = products.take()
  const client = await openAsClient({ storeName: 'Return Deli' })
  const { page } = client
  const { orderId, items } = await client.call(placeOrder, {
    body: { items: [{ productId: product.productId, quantity: 2 }] },
  })
  await staff.call(setOrderStatus, { params: { orderId }, body: { status: 3 } })
  const office = (await openAsStaff()).page
  await office.goto('/admin/returns')

  await test.step('the client says how many come back, and why', async () => {
    await page.goto('/orders-history')
    await page.getByRole('button', { name: new RegExp(`Order #${orderId}`) }).click()
    await page.getByRole('button', { name: 'Give goods back' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: /^More of/ }).click()
    await sheet.getByRole('combobox').selectOption({ label: 'Not what was ordered' })
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Waiting for approval')).toBeVisible()
  })

  await test.step('staff see it at once, approve it with one key, and credit what came back', async () => {
    await expect(office.getByRole('link', { name: 'Return Deli' })).toBeVisible()
    await expectAccessible(office)
    await office.keyboard.press('a')
    await office.getByRole('button', { name: 'Taken' }).click()
    await office.getByRole('button', { name: 'Credit', exact: true }).click()
    await expect(office.getByText(/Return Deli was credited/)).toBeVisible()
  })

  await test.step('the client reads what was credited', async () => {
    await expect(page.getByText(/^Credited: /)).toBeVisible()
    const [returned] = await client.call(listReturns, { query: {} })
    const price = items[0]?.price ?? 0
    expect(returned).toMatchObject({ state: 'done', credit: price })
    expect(await client.call(getOrder, { params: { orderId } })).toMatchObject({ amountDue: price })
  })
})
