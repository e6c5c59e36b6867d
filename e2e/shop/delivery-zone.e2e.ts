import { saveSettings } from '@cornerstock/contract/office/settings-changes'
import { getDelivery } from '@cornerstock/contract/ordering/delivery'
import { deleteZone, listZones } from '@cornerstock/contract/ordering/delivery-zones'
import { listOrders } from '@cornerstock/contract/orders/orders'
import { expectAccessible, expectFitsNarrowWindows } from '../harness/accessibility.ts'
import { phone } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'
import { fillCart } from '../harness/products.ts'

test.use(phone)

const everyDay = [1, 2, 3, 4, 5, 6, 7]

test.beforeEach(({ staff }) =>
  staff.call(saveSettings, {
    body: {
      delivery: { days: everyDay, workDays: everyDay, cutoff: '23:59', leadDays: 2, minimumOrder: 0 },
    },
  }),
)

test.afterEach(async ({ staff }) => {
  for (const { zoneId } of await staff.call(listZones, { query: {} }))
    await staff.call(deleteZone, { params: { zoneId } })
})

test('a holiday of a zone moves the day of its stores alone, which see what is missing to free delivery', async ({
  openAsClient,
  openAsStaff,
  products,
}) => {
  const outside = await openAsClient()
  const holiday = (await outside.call(getDelivery)).deliveryDate
  const { page: office } = await openAsStaff()
  await office.goto('/admin/settings/zones')
  await office.getByRole('button', { name: 'Add a delivery zone' }).click()
  await office.getByLabel('Name').fill('West')
  await office.getByLabel('Postal codes').fill('SW1*')
  await office.getByLabel('Delivery fee').fill('7.50')
  await office.getByLabel('Free from').fill('5000')
  await office.getByLabel('Closed on').fill(holiday)
  await office.getByRole('button', { name: 'Add day' }).click()
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByRole('row', { name: /West/ })).toContainText('$7.50 below $5,000.00')
  await expect(office.getByText(/in no zone/)).toBeVisible()
  await expectAccessible(office)

  const inside = await openAsClient({ postalCode: 'sw1a 1aa' })
  const { deliveryDate } = await inside.call(getDelivery)
  expect(deliveryDate > holiday).toBe(true)
  expect((await outside.call(getDelivery)).deliveryDate).toBe(holiday)
  await fillCart(inside, [[products.take(), 2]])
  const { page } = inside
  await page.goto('/cart')
  const weekday = new Date(deliveryDate).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })
  await expect(page.getByRole('banner')).toContainText(weekday)
  await expect(page.getByRole('banner')).toContainText(/\$4,\d{3}\.\d\d more for free delivery/)
  await expect(page.getByText('Delivery fee')).toBeVisible()
  await expectAccessible(page)
  await expectFitsNarrowWindows(page)
  await page.getByRole('button', { name: 'Checkout' }).click()
  const summary = page.getByRole('dialog', { name: 'Order Summary' })
  await expect(summary).toContainText(/more for free delivery/)
  await expect(summary).toContainText('Delivery fee')
  await summary.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page.getByRole('heading', { name: /is in\./ })).toBeVisible()
  expect(await inside.call(listOrders)).toMatchObject([{ deliveryDate, deliveryFee: 750 }])
})
