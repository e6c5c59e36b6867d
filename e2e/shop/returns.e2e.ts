import { fileURLToPath } from 'node:url'
import { placeOrder } from '@cornerstock/contract/ordering/placing'
import { createDeliveryRun, startDeliveryRun } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { recordStop } from '@cornerstock/contract/orders/delivery/delivery-stops'
import { getOrder, setOrderStatus } from '@cornerstock/contract/orders/orders'
import { changeReturn, listReturns } from '@cornerstock/contract/orders/returns'
import { expectAccessible } from '../harness/accessibility.ts'
import { phone } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'

test.use(phone)

const picture = fileURLToPath(
  new URL('../../demo/pictures/aerosol-air-wick-fresh-waters.webp', import.meta.url),
)

test('a client gives goods back from its order, staff approve with a key, the driver takes them, and what came back is credited', async ({
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
  // The key is for the return that waits the longest.
  for (const { returnId } of await staff.call(listReturns, { query: { state: 'asked' } }))
    await staff.call(changeReturn, { params: { returnId }, body: { state: 'refused' } })
  const office = (await openAsStaff()).page
  const card = office
    .getByRole('listitem')
    .filter({ has: office.getByRole('heading', { name: 'Return Deli' }) })
  await office.goto('/admin/returns')

  await test.step('the client says how many come back, and why', async () => {
    await page.goto('/orders-history')
    await page.getByRole('button', { name: new RegExp(`Order #${orderId}`) }).click()
    await page.getByRole('button', { name: 'Give goods back' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: /^More of/ }).click()
    await sheet.getByRole('combobox').selectOption({ label: 'Not what was ordered' })
    await sheet.locator('input[type="file"]').last().setInputFiles(picture)
    await expect(sheet.getByRole('img', { name: 'Attachment 1' })).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Waiting for approval')).toBeVisible()
  })

  await test.step('staff see it with its picture at once, and approve it with one key', async () => {
    await expect(office.getByRole('link', { name: 'Return Deli', exact: true })).toBeVisible()
    await expect(office.getByRole('img', { name: 'Return of Return Deli' })).toBeVisible()
    await expectAccessible(office)
    await office.keyboard.press('a')
    await expect(card.getByRole('button', { name: 'Taken' })).toBeVisible()
    await expect(page.getByText('Approved, the driver takes it')).toBeVisible()
  })

  await test.step('it stands on the next stop of the store, where the driver takes it', async () => {
    const next = await client.call(placeOrder, {
      body: { items: [{ productId: product.productId, quantity: 1 }] },
    })
    await staff.call(setOrderStatus, { params: { orderId: next.orderId }, body: { status: 1 } })
    const run = await staff.call(createDeliveryRun, {
      body: { deliveryDate: next.deliveryDate ?? '', name: 'Return van', orderIds: [next.orderId] },
    })
    const [standing] = run.stops[0]?.returns ?? []
    expect(standing?.lines).toMatchObject([{ quantity: 1, reason: 'wrong' }])
    await office.goto(`/admin/delivery-runs?day=${next.deliveryDate}`)
    await expect(office.getByRole('group', { name: /Return van/ })).toContainText('1 return to take')
    const params = { deliveryRunId: run.runId }
    await staff.call(startDeliveryRun, { params, body: {} })
    await staff.call(recordStop, {
      params: { ...params, orderId: next.orderId },
      body: {
        ...{ outcome: 'delivered', at: new Date().toISOString(), signedBy: 'Ali' },
        returned: [
          {
            returnId: standing?.returnId ?? 0,
            lines: [{ itemId: standing?.lines[0]?.itemId ?? 0, quantity: 1 }],
          },
        ],
      },
    })
    await expect(page.getByText('Taken, being checked')).toBeVisible()
  })

  await test.step('staff check what came back, and credit it', async () => {
    await office.goto('/admin/returns')
    await card.getByRole('button', { name: 'Credit', exact: true }).click()
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
