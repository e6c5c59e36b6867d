import { getClient, saveClient } from '@cornerstock/contract/clients/clients'
import { createDeliveryRun, getDeliveryRun } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { getOrder, type Order, setOrderStatus } from '@cornerstock/contract/orders/orders'
import { formatMoney, sum, times } from '@cornerstock/contract/values/money'
import type { Page } from '@playwright/test'
import type { RunningServer } from '../../server/test/support/servers/start-server.ts'
import { phone } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'
import { type Caller, openBrowser, signInAs, signUp } from '../harness/people.ts'
import { type ProductPool, placeOrderAs } from '../harness/products.ts'

test.use(phone)

const demoDriver = { email: 'driver@cornerstock.example.com', password: 'corner-store-demo' }
const names = ['Ash Deli', 'Birch Deli', 'Cedar Deli', 'Dogwood Deli'] as const

type Stop = { name: string; store: Caller; order: Order }

/** A packed order of a store that wants a proof of its deliveries. */
async function pack(
  { server, staff, products }: { server: RunningServer; staff: Caller; products: ProductPool },
  name: string,
  proof: 'name' | 'signature',
): Promise<Stop> {
  const store = await signUp(server, { storeName: name, phoneNumber: '555 0142' })
  const params = { clientId: store.account.clientId }
  const client = getClient.response.encode(await staff.call(getClient, { params }))
  await staff.call(saveClient, { params, body: { ...client, proof } as never })
  const order = await placeOrderAs(store, [
    [products.take(), 4],
    [products.takeCounted(), 2],
  ])
  await staff.call(setOrderStatus, { params: { orderId: order.orderId }, body: { status: 1 } })
  return { name, store, order }
}

/** A page that the service worker has served does not learn from Chromium that the network is still gone. */
async function loseNetwork(page: Page) {
  await page.context().setOffline(false)
  await page.context().setOffline(true)
}

async function sign(page: Page) {
  const field = page.getByRole('img', { name: 'Sign here' })
  await field.scrollIntoViewIfNeeded()
  const box = await field.boundingBox()
  if (!box) throw new Error('There is no field to sign.')
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 80, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Sign again' })).toBeVisible()
}

const delivered = (page: Page) => page.getByRole('button', { name: 'Delivered, next stop' })

/** Opens the next stop and counts the line that must be counted there. */
async function arrive(page: Page) {
  await page.getByRole('link', { name: 'I am here' }).click()
  const all = page.getByRole('button', { name: /^Counted: all/ })
  await all.click()
  await expect(all).toHaveCount(0)
}

const expectNext = (page: Page, { name }: Stop) =>
  expect(page.getByRole('region', { name, exact: true })).toContainText('Next stop')

