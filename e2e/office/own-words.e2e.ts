import { getCatalog, saveCatalog } from '@cornerstock/contract/catalog/catalog'
import { expect, test } from '../harness/journey.ts'
import { signUp } from '../harness/people.ts'
import { placeOrderAs } from '../harness/products.ts'

test('an owner arranges and renames departments, and stores find them so', async ({
  openAsClient,
  openAsStaff,
  staff,
}) => {
  const { formerPaths: _, ...before } = await staff.call(getCatalog)
  const { page } = await openAsStaff()
  await page.goto('/admin/settings/departments')
  const candy = page.getByRole('listitem', { name: 'Candy', exact: true })
  await expect(candy).toContainText(/\d+ products?/)
  await candy.getByRole('button', { name: 'Drag Candy, or move it with the arrow keys' }).press('Home')
  await candy.locator('summary').click()
  await candy.getByLabel('Name', { exact: true }).fill('Sweets')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Departments saved.')).toBeVisible()

  const { page: shop } = await openAsClient()
  await shop.goto('/home-page')
  await expect(shop.getByRole('link', { name: 'Sweets' }).first()).toBeVisible()
  const [grocery] = (await staff.call(getCatalog)).areas
  expect(grocery?.categories[0]).toMatchObject({ value: 'Candy', name: 'Sweets' })
  await staff.call(saveCatalog, { body: before })
})

test('an owner writes the headline of the start page where it stands', async ({
  openAsStaff,
  openContext,
}) => {
  const { page } = await openAsStaff()
  await page.goto('/admin/settings/words')
  const headline = page.getByLabel('Headline, English', { exact: true })
  const original = await headline.inputValue()
  const save = async (text: string) => {
    await headline.fill(text)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Settings saved.').last()).toBeVisible()
  }
  await save('Cheese from the valley.')
  const visitor = await (await openContext()).newPage()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { name: 'Cheese from the valley.' })).toBeVisible()
  await save(original)
})

test('an order of a store rings the bell of the office, and its notice leads to the order', async ({
  openAsStaff,
  products,
  server,
}) => {
  const { page } = await openAsStaff()
  await page.goto('/admin/orders')
  const bell = page.getByRole('button', { name: /^Notices/ })
  await expect(bell).toBeVisible()
  const { orderId } = await placeOrderAs(await signUp(server), [[products.take(), 3]])
  await expect(bell).toHaveAccessibleName(/unread/)
  await bell.click()
  // The order also stands in the list behind the notices.
  const notices = page.getByRole('dialog', { name: 'Notices' })
  await notices.getByRole('link', { name: new RegExp(`#${orderId}\\b`) }).click()
  await expect(page).toHaveURL(`/admin/orders/${orderId}`)
})
