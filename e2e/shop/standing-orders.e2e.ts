import { verifyEmail } from '@cornerstock/contract/accounts/accounts'
import { createZone, deleteZone, listZones } from '@cornerstock/contract/ordering/delivery-zones'
import { listStandingOrders, removeStandingOrder } from '@cornerstock/contract/ordering/standing-orders'
import { listOrders } from '@cornerstock/contract/orders/orders'
import { expectAccessible, expectFitsNarrowWindows } from '../harness/accessibility.ts'
import { phone } from '../harness/devices.ts'
import { passDays } from '../harness/jobs.ts'
import { expect, test } from '../harness/journey.ts'
import { readMailedLink } from '../harness/mails.ts'
import { changeProduct, placeOrderAs } from '../harness/products.ts'

test.use(phone)

const workDays = [1, 2, 3, 4, 5]

test.afterEach(async ({ staff }) => {
  for (const { zoneId } of await staff.call(listZones, { query: {} }))
    await staff.call(deleteZone, { params: { zoneId } })
})

test('a standing order is made from an order and comes for weeks, over a skipped date, a holiday, a risen price and a product that ran out', async ({
  dataDir,
  openAsClient,
  openAsStaff,
  openContext,
  products,
  server,
  staff,
}) => {
  const postalCode = 'STAND1'
  await staff.call(createZone, {
    body: {
      ...{ name: 'Standing', postalCodes: [postalCode], fee: 0 },
      delivery: {
        ...{ days: workDays, workDays, cutoff: '17:00', leadDays: 1 },
        ...{ closedOn: ['2030-01-14'], minimumOrder: 0 },
      },
    },
  })
  const [first, second] = [products.take(), products.take()]
  const client = await openAsClient({ storeName: 'Standing Deli', postalCode })
  const { page } = client
  const { email } = client.account
  const toVerify = await readMailedLink(dataDir, email, 'verify-email')
  await client.call(verifyEmail, { body: { token: toVerify.split('=')[1] ?? '' } })
  const { orderId } = await placeOrderAs(client, [[first, 2]])
  const pass = (from: string, to: string) => passDays({ dataDir, publicUrl: server.url }, from, to)

  await test.step('the client makes it from its order, with a product that it types as a line', async () => {
    await page.goto('/orders-history')
    await expect(page.getByRole('heading', { name: `Order #${orderId}` })).toBeVisible()
    await page.getByRole('button', { name: 'Make this a standing order' }).click()
    const form = page.getByRole('dialog', { name: 'New standing order' })
    await form.getByLabel('Name').fill('Mondays')
    const days = form.getByRole('group', { name: 'Comes on' })
    for (const day of await days.getByRole('button', { pressed: true }).all()) await day.click()
    await days.getByRole('button', { name: 'Monday' }).click()
    await form.getByLabel('First day').fill('2030-01-01')
    await form.getByRole('searchbox').fill(`${second.name} x3`)
    await form.getByRole('button', { name: `Add ${second.name}` }).click()
    await expect(form.getByRole('textbox', { name: `Quantity of ${second.name}` })).toHaveValue('3')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Mondays' })).toBeVisible()
    await expect(page.getByText('Mon, Jan 7')).toBeVisible()
    await expect(page.getByText('instead of Mon, Jan 14')).toBeVisible()
  })

  await test.step('two days before, a mail comes with a link that skips the date without signing in', async () => {
    await pass('2030-01-02', '2030-01-02')
    const link = await readMailedLink(dataDir, email, 'standing-order')
    const visitor = await (await openContext()).newPage()
    await visitor.goto(link)
    await visitor.getByRole('button', { name: 'Skip this delivery' }).click()
    await expect(visitor.getByText('“Mondays” does not come on Monday, January 7.')).toBeVisible()
    await expectAccessible(visitor)
  })

  await test.step('the second comes a day later because of the holiday, the third without what costs more, the fourth not', async () => {
    await pass('2030-01-03', '2030-01-16')
    await changeProduct(staff, first, { price: 999 })
    await pass('2030-01-17', '2030-01-23')
    await changeProduct(staff, first, { price: 1500 })
    await changeProduct(staff, second, { inStock: false })
    await pass('2030-01-24', '2030-01-25')
    const orders = await client.call(listOrders, { query: {} })
    const [standingOrder] = await client.call(listStandingOrders, { query: {} })
    expect(
      orders
        .filter(({ standingOrderIds }) => standingOrderIds.length > 0)
        .map(({ deliveryDate, items }) => [deliveryDate, items.map(({ quantity }) => quantity).toSorted()]),
    ).toEqual([
      ['2030-01-21', [3]],
      ['2030-01-15', [2, 3]],
    ])
    expect(standingOrder?.lastDates.map(({ day, reasons }) => [day, reasons.toSorted()])).toEqual([
      ['2030-01-28', ['PRICE_CHANGED', 'PRODUCT_UNAVAILABLE']],
      ['2030-01-21', []],
      ['2030-01-14', []],
    ])
  })

  await test.step('the store reads what came and what did not', async () => {
    await page.goto('/standing-orders')
    await expect(page.getByText('Not placed')).toBeVisible()
    await expect(page.getByText(/the price has risen from \$[\d.]+ to \$999\.00/)).toBeVisible()
    await expect(page.getByText('the price has risen from $999.00 to $1,500.00')).toBeVisible()
    await expectAccessible(page)
    await expectFitsNarrowWindows(page)
  })

  await test.step('staff see why in the inbox, and order what can be had', async () => {
    const { page: office } = await openAsStaff()
    await office.goto('/admin/standing-orders')
    await expect(office.getByRole('link', { name: 'Standing Deli' })).toBeVisible()
    await expectAccessible(office)
    await office.getByRole('button', { name: 'Order it for the store' }).click()
    await expect(office.getByRole('heading', { name: 'Create Order' })).toBeVisible()
    await office.goto(`/admin/EditClientInfoPage/${client.account.clientId}`)
    await expect(office.getByRole('heading', { name: 'Mondays' })).toBeVisible()
    await expectAccessible(office)
    const [standingOrder] = await client.call(listStandingOrders, { query: {} })
    await client.call(removeStandingOrder, {
      params: { standingOrderId: standingOrder?.standingOrderId ?? 0 },
    })
    await office.goto('/admin/standing-orders')
    await expect(office.getByText(/^The standing order was removed on /)).toBeVisible()
  })
})
