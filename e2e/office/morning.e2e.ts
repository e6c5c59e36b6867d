import { verifyEmail } from '@cornerstock/contract/accounts/accounts'
import type { Product } from '@cornerstock/contract/catalog/products'
import { moveDelivery } from '@cornerstock/contract/ordering/delivery'
import { getOrder, listOrders, type Order } from '@cornerstock/contract/orders/orders'
import { setFoundStatus } from '@cornerstock/contract/orders/picking/picking'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { phone } from '../harness/devices.ts'
import { emailOffers } from '../harness/jobs.ts'
import { expect, test } from '../harness/journey.ts'
import { readMailedLink } from '../harness/mails.ts'
import { openBrowser, signInAs, signUp } from '../harness/people.ts'
import { changeProduct } from '../harness/products.ts'

/** Orders of other journeys do not arrive on this day, so the purchase run is only for the orders of this journey. */
const deliveryDate = '2031-03-04'
const storeName = 'Waiting Corner'
const storeAddress = '77 Patience Lane, Springfield'
const otherAddress = '3 Second Street, Springfield'

/** Finds the line of a product in a purchase run. */
const lineOf = (page: Page, { name }: Product) => page.getByRole('listitem', { name, exact: true })
const markAs = (page: Page, product: Product, mark: 'Found' | 'Not Found') =>
  lineOf(page, product).getByRole('button', { name: mark, exact: true }).click()

