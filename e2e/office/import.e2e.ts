import { listProducts } from '@cornerstock/contract/catalog/product-lists'
import { expectAccessible } from '../harness/accessibility.ts'
import { expect, test } from '../harness/journey.ts'
import { chooseProductFile } from '../harness/product-file.ts'

test('an owner assigns a column of an import by hand, leaves it, applies it, and exports the products', async ({
  openAsStaff,
  staff,
}) => {
  const { page } = await openAsStaff()
  const readCode = (code: string) => staff.call(listProducts, { query: { code } })

  await test.step('the file is checked', async () => {
    await page.goto('/admin/import')
    await expect(page.getByRole('heading', { name: 'Import', exact: true })).toBeVisible()
    await expectAccessible(page)
    await chooseProductFile(page, { rows: 100, badRows: 2, skuHeader: 'Artikel' })
    await expect(page.getByRole('heading', { name: 'Import: Products' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What is in these columns?' })).toBeVisible()
    await expect(page.getByLabel('Artikel')).toHaveValue('sku')
    await expect(page.getByText('JRN-2', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('separated by semicolons')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'New (98)' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Wrong (2)' })).toBeVisible()
    await expect(page.getByText('JRN-0', { exact: true })).toBeVisible()
  })

  await test.step('a column is assigned by hand', async () => {
    await page.getByText('1 is left out').click()
    await expectAccessible(page)
    await page.getByLabel('Packaging').selectOption({ label: 'Unit size' })
    await page.getByRole('button', { name: 'Check with these columns' }).click()
    await expect(page.getByText('Case', { exact: true }).first()).toBeVisible()
  })

  await test.step('leaving the screen loses nothing', async () => {
    await page.getByRole('link', { name: 'Orders' }).first().click()
    await page.goto('/admin/import')
    await page.getByRole('link', { name: /catalog\.csv/ }).click()
    await page.getByRole('tab', { name: 'Wrong (2)' }).click()
    await expect(page.getByText('This is not a number.').first()).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText('Journey Cracker 7', { exact: true })).toBeVisible()
  })

  await test.step('the wrong rows are saved as a file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the rows to check' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('problems.csv')
  })

  await test.step('the good rows are applied once', async () => {
    expect(await readCode('jrn-0')).toEqual([])
    await page.getByRole('button', { name: 'Apply 98 changes' }).dblclick()
    await expect(page.getByText('Applied: 98 new, 0 changed, 0 unchanged, 2 left out.')).toBeVisible()
    expect(await readCode('jrn-0')).toMatchObject([{ name: 'Journey Cracker 0' }])
    expect(await readCode('jrn-7')).toEqual([])
  })

  await test.step('the products are exported with the filter of their list', async () => {
    await page.goto('/admin/products?search=journey')
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Products (CSV)' }).click(),
    ])
    const text = await (await download.createReadStream()).toArray()
    expect(Buffer.concat(text).toString().trim().split('\r\n')).toHaveLength(99)
  })
})
