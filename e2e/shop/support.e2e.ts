import { setSupportStatus } from '@cornerstock/contract/clients/support'
import { getOrder, setOrderStatus, withPrices } from '@cornerstock/contract/orders/orders'
import { cents, formatMoney } from '@cornerstock/contract/values/money'
import { expectAccessible } from '../harness/accessibility.ts'
import { phone } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'
import { longStoreName } from '../harness/long-texts.ts'
import { placeOrderAs } from '../harness/products.ts'

test.use(phone)

test('a client asks about an order; staff respond live; the client is notified, responds, and a closed conversation reopens', async ({
  openAsClient,
  openAsStaff,
  products,
  staff,
}) => {
  const client = await openAsClient({ storeName: longStoreName })
  const { page } = client
  const { orderId } = await placeOrderAs(client, [[products.take(), 2]])
  const office = (await openAsStaff()).page
  await office.goto('/admin/support')
  await expect(office.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible()

  await test.step('an empty message is not sent, and typed text survives a reload', async () => {
    await page.goto('/support')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Please enter your message.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Message' }).fill('One case was open.')
    await page.getByLabel('About an order').selectOption(String(orderId))
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('One case was open.')
  })

  await test.step('after a lost response the same message is sent again, and arrives once', async () => {
    await page.route('**/api/Support', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('We could not tell whether your message arrived.')).toBeVisible()
    await page.unroute('**/api/Support')
    // The app may have sent it again by itself, so there may be no button to press.
    await page.reload()
    await expect(page.getByRole('log', { name: 'Messages' })).toContainText('One case was open.')
    await expectAccessible(page)
  })

  const row = office.getByRole('article', { name: longStoreName })
  await test.step('staff see the message at once, respond by keyboard, and close the conversation', async () => {
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Waiting for an answer')
    await expect(office.getByRole('link', { name: /waits? for a reply/ })).toBeVisible()
    await expectAccessible(office)
    await office.keyboard.press('j')
    await expect(office.getByRole('link', { name: longStoreName })).toBeFocused()
    await office.keyboard.press('Enter')
    await expect(office.getByRole('link', { name: `#${orderId}` })).toBeVisible()
    await office.keyboard.press('r')
    await office.keyboard.type('We bring a new one tomorrow.')
    await office.keyboard.press('Control+Enter')
    await expect(office.getByRole('log')).toContainText('We bring a new one tomorrow.')
    await expectAccessible(office)
  })

  await test.step('the client sees the response at once', async () => {
    await expect(page.getByRole('log')).toContainText('We bring a new one tomorrow.')
    await expect(page.getByText('Answered')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  })

  await test.step('a notification leads to the conversation, where a message reopens it', async () => {
    const supportId = Number(page.url().split('/').pop())
    await staff.call(setSupportStatus, { params: { supportId }, body: { status: 'closed' } })
    await page.goto('/notifications')
    await page.getByRole('link', { name: 'We answered your question' }).click()
    await expect(page).toHaveURL(`/support/${supportId}`)
    await expect(page.getByText('We closed this conversation.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Your message' }).fill('Thank you!')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(office.getByRole('log')).toContainText('Thank you!')
    await expect(office.getByRole('button', { name: 'Close the request' })).toBeVisible()
  })
})

test('a client saves a changed profile without a call, and asks staff for the change', async ({
  openAsClient,
}) => {
  const { page } = await openAsClient()
  const calls: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()))
  await page.goto('/edit-profile')
  await page.getByLabel('Phone number').fill('555 0199')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/account')
  expect(calls).toEqual([])

  await page.goto('/edit-profile')
  await expect(page.getByLabel('Phone number')).toHaveValue('555 0199')
  await page.getByRole('button', { name: 'Ask us to change this' }).click()
  await expect(page.getByRole('heading', { name: 'Change of details', level: 1 })).toBeVisible()
  await expect(page.getByRole('log')).toContainText('Phone number: 555 0199')
})

test('a client claims a broken product of a delivered order, and staff credit it', async ({
  openAsClient,
  openAsStaff,
  products,
  staff,
}) => {
  const client = await openAsClient({ storeName: 'Broken Bottle Market' })
  const { page } = client
  const product = products.take()
  const { orderId } = await placeOrderAs(client, [[product, 3]])
  const { amountDue } = await staff
    .call(setOrderStatus, { params: { orderId }, body: { status: 3 } })
    .then(withPrices)

  await page.goto('/support')
  await page.getByLabel('What is it about?').selectOption('A problem with a delivery')
  await page.getByRole('combobox', { name: 'Order' }).selectOption(String(orderId))
  await page.getByRole('combobox', { name: 'Product' }).selectOption({ label: product.name })
  await page.getByRole('textbox', { name: 'How many' }).fill('3')
  await page.getByRole('textbox', { name: 'Message' }).fill('All three leaked.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Claim', level: 1 })).toBeVisible()

  const office = (await openAsStaff()).page
  await office.goto(`/admin${new URL(page.url()).pathname}`)
  await office.getByRole('textbox', { name: 'Units to credit' }).fill('2')
  await office.getByRole('button', { name: 'Accept and credit' }).click()
  await expect(office.getByText('Please enter a note.')).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('textbox', { name: 'Note to the store' }).fill('One was fine on our photo.')
  await office.getByRole('button', { name: 'Accept and credit' }).click()

  await expect(page.getByText('is credited for 2 units.')).toBeVisible()
  await expect(page.getByRole('log')).toContainText('One was fine on our photo.')
  const credited = withPrices(await staff.call(getOrder, { params: { orderId } }))
  expect(credited.amountDue).toBe(amountDue / 3)
  await expect(page.getByText('3 ×')).toBeVisible()

  await page.getByRole('link', { name: `order #${orderId}` }).click()
  const order = page.getByRole('article').filter({ hasText: `Order #${orderId}` })
  await expect(order).toContainText(`Credited-${formatMoney(cents((amountDue / 3) * 2))}`)
  await expect(order.getByRole('link', { name: `Your claim: ${product.name}` })).toBeVisible()
  await expect(order).toContainText('One was fine on our photo.')
  await expectAccessible(page)
})