test('a morning: two staff and a client, from the late list to the delivery', async ({
  dataDir,
  openAsStaff,
  openAsClient,
  openContext,
  products,
  server,
  staff,
}) => {
  const client = await openAsClient({ storeName, storeAddress })
  const { email } = client.account
  const toVerify = await readMailedLink(dataDir, email, 'verify-email')
  await client.call(verifyEmail, { body: { token: toVerify.split('=')[1] ?? '' } })
  const other = await signUp(server, { storeAddress: otherAddress })
  const [cola, chips, gum, water] = [products.take(), products.take(), products.take(), products.take()]
  for (const [index, product] of [cola, chips, gum, water].entries())
    await changeProduct(staff, product, {
      supplierPrices: [
        { name: 'King', price: 4 + index },
        ...(index === 0 ? [{ name: 'Jetro', price: 1 }] : []),
      ],
    })
  const { page } = await openAsStaff()
  const { keyboard } = page

  await test.step('the client wants to be asked before a substitute is sent', async () => {
    await client.page.goto('/account')
    await client.page.getByRole('radio', { name: 'Ask me' }).check()
    await expect(client.page.getByRole('radio', { name: 'Ask me' })).toBeChecked()
  })

  await test.step('a late store gets a note with a reminder, and both are undone', async () => {
    const late = page.getByRole('article').first()
    // After its start, the server first counts the rhythms of the demo's stores.
    await expect(async () => {
      await page.goto('/admin/AdminOrderRecencyPage?late=true')
      await expect(late).toContainText('its usual gap', { timeout: 5000 })
    }).toPass()
    await late.getByRole('button', { name: /^Note or reminder/ }).click()
    await page.getByLabel('Note', { exact: true }).fill('The owner is away.')
    await page.getByRole('button', { name: 'Thursday' }).click()
    const noted = page.getByRole('article').filter({ hasText: 'The owner is away.' })
    await expect(noted).toContainText('Reminder: Thursday')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(noted).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'How often “late” was right' })).toBeVisible()
  })

  await test.step('the client is listed as overdue', async () => {
    await page.goto('/admin/AdminOrderRecencyPage')
    await page.getByRole('button', { name: 'Show Overdue (≥ 7 days) Only' }).click()
    await page.getByLabel('Search by store name').fill('waiting')
    const store = page.getByRole('article', { name: storeName })
    await expect(store).toContainText('Never ordered')
    await expect(page.getByRole('article')).toHaveCount(1)
    await store.getByRole('link', { name: 'Suggestions' }).click()
  })

  await test.step('a suggestion is added to the client’s cart', async () => {
    await expect(page.getByRole('heading', { name: storeAddress })).toBeVisible()
    await expect(page.getByText(storeName)).toBeVisible()
    await expect(page.getByRole('region', { name: 'How often suggestions were right' })).toBeVisible()
    await page
      .getByRole('button', { name: /^More of/ })
      .first()
      .click()
    await expect(page.getByRole('link', { name: 'Cart 1 item' })).toBeVisible()
    await page.getByRole('link', { name: 'All products' }).click()
  })

  await test.step('other products are added by keyboard alone', async () => {
    await expect(page.getByText(`Ordering for: ${storeName}`)).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Beverages/ })).toBeVisible()
    for (const { name } of [cola, chips, gum]) {
      const quantity = page.getByLabel(`Quantity of ${name}`, { exact: true })
      // After a product was added, the search box has the focus and contains the last search.
      await keyboard.press(name === cola.name ? '/' : 'Control+a')
      await keyboard.type(name)
      await expect(quantity).toBeVisible()
      await keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: /^Quantity of/ }).first()).toBeFocused()
      await quantity.focus()
      await keyboard.type('3')
      await keyboard.press('Enter')
      await expect(page.getByLabel('Search by name, category or brand')).toBeFocused()
    }
    await expect(page.getByText('10 items')).toBeVisible()
  })

  const orders =
    await test.step('the carts of two stores are submitted, one at a price that rose', async () => {
      await page.goto(
        `/AssociateMakeOrder?client=${other.account.clientId}&search=${encodeURIComponent(water.name)}`,
      )
      await page
        .getByRole('article', { name: water.name, exact: true })
        .getByRole('button', { name: 'Add to Cart' })
        .click()
      await page.getByRole('button', { name: 'Proceed to Cart' }).click()
      const cart = page.getByRole('region', { name: storeAddress })
      await expect(cart.getByRole('row')).toHaveCount(5)
      await changeProduct(staff, cola, { price: cola.price / 100 + 1 })
      await cart.getByRole('button', { name: 'Proceed to Submit' }).click()
      await expect(cart.getByRole('alert')).toContainText(cola.name)
      await cart.getByRole('button', { name: 'Submit at the new prices' }).click()
      await expect(page.getByText(`Order for store ${client.account.clientId} submitted!`)).toBeVisible()
      await page
        .getByRole('region', { name: otherAddress })
        .getByRole('button', { name: 'Proceed to Submit' })
        .click()
      await expect(page.getByText('No products in any cart.')).toBeVisible()
      await client.page.goto('/orders-history')
      await expect(client.page.getByRole('main')).toContainText(cola.name)
      const placed = [...(await client.call(listOrders)), ...(await other.call(listOrders))]
      for (const { orderId } of placed)
        await staff.call(moveDelivery, { params: { orderId }, body: { deliveryDate } })
      return placed
    })
  const [order, otherOrder] = orders as [Order, Order]
  const orderNow = (of = order) => staff.call(getOrder, { params: { orderId: of.orderId } })
  const foundOf = async ({ productId }: Product, of = order) =>
    (await orderNow(of)).items.find((item) => item.productId === productId)?.foundQuantity
  const suggested = order.items.find(
    ({ productId }) => ![cola, chips, gum].some((product) => product.productId === productId),
  )

  await test.step('a purchase run is planned for the delivery day of both orders, with the cost of its rule', async () => {
    await page.goto('/admin/purchase-run')
    await page.getByLabel('Delivery day').fill(deliveryDate)
    await page.getByRole('group', { name: 'Suppliers to leave out' }).getByLabel('Jetro').check()
    await page.getByRole('button', { name: 'Plan the run' }).click()
    await expect(page.getByRole('heading', { name: /^Purchase run #/ })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Without Jetro' })).toContainText('+$9.00')
  })
  const runUrl = `${new URL(page.url()).pathname}?supplier=King`

  const aisle =
    await test.step('another staff member opens the run on a phone, and loses the network', async () => {
      const associate = await signInAs(server, {
        email: 'associate@cornerstock.example.com',
        password: 'corner-store-demo',
      })
      const opened = await openBrowser(
        (storageState) => openContext({ ...phone, serviceWorkers: 'allow', storageState }),
        server,
        associate,
      )
      await opened.page.goto(runUrl)
      await expect(lineOf(opened.page, cola)).toBeVisible()
      await opened.page.evaluate(() => navigator.serviceWorker.ready)
      await opened.page.context().setOffline(true)
      await opened.page.reload()
      await expect(lineOf(opened.page, cola)).toBeVisible()
      // A page that the service worker has served does not learn from Chromium that the network is still gone.
      await opened.page.context().setOffline(false)
      await opened.page.context().setOffline(true)
      return opened.page
    })

  await test.step('without a network, lines are marked one after another, and a mark is undone', async () => {
    await expect(aisle.getByText('You are offline.')).toBeVisible()
    await markAs(aisle, cola, 'Found')
    await expect(lineOf(aisle, cola)).toContainText('not sent yet')
    // Just after a mark, presses are ignored, because they may be the second tap of a double tap.
    await expect(async () => {
      await markAs(aisle, gum, 'Not Found')
      await expect(lineOf(aisle, gum)).toContainText('not sent yet', { timeout: 500 })
    }).toPass()
    const priced = lineOf(aisle, cola).getByRole('button', { name: 'Found at another price' })
    await expect(async () => {
      await lineOf(aisle, cola).getByRole('button', { name: 'Undo' }).click()
      await expect(priced).toBeVisible({ timeout: 500 })
    }).toPass()
    const price = aisle.getByLabel('Price paid per unit')
    await expect(async () => {
      await priced.click()
      await expect(price).toBeVisible({ timeout: 3000 })
    }).toPass()
    const count = aisle.getByLabel('How many of')
    await count.tap()
    await aisle.keyboard.type('3')
    await expect(count).toHaveValue('3')
    await price.fill('3.50')
    await aisle.getByRole('button', { name: 'Save' }).click()
    await expect(lineOf(aisle, cola)).toContainText('$3.50')
    await aisle.reload()
    await expect(lineOf(aisle, cola)).toContainText('not sent yet')
  })

  await test.step('the first staff member marks another line meanwhile, and both see all marks', async () => {
    await page.goto(runUrl)
    await markAs(page, chips, 'Found')
    await expect.poll(() => foundOf(chips)).toBe(3)
    expect([await foundOf(cola), await foundOf(gum)]).toEqual([null, null])
    // After the reload without a network, the page would otherwise not learn that the network is back.
    for (const isOffline of [false, true, false]) await aisle.context().setOffline(isOffline)
    await expect(lineOf(page, cola)).toContainText('$3.50')
    await expect(lineOf(page, gum).getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(lineOf(aisle, chips).getByRole('button', { name: 'Undo' })).toBeVisible()
    expect([await foundOf(cola), await foundOf(gum)]).toEqual([3, 0])
    await markAs(page, water, 'Found')
    await expect.poll(() => foundOf(water, otherOrder)).toBe(1)
    await page.getByRole('button', { name: 'Close the run' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close the run' }).click()
    await expect(page.getByText('Purchase run closed')).toBeVisible()
  })

  await test.step('of two substitutes, the client accepts one from the email without signing in, and rejects the other', async () => {
    if (suggested)
      await staff.call(setFoundStatus, { params: { itemId: suggested.id }, body: { found: false } })
    await page.goto(`/admin/orders/${order.orderId}`)
    const offerFor = async (name: string) => {
      const line = page.getByRole('article', { name, exact: true })
      await line.getByRole('button', { name: 'Substitute' }).click()
      const ask = page.getByRole('button', { name: 'Ask the store about' }).first()
      const substitute = ((await ask.getAttribute('aria-label')) ?? '').replace('Ask the store about ', '')
      await ask.click()
      await expect(line.getByText('Asked, until')).toBeVisible()
      return substitute
    }
    const substitute = await offerFor(gum.name)
    await emailOffers({ dataDir, publicUrl: server.url })
    const visitor = await (await openContext()).newPage()
    await visitor.goto(await readMailedLink(dataDir, email, 'substitute'))
    await expect(visitor.getByText(`Order #${order.orderId} of ${storeName}`)).toBeVisible()
    await expectAccessible(visitor)
    await visitor.getByRole('button', { name: 'Accept' }).click()
    await expect(visitor.getByText(`${substitute} is added to your order.`)).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText(/ answered on /)).toBeVisible()
    await expectAccessible(visitor)
    const added = page.getByRole('article', { name: substitute, exact: true })
    await expect(added.filter({ hasText: `Instead of ${gum.name}` })).toBeVisible()
    await offerFor(suggested?.productName ?? '')
    await client.page.goto('/notifications')
    await client.page
      .getByRole('link', { name: `Order #${order.orderId}: may we send something else?` })
      .first()
      .click()
    await client.page.getByRole('button', { name: 'No thanks' }).click()
    await expect(client.page.getByRole('button', { name: 'No thanks' })).toHaveCount(0)
    const { offers } = await orderNow()
    expect(offers.map(({ state }) => state).toSorted()).toEqual(['accepted', 'refused'])
  })

  await test.step('the invoices of the day are saved, and the orders delivered', async () => {
    await page.goto(`/admin/orders?day=${deliveryDate}`)
    for (const { orderId } of orders) {
      await page.getByLabel(`Status of order #${orderId}`).selectOption({ label: 'Delivered' })
      await expect.poll(async () => (await staff.call(getOrder, { params: { orderId } })).status).toBe(3)
    }
    await page.getByRole('button', { name: 'Print' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Invoices' }).click()
    expect((await download).suggestedFilename()).toMatch(/^invoices.*\.pdf$/)
    await client.page.goto('/orders-history')
    await expect(client.page.getByRole('main')).toContainText('Delivered')
  })
})
