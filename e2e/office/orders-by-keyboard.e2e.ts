import { getOrder } from '@cornerstock/contract/orders/orders'
import { expect, test } from '../harness/journey.ts'
import { signUp } from '../harness/people.ts'
import { placeOrderAs } from '../harness/products.ts'

test('staff browse orders, set a status and open an order by keyboard', async ({
  openAsStaff,
  server,
  products,
  staff,
}) => {
  const storeName = 'Keyboard Corner'
  const client = await signUp(server, { storeName })
  const older = await placeOrderAs(client, [[products.take(), 1]])
  const newer = await placeOrderAs(client, [[products.take(), 2]])
  const { page } = await openAsStaff()
  const { keyboard } = page
  await page.goto('/admin/orders')
  await expect(page.getByRole('article').first()).toBeVisible()
  // Beside a list that goes on and on, the whole navigation is in sight.
  await expect(page.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 })

  await keyboard.press('/')
  await keyboard.type(storeName)
  await expect(page.getByText('2 orders', { exact: true })).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.press('j')
  await expect(page.getByRole('link', { name: `#${newer.orderId}` })).toBeFocused()
  await keyboard.press('j')
  await expect(page.getByRole('link', { name: `#${older.orderId}` })).toBeFocused()
  await keyboard.press('2')
  await expect(page.getByText(`Order #${older.orderId}: Packed`)).toBeVisible()
  await expect(page.getByLabel(`Status of order #${older.orderId}`)).toHaveValue('1')
  const readOlder = () => staff.call(getOrder, { params: { orderId: older.orderId } })
  await expect.poll(readOlder).toMatchObject({ status: 1 })

  const statuses = () =>
    Promise.all(
      [newer, older].map(async ({ orderId }) => (await staff.call(getOrder, { params: { orderId } })).status),
    )
  await test.step('two orders are selected with Shift, changed together, and changed back', async () => {
    await page.getByRole('checkbox', { name: `Select order #${newer.orderId}` }).click()
    await page
      .getByRole('checkbox', { name: `Select order #${older.orderId}` })
      .click({ modifiers: ['Shift'] })
    const selection = page.getByRole('region', { name: 'Selection' })
    await expect(selection).toContainText('2 selected')
    await expect(selection.getByRole('link', { name: 'Pick' })).toHaveAttribute(
      'href',
      new RegExp(`orders=${newer.orderId}(,|%2C)${older.orderId}`),
    )
    await selection.getByLabel('Set status of the selected orders').selectOption('Out For Delivery')
    await expect.poll(statuses).toEqual([2, 2])
    await expect(page.getByLabel(`Status of order #${newer.orderId}`)).toHaveValue('2')
    const news = page.getByRole('listitem').filter({ hasText: '2 orders were changed' })
    await news.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByLabel(`Status of order #${newer.orderId}`)).toHaveValue('0')
    await expect(page.getByLabel(`Status of order #${older.orderId}`)).toHaveValue('1')
    await expect.poll(statuses).toEqual([0, 1])
    await selection.getByRole('button', { name: 'Clear' }).click()
    await expect(selection).toBeHidden()
  })

  await page.getByRole('link', { name: `#${newer.orderId}` }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Order #${newer.orderId}` })).toBeVisible()
  await test.step('the word on each button of a line is on one row', async () => {
    const heightOf = async (name: string) =>
      (await page.getByRole('button', { name, exact: true }).locator('span').boundingBox())?.height
    expect(await heightOf('Not Found')).toBe(await heightOf('Found'))
  })
})

test('an arrow key opens the statuses, and only the chosen one is saved', async ({
  openAsStaff,
  server,
  products,
  staff,
}) => {
  const { orderId } = await placeOrderAs(await signUp(server), [[products.take(), 1]])
  const { page } = await openAsStaff()
  await page.goto(`/admin/orders/${orderId}`)
  const status = page.getByLabel(`Status of order #${orderId}`)
  await expect(status).toHaveValue('0')
  const saved: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') saved.push(request.postDataJSON())
  })
  await status.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(status).toHaveValue('0')
  await page.keyboard.press('Enter')
  await expect(status).toHaveValue('2')
  await expect.poll(() => staff.call(getOrder, { params: { orderId } })).toMatchObject({ status: 2 })
  expect(saved).toEqual([{ status: 2 }])
})

test('a status change can be undone', async ({ openAsStaff, server, products, staff }) => {
  const { orderId } = await placeOrderAs(await signUp(server), [[products.take(), 1]])
  const { page } = await openAsStaff()
  await page.goto(`/admin/orders/${orderId}`)
  const status = page.getByLabel(`Status of order #${orderId}`)
  await status.selectOption('Delivered')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(status).toHaveValue('0')
  await expect.poll(() => staff.call(getOrder, { params: { orderId } })).toMatchObject({ status: 0 })
})
