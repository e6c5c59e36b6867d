import { getOrder } from '@cornerstock/contract/orders'
import { getProduct } from '@cornerstock/contract/products'
import { expect, test } from '../harness/journey.ts'
import { signUp } from '../harness/people.ts'
import { orderFor } from '../harness/shelf.ts'

test('two people pick one order by keyboard and see each other’s marks @desk', async ({
  asAdmin,
  server,
  shelf,
  staff,
}) => {
  const [cans, bags] = [shelf.take(), shelf.take()]
  const { orderId } = await orderFor(await signUp(server), [
    [cans, 4],
    [bags, 1],
  ])
  const [{ page: aisle }, { page: office }] = [await asAdmin(), await asAdmin()]
  for (const page of [aisle, office]) await page.goto(`/admin/orders/${orderId}`)
  const lineOf = (page: typeof aisle, { name }: typeof cans) =>
    page.getByRole('article', { name, exact: true })

  await lineOf(aisle, cans).getByRole('button', { name: 'Found', exact: true }).focus()
  await aisle.keyboard.press('s')
  await expect(aisle.getByRole('button', { name: '1 of 4 found' })).toBeFocused()
  await aisle.getByRole('button', { name: '3 of 4 found' }).press('Enter')
  await expect(lineOf(office, cans)).toContainText('3 of 4')
  await expect(lineOf(office, cans).getByRole('button', { name: 'Short' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  // The next unchecked line has the focus by itself.
  await expect(lineOf(aisle, bags).getByRole('button', { name: 'Found', exact: true })).toBeFocused()
  await aisle.keyboard.press('n')
  await expect(office.getByRole('progressbar', { name: '2 of 2 checked' })).toBeVisible()

  await lineOf(office, bags).getByRole('button', { name: 'Undo' }).click()
  await expect(aisle.getByRole('progressbar', { name: '1 of 2 checked' })).toBeVisible()
  const { items } = await staff.call(getOrder, { params: { orderId } })
  expect(Object.fromEntries(items.map((item) => [item.productId, item.foundQuantity]))).toEqual({
    [cans.productId]: 3,
    [bags.productId]: null,
  })
})

test('staff correct a found line’s price and what its suppliers ask, and everyone sees it @desk', async ({
  asAdmin,
  asClient,
  shelf,
  staff,
}) => {
  const product = shelf.take()
  const owner = await asClient()
  const { orderId, total } = await orderFor(owner, [[product, 1]])
  const { page } = await asAdmin()
  await page.goto(`/admin/orders/${orderId}`)
  await expect(page.getByLabel('New price')).toBeHidden()
  await page.getByRole('button', { name: 'Found', exact: true }).click()
  await page.getByRole('button', { name: 'Prices and suppliers' }).click()

  await test.step('the new price is for future orders, and is saved on leaving the field', async () => {
    await page.getByLabel('New price').fill('87.65')
    await page.getByLabel('New price').press('Tab')
    await expect(page.getByText('✅ Product price updated.')).toBeVisible()
    expect(await staff.call(getOrder, { params: { orderId } })).toMatchObject({ total })
    await owner.page.goto(`/products/All?search=${encodeURIComponent(product.name)}`)
    await expect(owner.page.getByRole('article', { name: product.name, exact: true })).toContainText('$87.65')
  })

  await test.step('supplier prices are named once each, saved, and there after a reload', async () => {
    const suppliers = page.getByRole('group', { name: 'Supplier prices' })
    const rows = suppliers.getByRole('listitem')
    await expect(suppliers.getByRole('button', { name: '+ Add Supplier' })).toBeVisible()
    const before = await rows.count()
    await suppliers.getByRole('button', { name: '+ Add Supplier' }).click()
    await suppliers.getByRole('button', { name: 'Save Supplier Prices' }).click()
    await expect(suppliers.getByRole('alert')).toHaveText('Please select a supplier name for each entry.')
    await rows.last().getByLabel('Supplier name').fill('Bodega Brothers')
    await rows.last().getByLabel('Supplier price').fill('61.5')
    await suppliers.getByRole('button', { name: 'Save Supplier Prices' }).click()
    await expect(suppliers.getByText('✅ Supplier prices saved.')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Prices and suppliers' }).click()
    await expect(rows).toHaveCount(before + 1)
    const saved = await staff.call(getProduct, { params: { productId: product.productId } })
    expect(saved).toMatchObject({
      price: 8765,
      supplierPrices: expect.arrayContaining([{ name: 'Bodega Brothers', price: 6150 }]),
    })
  })
})
