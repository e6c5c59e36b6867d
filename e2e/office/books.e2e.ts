import { createPayment } from '@cornerstock/contract/orders/money/payments'
import { setOrderStatus } from '@cornerstock/contract/orders/orders'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness/journey.ts'
import { placeOrderAs } from '../harness/products.ts'

/** Gives every account that is missing a number. */
async function enterAccounts(page: Page): Promise<void> {
  const missing = page.getByRole('textbox', { name: /./ }).and(page.locator('[aria-describedby]'))
  const count = await missing.count()
  for (let index = 0; index < count; index++) await missing.nth(index).fill(String(4000 + index))
  await page.getByRole('button', { name: 'Save accounts' }).click()
  await expect(page.getByText('Accounts saved.')).toBeVisible()
}

const expectAgreement = async (page: Page) => {
  const rows = page.getByRole('table', { name: 'Does everything agree?' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Agrees' })).toHaveCount(5)
}

test('an owner closes a day twice, takes the journal to the bookkeeper, and everything agrees', async ({
  openAsClient,
  openAsStaff,
  products,
  staff,
}) => {
  const client = await openAsClient({ storeName: 'Ledger Corner' })
  const deliver = async () => {
    const { orderId, clientId } = await placeOrderAs(client, [[products.take(), 5]])
    await staff.call(setOrderStatus, { params: { orderId }, body: { status: 3 } })
    await staff.call(createPayment, { body: { clientId, amount: 5, method: 'cash', orderId } })
  }
  await deliver()
  const { page } = await openAsStaff()
  const close = page.getByRole('button', { name: 'Close the day' })
  const batches = page.getByRole('table', { name: 'Batches' }).getByRole('row')

  await test.step('nothing is closed while accounts are missing', async () => {
    await page.goto('/admin/books')
    await expect(page.getByText(/accounts are missing/)).toBeVisible()
    await expect(close).toBeDisabled()
    await enterAccounts(page)
  })

  await test.step('the first batch has all that came before', async () => {
    await close.click()
    await expect(page.getByText('Batch 1 is closed.')).toBeVisible()
    await expect(batches).toHaveCount(2)
    await expectAgreement(page)
  })

  await test.step('the second has what came since', async () => {
    await deliver()
    await page.reload()
    await expect(page.getByText('2 documents')).toBeVisible()
    await close.click()
    await expect(page.getByText('Batch 2 is closed.')).toBeVisible()
    await expect(batches).toHaveCount(3)
    await expectAgreement(page)
  })

  await test.step('its journal is a file', async () => {
    await page.getByRole('button', { name: 'Files of batch 2' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Journal' }).click()
    expect((await download).suggestedFilename()).toBe('2-journal.csv')
  })
})
