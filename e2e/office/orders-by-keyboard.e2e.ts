import { getOrder } from '@cornerstock/contract/orders'
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

  await keyboard.press('k')
  await expect(page.getByRole('link', { name: `#${newer.orderId}` })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Order #${newer.orderId}` })).toBeVisible()
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
