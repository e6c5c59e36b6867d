import { getOrder } from '@cornerstock/contract/orders'
import { getProduct } from '@cornerstock/contract/products'
import { expect, test } from '../harness/journey.ts'
import { signUp } from '../harness/people.ts'
import { placeOrderAs } from '../harness/products.ts'

test('two staff members pick one order by keyboard and see each other’s marks', async ({
  openAsStaff,
  server,
  products,
  staff,
}) => {
  const [cans, bags] = [products.take(), products.take()]
  const { orderId } = await placeOrderAs(await signUp(server), [
    [cans, 4],
    [bags, 1],
  ])
  const [{ page: first }, { page: second }] = [await openAsStaff(), await openAsStaff()]
  for (const page of [first, second]) await page.goto(`/admin/orders/${orderId}`)
  const lineOf = (page: typeof first, { name }: typeof cans) =>
    page.getByRole('article', { name, exact: true })

  await lineOf(first, cans).getByRole('button', { name: 'Found', exact: true }).focus()
  await first.keyboard.press('s')
  await expect(first.getByRole('button', { name: '1 of 4 found' })).toBeFocused()
  await first.getByRole('button', { name: '3 of 4 found' }).press('Enter')
  await expect(lineOf(second, cans)).toContainText('3 of 4')
  await expect(lineOf(second, cans).getByRole('button', { name: 'Short' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  // The focus moves to the next unchecked line.
  await expect(lineOf(first, bags).getByRole('button', { name: 'Found', exact: true })).toBeFocused()
  await first.keyboard.press('n')
  await expect(second.getByRole('progressbar', { name: '2 of 2 checked' })).toBeVisible()

  await lineOf(second, bags).getByRole('button', { name: 'Undo' }).click()
  await expect(first.getByRole('progressbar', { name: '1 of 2 checked' })).toBeVisible()
  const { items } = await staff.call(getOrder, { params: { orderId } })
  expect(Object.fromEntries(items.map((item) => [item.productId, item.foundQuantity]))).toEqual({
    [cans.productId]: 3,
    [bags.productId]: null,
  })
})

test('staff change the price and the supplier prices of a found product', async ({
  openAsStaff,
  openAsClient,
  products,
  staff,
}) => {
  const product = products.take()
  const client = await openAsClient()
  const { orderId, total } = await placeOrderAs(client, [[product, 1]])
  const { page } = await openAsStaff()
  await page.goto(`/admin/orders/${orderId}`)
  await expect(page.getByLabel('New price')).toBeHidden()
  await page.getByRole('button', { name: 'Found', exact: true }).click()
  await page.getByRole('button', { name: 'Prices and suppliers' }).click()

  await test.step('the new price applies to future orders and is saved when the field loses the focus', async () => {
    await page.getByLabel('New price').fill('87.65')
    await page.getByLabel('New price').press('Tab')
    await expect(page.getByText('✅ Product price updated.')).toBeVisible()
    expect(await staff.call(getOrder, { params: { orderId } })).toMatchObject({ total })
    await client.page.goto(`/products/All?search=${encodeURIComponent(product.name)}`)
    await expect(client.page.getByRole('article', { name: product.name, exact: true })).toContainText(
      '$87.65',
    )
  })

  await test.step('supplier prices need a supplier name, are saved and survive a reload', async () => {
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
