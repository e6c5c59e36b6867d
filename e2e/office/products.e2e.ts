import { listProducts } from '@cornerstock/contract/catalog/product-lists'
import { listSupplierPrices } from '@cornerstock/contract/catalog/products'
import { field } from '../harness/forms.ts'
import { expect, test } from '../harness/journey.ts'
import { openLive } from '../harness/live.ts'
import { changeProduct } from '../harness/products.ts'

test('staff add a product, edit it and delete it', async ({ openAsStaff, openAsClient, products, staff }) => {
  const existing = products.take()
  const name = 'Aardvark Root Beer 12oz'
  const client = await openAsClient()
  const { page } = await openAsStaff()
  await page.goto(`/admin/products/new?name=${encodeURIComponent(existing.name)}`)

  await test.step('an existing name is suggested and rejected', async () => {
    await field(page, 'Brand').fill('Aardvark')
    await expect(
      page.getByText('That product already exists — please pick it from the list or choose another.'),
    ).toBeVisible()
    await page.getByRole('combobox', { name: 'Name' }).fill(existing.name.slice(0, -1))
    await expect(page.getByRole('option', { name: existing.name }).first()).toBeVisible()
  })

  await test.step('a new product is added and comes first in the list', async () => {
    await page.getByRole('combobox', { name: 'Name' }).fill(name)
    await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption('Grocery')
    await page.getByLabel('Sub-category').selectOption('Beverages')
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('12.5')
    await page.getByRole('switch', { name: 'On sale' }).check()
    await page.getByLabel('Sale price').fill('12.5')
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByText('The sale price must be below the price.')).toBeVisible()
    await page.getByLabel('Sale price').fill('11.25')
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByText(`"${name}" added`)).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText(name)
    const [added] = await staff.call(listProducts, { query: { namePrefix: name } })
    expect(added).toMatchObject({ brand: 'Aardvark', price: 1250, salePrice: 1125, unitPerPack: 24 })
  })

  await test.step('the product is found, and its price and suppliers are changed', async () => {
    await page.getByRole('searchbox').fill('aardvark')
    await expect(page.getByText('1 product', { exact: true })).toBeVisible()
    await page.getByRole('searchbox').press('ArrowDown')
    await expect(page.getByRole('link', { name: `Edit ${name}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('switch', { name: 'On sale' }).uncheck()
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('13')
    await page.getByRole('button', { name: '+ Add Supplier' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Please select a supplier name for each entry.')).toBeVisible()
    await page.getByLabel('Supplier name').selectOption('Costco')
    await page.getByRole('textbox', { name: 'Supplier price' }).fill('9.75')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText(`"${name}" saved`)).toBeVisible()
    await expect(page).toHaveURL(/search=aardvark/)
    const [{ productId = 0 } = {}] = await staff.call(listProducts, { query: { namePrefix: name } })
    expect(await staff.call(listSupplierPrices, { params: { productId } })).toMatchObject([
      { name: 'Costco', price: 975 },
    ])
    await openLive(client.page, '/products/All?search=aardvark')
    await expect(client.page.getByRole('article', { name })).toContainText('$13.00')
  })

  await test.step('the selected product gets a higher price and a sale, and both changes are undone', async () => {
    const row = page.getByRole('article').first()
    const selection = page.getByRole('region', { name: 'Selection' })
    const undo = (text: string) =>
      page
        .getByRole('listitem')
        .filter({ hasText: text })
        .getByRole('button', { name: 'Undo' })
        .first()
        .click()
    await page.getByRole('checkbox', { name: `Select ${name}` }).click()
    await selection.getByRole('button', { name: 'Price' }).click()
    await page.getByRole('textbox', { name: 'Percent', exact: true }).fill('10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(row).toContainText('$14.30')
    await undo('1 product was changed')
    await expect(row).toContainText('$13.00')
    await selection.getByRole('button', { name: 'Sale' }).click()
    await page.getByRole('textbox', { name: 'Percent off the price' }).fill('50')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(row).toContainText('$6.50')
    await undo('1 product was changed')
    await expect(row).not.toContainText('$6.50')
    await selection.getByRole('button', { name: 'Clear' }).click()
  })

  await test.step('the product is deleted after a confirmation, also from the shop', async () => {
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(page.getByRole('alertdialog', { name: `Delete "${name}"?` })).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`"${name}" deleted`)).toBeVisible()
    await expect(page.getByText('No products match')).toBeVisible()
    await expect(client.page.getByRole('article', { name })).toBeHidden()
  })
})

test('two staff members edit one product without losing a change', async ({
  openAsStaff,
  products,
  staff,
}) => {
  const product = products.take()
  const { page } = await openAsStaff()
  await openLive(page, `/admin/products/edit/${product.productId}`)
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('50.5')
  await field(page, 'Description').fill('A long description.')

  await changeProduct(staff, product, { price: 60, stockQuantity: 321 })
  const news = page.getByRole('alert')
  await expect(news).toContainText('Someone else changed this product while you were editing.')
  await expect(news).toContainText('Stock quantity: 321')
  await expect(page.getByLabel('Stock quantity')).toHaveValue('321')
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('50.5')

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(news).toBeFocused()
  await page.getByRole('button', { name: 'Take theirs: $60.00' }).click()
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('60.00')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'Description')).toHaveValue('A long description.')

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(`"${product.name}" saved`)).toBeVisible()
  const [saved] = await staff.call(listProducts, { query: { namePrefix: product.name } })
  expect(saved).toMatchObject({ price: 6000, description: 'A long description.', stockQuantity: 321 })
})
