import { saveSettings } from '@cornerstock/contract/office/settings-changes'
import { getDelivery } from '@cornerstock/contract/ordering/delivery'
import { listOrders } from '@cornerstock/contract/orders/orders'
import { expectAccessible, expectFitsNarrowWindows } from '../harness/accessibility.ts'
import { phone } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'
import type { Caller } from '../harness/people.ts'
import { fillCart, placeOrderAs } from '../harness/products.ts'

test.use(phone)

/** Sets rules that work at any time of the day: orders arrive every day, `leadDays` after the cut-off at midnight. */
const setLeadDays = (staff: Caller, leadDays: number) =>
  staff.call(saveSettings, {
    body: {
      delivery: {
        days: [1, 2, 3, 4, 5, 6, 7],
        workDays: [1, 2, 3, 4, 5, 6, 7],
        cutoff: '23:59',
        leadDays,
        minimumOrder: 0,
      },
    },
  })

const weekdayOf = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })

test('a client who confirms after the cut-off is asked to accept the new day', async ({
  openAsClient,
  products,
  staff,
}) => {
  await setLeadDays(staff, 2)
  const client = await openAsClient()
  const { page } = client
  await fillCart(client, [[products.take(), 2]])
  const before = await client.call(getDelivery)
  await page.goto('/cart')
  await expect(page.getByRole('banner')).toContainText(weekdayOf(before.deliveryDate))
  await page.getByRole('button', { name: 'Checkout' }).click()
  const summary = page.getByRole('dialog', { name: 'Order Summary' })
  await expect(summary).toContainText(`Arrives ${weekdayOf(before.deliveryDate)}`)

  // Changing the rule has the same effect as passing the cut-off.
  await setLeadDays(staff, 3)
  const after = await client.call(getDelivery)
  expect(after.deliveryDate > before.deliveryDate).toBe(true)
  await summary.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(summary.getByRole('alert')).toContainText(`arrive ${weekdayOf(after.deliveryDate)}`)
  await expect(summary.getByRole('alert')).toContainText('Nothing has been ordered yet')
  await expectAccessible(page)
  await expectFitsNarrowWindows(page)
  expect(await client.call(listOrders)).toEqual([])

  await summary.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page.getByRole('heading', { name: /is in\./ })).toBeVisible()
  expect(await client.call(listOrders)).toMatchObject([{ deliveryDate: after.deliveryDate }])
})

test('a client adds to an open order while staff pick it', async ({
  openAsClient,
  openAsStaff,
  products,
  staff,
}) => {
  await setLeadDays(staff, 2)
  const client = await openAsClient()
  const [marked, unmarked, added] = [products.take(), products.take(), products.take()]
  const { orderId } = await placeOrderAs(client, [
    [marked, 2],
    [unmarked, 1],
  ])
  const { page: picking } = await openAsStaff()
  await picking.goto(`/admin/orders/${orderId}`)
  const linesOf = ({ name }: typeof marked) => picking.getByRole('article', { name, exact: true })
  await linesOf(marked).getByRole('button', { name: 'Found', exact: true }).click()
  await expect(picking.getByRole('progressbar', { name: '1 of 2 checked' })).toBeVisible()

  await fillCart(client, [
    [marked, 3],
    [unmarked, 4],
    [added, 1],
  ])
  const { page } = client
  await page.goto('/cart')
  const addToOrder = page.getByRole('button', { name: `Add to order #${orderId}` })
  await expect(addToOrder).toBeVisible()
  await expectAccessible(page)
  await expectFitsNarrowWindows(page)
  await addToOrder.click()
  const summary = page.getByRole('dialog', { name: `Add to order #${orderId}` })
  await summary.getByRole('button', { name: 'Add to order' }).click()
  await expect(page.getByRole('heading', { name: `added to order #${orderId}` })).toBeVisible()

  await expect(picking.getByRole('progressbar', { name: '1 of 4 checked' })).toBeVisible()
  await expect(picking.getByText('3 lines were added after the order was placed.')).toBeVisible()
  await expect(linesOf(marked)).toHaveCount(2)
  await expect(linesOf(unmarked)).toContainText('5 ×')
  await expect(linesOf(added)).toContainText('Added')
})
