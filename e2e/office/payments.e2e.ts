import { listPayments } from '@cornerstock/contract/orders/money/payments'
import { setOrderStatus, withPrices } from '@cornerstock/contract/orders/orders'
import { toDollars } from '@cornerstock/contract/values/money'
import { expect, test } from '../harness/journey.ts'
import { placeOrderAs } from '../harness/products.ts'

test('a payment is saved as typed, and asked about if it is lost or more than is owed', async ({
  openAsClient,
  openAsStaff,
  products,
  staff,
}) => {
  const client = await openAsClient({ storeName: 'Comma Corner' })
  const { orderId, clientId } = await placeOrderAs(client, [[products.take(), 5]])
  const { amountDue } = await staff
    .call(setOrderStatus, { params: { orderId }, body: { status: 3 } })
    .then(withPrices)
  const { page } = await openAsStaff()
  const amount = page.getByRole('textbox', { name: 'Amount' })
  const save = page.getByRole('button', { name: 'Save payment' })
  await page.goto(`/admin/payments/${clientId}`)
  await expect(page.getByText('The store owes:')).toBeVisible()

  await test.step('an amount that is rejected names the reason', async () => {
    for (const [typed, reason] of [
      ['0', 'Enter an amount above $0.00.'],
      ['2000000', 'At most 1,000,000 dollars.'],
      ['10.005', 'Use at most two decimals.'],
    ] as const) {
      await amount.fill(typed)
      await save.click()
      await expect(page.getByText(reason)).toBeVisible()
      await expect(amount).toBeFocused()
    }
  })

  await test.step('a payment that is not saved is not left without a question', async () => {
    await amount.fill('2,50')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(amount).toHaveValue('2,50')
  })

  await test.step('a comma separates the cents', async () => {
    await save.click()
    await expect(page.getByText('Payment of $2.50 saved.')).toBeVisible()
    await expect(amount).toHaveValue('')
  })

  await test.step('more than is owed is saved only after a question', async () => {
    await amount.fill(toDollars(amountDue).toFixed(2))
    await save.click()
    const question = page.getByRole('alertdialog', { name: 'More than the store owes?' })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await staff.call(listPayments, { query: { clientId } })).toHaveLength(1)
    await save.click()
    await question.getByRole('button', { name: 'Save payment' }).click()
    await expect(page.getByText('The store has paid too much:')).toBeVisible()
  })

  await test.step('a saved payment is left without a question', async () => {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(page).toHaveURL('/admin')
  })
})