test('a driver delivers a run without signal from the first to the third stop, and closes it with a difference', async ({
  openContext,
  openAsStaff,
  server,
  staff,
  products,
}) => {
  test.slow()
  const stops: Stop[] = []
  for (const name of names)
    stops.push(await pack({ server, staff, products }, name, name === 'Birch Deli' ? 'signature' : 'name'))
  const [first, second, third, fourth] = stops as [Stop, Stop, Stop, Stop]
  const driver = await signInAs(server, demoDriver)
  const { runId, stops: planned } = await staff.call(createDeliveryRun, {
    body: {
      deliveryDate: first.order.deliveryDate ?? '',
      name: 'Van of the journey',
      driverId: driver.account.clientId,
      orderIds: stops.map(({ order }) => order.orderId),
    },
  })
  const { page } = await openBrowser(
    (storageState) => openContext({ ...phone, serviceWorkers: 'allow', storageState }),
    server,
    driver,
  )
  const shop = await openBrowser((storageState) => openContext({ storageState }), server, second.store)

  await test.step('after the start the second store sees that one stop comes before it', async () => {
    await page.goto(`/driver?run=${runId}`)
    await page.getByRole('button', { name: 'Start the run' }).click()
    await expectNext(page, first)
    await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:5550142')
    await shop.page.goto('/orders-history')
    await shop.page.getByRole('button', { name: `Order #${second.order.orderId}` }).click()
    await expect(shop.page.getByText('1 stop before you')).toBeVisible()
  })

  const cash = formatMoney(first.order.amountDue)
  await test.step('without signal, the first store pays cash', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.context().setOffline(true)
    await page.reload()
    await expectNext(page, first)
    await loseNetwork(page)
    await expect(page.getByText('No signal.')).toBeVisible()
    await arrive(page)
    await delivered(page).click()
    await expect(page.getByText('Enter who took the delivery.')).toBeVisible()
    await page.getByLabel('Name').fill('Ann')
    await page.getByRole('button', { name: 'Cash', exact: true }).click()
    await delivered(page).click()
    await expectNext(page, second)
    await expect(page.getByText('waits to be sent')).toHaveCount(1)
  })

  const refusedLine = second.order.items.find(({ id }) => !planned[1]?.needsCount.includes(id))
  if (!refusedLine) throw new Error('The order has no lines.')
  await test.step('the second store refuses two units and signs; a reload in the middle loses nothing', async () => {
    await arrive(page)
    await page.getByRole('button', { name: 'Something is not right' }).click()
    await page.getByRole('button', { name: refusedLine.productName }).click()
    const more = page.getByRole('button', { name: `More of Refused: ${refusedLine.productName}` })
    await more.click()
    await more.click()
    await sign(page)
    await page.reload()
    await loseNetwork(page)
    await expect(page.getByAltText('The signature')).toBeVisible()
    const left = second.order.amountDue - times(refusedLine.price, 2)
    await expect(
      page.getByText(formatMoney(left as typeof second.order.amountDue), { exact: true }),
    ).toBeVisible()
    await delivered(page).dblclick()
    await expectNext(page, third)
  })

  await test.step('at the third stop the signal is back, and everything is sent in order, once', async () => {
    await arrive(page)
    await page.getByLabel('Name').fill('Carl')
    await delivered(page).click()
    await expectNext(page, fourth)
    await expect(page.getByText('waits to be sent')).toHaveCount(3)
    await page.context().setOffline(false)
    await expect(page.getByText('waits to be sent')).toHaveCount(0)
    const read = async ({ order: { orderId } }: Stop) => staff.call(getOrder, { params: { orderId } })
    expect(await read(first)).toMatchObject({ status: 3, paid: first.order.amountDue })
    expect(await read(second)).toMatchObject({ status: 3, delivery: { hasSignature: true } })
  })

  await test.step('the second store sees what it owes now, and the signature', async () => {
    const due = sum([second.order.amountDue, times(refusedLine.price, -2)])
    await expect(shop.page.getByText(formatMoney(due)).first()).toBeVisible()
    await shop.page.getByRole('button', { name: 'Show the signature' }).click()
    await expect(shop.page.getByAltText('Signature for the delivery')).toBeVisible()
  })

  await test.step('nobody is at the fourth stop, and the run is closed with a difference', async () => {
    await arrive(page)
    await page.getByLabel('Name').fill('The guard')
    await page.getByRole('button', { name: 'Nobody is there' }).click()
    await expect(page.getByText('All stops are done.')).toBeVisible()
    await expect(page.getByText(`Should be ${cash}`)).toBeVisible()
    await page.getByLabel('Cash in the bag').fill(String((first.order.amountDue - 500) / 100))
    await page.getByLabel('Checks in the bag').fill('0')
    await expect(page.getByText('$5.00 too little cash')).toBeVisible()
    await page.getByRole('button', { name: 'Close the run' }).click()
    await expect(page.getByText('Say why it differs')).toBeVisible()
    await page.getByLabel('Why it differs').fill('Change for the third store')
    await page.getByRole('button', { name: 'Close the run' }).click()
    await expect(page.getByRole('heading', { name: 'This run is closed' })).toBeVisible()
    await expect(page.getByText('Hand the bag over in the office.')).toBeVisible()
  })

  await test.step('somebody in the office confirms the bag', async () => {
    const office = await openAsStaff()
    await office.page.goto(`/admin/delivery-runs?day=${first.order.deliveryDate}`)
    await office.page.getByRole('button', { name: 'Confirm the bag' }).click()
    await expect
      .poll(async () => (await staff.call(getDeliveryRun, { params: { deliveryRunId: runId } })).confirmedBy)
      .not.toBeNull()
    const { stops: recorded } = await staff.call(getDeliveryRun, { params: { deliveryRunId: runId } })
    expect(recorded.map(({ outcome }) => outcome)).toEqual(['delivered', 'delivered', 'delivered', 'nobody'])
    expect((await staff.call(getOrder, { params: { orderId: fourth.order.orderId } })).status).toBe(1)
  })
})
