import { moveDelivery } from '@cornerstock/contract/ordering/delivery'
import { getDeliveryRun, listDeliveryRuns } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { recordStop } from '@cornerstock/contract/orders/delivery/delivery-stops'
import { getOrder, setOrderStatus } from '@cornerstock/contract/orders/orders'
import { expectAccessible } from '../harness/accessibility.ts'
import { desktop, phone } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'
import { openBrowser, type Person, signInAs } from '../harness/people.ts'
import { placeOrderAs } from '../harness/products.ts'
import { dragByTouch } from '../harness/touch.ts'

const deliveryDate = '2031-05-06'

test('runs are made of packed orders by dragging and with keys, followed, closed with a difference, and confirmed by somebody else', async ({
  openAsClient,
  openAsStaff,
  openContext,
  products,
  server,
  staff,
}) => {
  const product = products.take()
  const packOrder = async ({ call, ...client }: Person) => {
    const { orderId } = await placeOrderAs({ call, ...client }, [[product, 1]])
    await staff.call(moveDelivery, { params: { orderId }, body: { deliveryDate } })
    await staff.call(setOrderStatus, { params: { orderId }, body: { status: 1 } })
    return orderId
  }
  const client = await openAsClient({ storeName: 'First Stop Deli' })
  const first = await packOrder(client)
  const second = await packOrder(await openAsClient({ storeName: 'Second Stop Deli' }))
  const third = await packOrder(await openAsClient({ storeName: 'Third Stop Deli' }))
  const { page } = await openAsStaff()
  await page.goto(`/admin/delivery-runs?day=${deliveryDate}`)
  const free = page.getByRole('region', { name: /^On no run/ })
  const van = page.getByRole('group', { name: /Van 1/ })
  const stops = van.getByRole('listitem')
  const savedStops = async () => {
    const [run] = await staff.call(listDeliveryRuns, { query: { deliveryDate } })
    return run?.stops.map(({ orderId }) => orderId)
  }

  await test.step('a run is made of one order, and another one is dragged onto it', async () => {
    await free.getByRole('button', { name: 'Where First Stop Deli goes' }).click()
    await page.getByRole('menuitem', { name: 'To a new run…' }).click()
    const sheet = page.getByRole('dialog', { name: 'New run' })
    await sheet.getByLabel('Driver').selectOption({ label: 'Dante Ruiz' })
    await sheet.getByRole('button', { name: 'Make the run' }).click()
    await expect(stops).toHaveCount(1)
    await expect(van.getByLabel('Driver of Van 1')).toHaveValue(/./)
    await free.getByRole('button', { name: 'Drag Second Stop Deli' }).hover()
    await page.mouse.down()
    const box = await stops.first().boundingBox()
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 4, { steps: 5 })
    await page.mouse.up()
    await expect(stops.first()).toContainText('Second Stop Deli')
    await expect.poll(savedStops).toEqual([second, first])
  })

  await test.step('the keyboard puts an order on the run, reorders its stops, and takes one off', async () => {
    await free.getByRole('button', { name: 'Where Third Stop Deli goes' }).focus()
    await page.keyboard.press('1')
    await expect.poll(savedStops).toEqual([second, first, third])
    const handle = van.getByRole('button', { name: /^Drag First Stop Deli/ })
    await handle.focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(savedStops).toEqual([first, second, third])
    await van.getByRole('button', { name: /^Drag Third Stop Deli/ }).focus()
    await page.keyboard.press('0')
    await expect.poll(savedStops).toEqual([first, second])
    await expect(free).toContainText('Third Stop Deli')
    await expectAccessible(page)
  })

  await test.step('a finger drags a stop on a phone', async () => {
    const open = (storageState: Parameters<Parameters<typeof openBrowser>[0]>[0]) =>
      openContext({ ...phone, storageState })
    const { page: small } = await openBrowser(open, server, staff)
    await small.goto(`/admin/delivery-runs?day=${deliveryDate}`)
    const handle = (name: RegExp) => small.getByRole('group', { name: /Van 1/ }).getByRole('button', { name })
    await dragByTouch(small, handle(/^Drag First Stop Deli/), handle(/^Drag Second Stop Deli/))
    await expect.poll(savedStops).toEqual([second, first])
    await dragByTouch(small, handle(/^Drag Second Stop Deli/), handle(/^Drag First Stop Deli/))
    await expect.poll(savedStops).toEqual([first, second])
    await small.context().close()
  })

  const runId = (await staff.call(listDeliveryRuns, { query: { deliveryDate } }))[0]?.runId ?? 0

  await test.step('the loading list is printed, and the run starts', async () => {
    await van.getByRole('button', { name: 'Print' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /^Loading list/ }).click()
    expect((await download).suggestedFilename()).toBe(`loading-list-${runId}.pdf`)
    await van.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start' }).click()
    await expect(van).toContainText('On the road: 0 of 2')
    await client.page.goto('/orders-history')
    await expect(client.page.getByRole('button', { name: 'You are the next stop' })).toBeVisible()
  })

  await test.step('what the driver does is followed at once', async () => {
    await staff.call(recordStop, {
      params: { deliveryRunId: runId, orderId: first },
      body: {
        ...{ outcome: 'delivered', at: new Date().toISOString(), signedBy: 'Ali' },
        payments: [{ method: 'cash', amount: 2 }],
      },
    })
    await expect(van).toContainText('On the road: 1 of 2')
    await expect(stops.first()).toContainText('Received by Ali')
  })

  await test.step('what was recorded wrong is corrected with a second payment', async () => {
    await stops.first().getByRole('button', { name: 'Correct First Stop Deli' }).click()
    const sheet = page.getByRole('dialog', { name: 'What came of First Stop Deli' })
    await expect(sheet.getByLabel('Amount received')).toHaveValue('2.00')
    await sheet.getByRole('button', { name: 'Check', exact: true }).click()
    await sheet.getByLabel('Amount of the check').fill('1')
    await sheet.getByLabel('Check number').fill('77')
    await sheet.getByLabel('Name').fill('Ali Haddad')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Save as delivered' }).click()
    await expect(sheet).toBeHidden()
    await expect(stops.first()).toContainText('Received by Ali Haddad')
    const { expected } = await staff.call(getDeliveryRun, { params: { deliveryRunId: runId } })
    expect(expected).toEqual({ cash: 200, checks: 100 })
  })

  await test.step('the bag differs, which needs a reason; who has counted it cannot confirm it', async () => {
    await van.getByRole('button', { name: 'Count the bag' }).click()
    const sheet = page.getByRole('dialog', { name: 'The bag of Van 1' })
    await sheet.getByLabel('Cash in the bag').fill('1.50')
    await sheet.getByLabel('Checks in the bag').fill('1')
    await expect(sheet.getByRole('row', { name: /^Cash/ })).toContainText('-$0.50')
    await expect(sheet.getByRole('button', { name: 'Close the run' })).toBeDisabled()
    await sheet.getByLabel('Why it differs').fill('Gave change twice')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Close the run' }).click()
    await expect(van).toContainText('Bag to confirm')
    await expect(van).toContainText('Somebody else must confirm it.')
    await expect(van.getByRole('button', { name: 'Confirm the bag' })).toHaveCount(0)
    expect(await staff.call(getOrder, { params: { orderId: second } })).toMatchObject({ status: 1 })
    await expect(free).toContainText('Second Stop Deli')
  })

  await test.step('a second person confirms it', async () => {
    const associate = await signInAs(server, {
      email: 'associate@cornerstock.example.com',
      password: 'corner-store-demo',
    })
    const open = (storageState: Parameters<Parameters<typeof openBrowser>[0]>[0]) =>
      openContext({ ...desktop, storageState })
    const other = (await openBrowser(open, server, associate)).page
    await other.goto(`/admin/delivery-runs?day=${deliveryDate}`)
    await other.getByRole('button', { name: 'Confirm the bag' }).click()
    await expect(van).toContainText('Confirmed by Marcus Bell')
    const run = await staff.call(getDeliveryRun, { params: { deliveryRunId: runId } })
    expect(run).toMatchObject({ confirmedBy: { name: 'Marcus Bell' }, note: 'Gave change twice' })
  })
})
