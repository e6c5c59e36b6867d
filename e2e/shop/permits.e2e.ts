import { changePermit, createPermitType, listPermits } from '@cornerstock/contract/clients/permits'
import { getCart } from '@cornerstock/contract/ordering/cart'
import { expectAccessible } from '../harness/accessibility.ts'
import { phone } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'
import { changeProduct, fillCart } from '../harness/products.ts'

test.use(phone)

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

test('a client photographs a permit from the product, staff accept it with a key, and it expires and is renewed', async ({
  openAsClient,
  openAsStaff,
  products,
  staff,
}) => {
  const name = `Tobacco license ${crypto.randomUUID().slice(0, 4)}`
  const { permitTypeId } = await staff.call(createPermitType, { body: { name, needsPicture: true } })
  const cigars = products.take()
  const bread = products.take()
  await changeProduct(staff, cigars, { permitTypeId })
  const client = await openAsClient({ storeName: 'Permit Deli' })
  const { page } = client
  const office = (await openAsStaff()).page
  await office.goto('/admin/permits')
  await expect(office.getByRole('heading', { name: 'Permits', level: 1 })).toBeVisible()

  await test.step('the product says what it needs, and leads to the form', async () => {
    await page.goto(`/product/${cigars.productId}`)
    await expect(page.getByText('You need this permit to order the product.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Send the permit' }).click()
    await expect(page.getByLabel('Permit')).toHaveValue(String(permitTypeId))
  })

  await test.step('the permit needs a number and a picture', async () => {
    await page.getByRole('textbox', { name: 'Number' }).fill('T-4711')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Please take a photo of the permit, or choose a file.')).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose file' }).press('Enter')
    await (await chooser).setFiles({
      name: 'license.png',
      mimeType: 'image/png',
      buffer: Buffer.from(png, 'base64'),
    })
    await expect(page.getByRole('img', { name: 'Permit' })).toBeVisible()
    await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
    await expect(page.getByText('Being checked')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('staff see it beside its picture at once, and accept it with one key', async () => {
    await expect(office.getByRole('link', { name: 'Permit Deli', exact: true })).toBeVisible()
    await expect(office.getByText('T-4711')).toBeVisible()
    await expectAccessible(office)
    await office.keyboard.press('a')
    await expect(office.getByText('No permit waits')).toBeVisible()
    await expect(page.getByText('Valid', { exact: true })).toBeVisible()
  })

  const [permit] = await client.call(listPermits, { query: {} })
  const params = { permitId: permit?.permitId ?? 0 }

  await test.step('once it has expired, the rest of the cart is ordered and the product stays', async () => {
    await staff.call(changePermit, { params, body: { expiresOn: '2020-01-31' } })
    await fillCart(client, [
      [cigars, 1],
      [bread, 1],
    ])
    await page.goto('/cart')
    await expect(page.getByText('1 product needs a permit.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Checkout' }).click()
    await page.getByRole('button', { name: 'Confirm Order' }).click()
    await expect(page.getByText(/Order #\d+ has been placed!/)).toBeVisible()
    const cart = await client.call(getCart, {})
    expect(cart.map(({ productId }) => productId)).toEqual([cigars.productId])
  })

  await test.step('renewed, the product is ordered too', async () => {
    await staff.call(changePermit, { params, body: { expiresOn: '2099-01-31' } })
    await expect(page.getByText('1 product needs a permit.')).toBeHidden()
    await page.getByRole('button', { name: 'Checkout' }).click()
    await page.getByRole('button', { name: 'Confirm Order' }).click()
    await expect.poll(async () => (await client.call(getCart, {})).length).toBe(0)
  })
})
