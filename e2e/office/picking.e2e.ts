import { getProduct } from '@cornerstock/contract/catalog/products'
import { getOrder } from '@cornerstock/contract/orders/orders'
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

  await test.step('a mark without a network is sent later', async () => {
    await first.context().setOffline(true)
    const found = lineOf(first, bags).getByRole('button', { name: 'Found', exact: true })
    // Just after the last mark of this line, presses are ignored, because they may be the second tap of a double tap.
    await expect(async () => {
      await found.click()
      await expect(first.getByText('1 mark is sent when you are back.')).toBeVisible({ timeout: 1000 })
    }).toPass()
    // The line shows a mark only when the server has accepted it.
    await expect(found).toHaveAttribute('aria-pressed', 'false')
    await first.context().setOffline(false)
    await expect(found).toHaveAttribute('aria-pressed', 'true')
    await expect(second.getByRole('progressbar', { name: '2 of 2 checked' })).toBeVisible()
  })

  await first.getByRole('button', { name: 'Print' }).click()
  const download = first.waitForEvent('download')
  await first.getByRole('menuitem', { name: 'Packing slip' }).click()
  expect((await download).suggestedFilename()).toBe(`packing-slip-${orderId}.pdf`)

  const { items } = await staff.call(getOrder, { params: { orderId } })
  expect(Object.fromEntries(items.map((item) => [item.productId, item.foundQuantity]))).toEqual({
    [cans.productId]: 3,
    [bags.productId]: 1,
  })
})

test('staff pick two orders in one walk, also without a network, and see what goes into each box', async ({
  openAsStaff,
  server,
  products,
  staff,
}) => {
  const [cans, bags] = [products.take(), products.take()]
  const client = await signUp(server)
  const first = await placeOrderAs(client, [
    [cans, 4],
    [bags, 1],
  ])
  const second = await placeOrderAs(client, [[cans, 2]])
  const [{ page }, { page: other }] = [await openAsStaff(), await openAsStaff()]
  const productOf = (on: typeof page, { name }: typeof cans) => on.getByRole('article', { name, exact: true })
  const findFound = async ({ orderId }: typeof first) => {
    const { items } = await staff.call(getOrder, { params: { orderId } })
    return Object.fromEntries(items.map((item) => [item.productId, item.foundQuantity]))
  }

  await test.step('the orders of a delivery day are chosen', async () => {
    await page.goto(`/admin/picking?day=${first.deliveryDate}`)
    const choiceOf = ({ orderId }: typeof first) => page.getByRole('checkbox', { name: `#${orderId}` })
    await expect(choiceOf(first)).toBeChecked()
    const chooseAll = page.getByRole('button', { name: 'Choose all' })
    if (await chooseAll.isVisible()) await chooseAll.click()
    await page.getByRole('button', { name: 'Choose none' }).click()
    await choiceOf(first).check()
    await choiceOf(second).check()
    await page.getByRole('button', { name: 'Start picking' }).click()
    await expect(productOf(page, cans)).toContainText('6 ×')
  })

  await test.step('one tick marks the lines of both orders, and the other staff member sees it at once', async () => {
    await other.goto(page.url())
    await expect(productOf(other, cans)).toContainText('6 ×')
    await productOf(page, cans).getByRole('button', { name: 'Found', exact: true }).press('Space')
    await expect(
      productOf(other, cans).getByRole('button', { name: 'Box 2, Elm Street Deli: 2 ×', pressed: true }),
    ).toBeVisible()
    await expect.poll(() => findFound(first)).toEqual({ [cans.productId]: 4, [bags.productId]: null })
    expect(await findFound(second)).toEqual({ [cans.productId]: 2 })
  })

  await test.step('a short product is divided among the boxes, first box first', async () => {
    await productOf(page, cans).getByRole('button', { name: 'Short' }).click()
    await page.getByLabel('Quantity of All boxes').fill('5')
    await page.getByLabel('Quantity of All boxes').press('Tab')
    await page.getByRole('button', { name: '5 of 6 found' }).click()
    await expect.poll(() => findFound(second)).toEqual({ [cans.productId]: 1 })
    expect(await findFound(first)).toMatchObject({ [cans.productId]: 4 })
  })

  await test.step('a mark without a network is sent later', async () => {
    await page.context().setOffline(true)
    await productOf(page, bags).getByRole('button', { name: 'Box 1, Elm Street Deli: 1 ×' }).click()
    await expect(page.getByText('1 mark is sent when you are back.')).toBeVisible()
    await page.context().setOffline(false)
    await expect.poll(() => findFound(first)).toMatchObject({ [bags.productId]: 1 })
  })

  await test.step('each box lists its lines', async () => {
    await page.getByRole('tab', { name: 'Boxes' }).click()
    await page.reload()
    const box = page.getByRole('listitem').filter({ hasText: `#${second.orderId}` })
    await expect(box).toContainText('2 ordered')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Picking' })).toBeVisible()
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
  const openPrices = () => page.getByText('Prices', { exact: true }).click()
  await openPrices()

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
    await openPrices()
    await expect(rows).toHaveCount(before + 1)
    const saved = await staff.call(getProduct, { params: { productId: product.productId } })
    expect(saved).toMatchObject({
      price: 8765,
      supplierPrices: expect.arrayContaining([
        expect.objectContaining({ name: 'Bodega Brothers', price: 6150 }),
      ]),
    })
  })
})
