import { getSettings } from '@cornerstock/contract/office/settings'
import { saveSettings } from '@cornerstock/contract/office/settings-changes'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { desktop, phone } from '../harness/devices.ts'
import { field, signIn } from '../harness/forms.ts'
import { expect, test } from '../harness/journey.ts'
import { readMailedLink } from '../harness/mails.ts'
import { findSetupLink, withNewShop } from '../harness/new-shop.ts'
import { createRegistration, openBrowser, signInAs, signUp } from '../harness/people.ts'
import { chooseProductFile } from '../harness/product-file.ts'

// Slow, because it also starts a server and imports 2,000 products.
test.slow()

const owner = { email: 'olga@harbor.example', password: 'a phrase of my own' }
const guest = { email: 'hello@market.example', password: 'another phrase of my own' }

const proceed = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function createOwner(page: Page, link: string) {
  await page.goto(link)
  await field(page, 'Your name').fill('Olga Owner')
  await field(page, 'Email').fill(owner.email)
  await field(page, 'Password').fill(owner.password)
  await field(page, 'Confirm password').fill(owner.password)
  await proceed(page, 'Create my account')
  await expect(page.getByText('Step 2 of 5: Company')).toBeVisible()
}

async function enterCompany(page: Page) {
  await proceed(page, 'Save and continue')
  await expect(page.getByText('This is required.')).toHaveCount(3)
  await field(page, 'Company name').fill('Harbor Foods')
  await field(page, 'Email').fill('hi@harbor.example')
  await field(page, 'Phone').fill('718 555 0199')
  await expectAccessible(page)
  await proceed(page, 'Save and continue')
  await expect(page.getByText('Step 3 of 5: Delivery')).toBeVisible()
}

async function importProducts(page: Page) {
  await page.getByRole('link', { name: 'Import a file' }).click()
  await chooseProductFile(page, { rows: 2000, badRows: 40, skuHeader: 'SKU' })
  await expect(page.getByRole('tab', { name: 'New (1,960)' })).toBeVisible()
  await page.getByRole('tab', { name: 'Wrong (40)' }).click()
  await expect(page.getByText('This is not a number.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Apply 1,960 changes' }).click()
  await expect(page.getByText('Applied: 1960 new, 0 changed, 0 unchanged, 40 left out.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByText('Step 4 of 5: Products')).toBeVisible()
}

async function inviteClient(page: Page) {
  await page.getByRole('link', { name: 'Add a store yourself' }).click()
  await field(page, 'Store Name').fill('Lighthouse Market')
  await field(page, 'Email').fill(guest.email)
  await field(page, 'Phone').fill('718 555 0123')
  await page.getByRole('combobox', { name: 'Business Type' }).selectOption('Market')
  await field(page, 'Address').fill('3 Pier Road, Springfield')
  await page.getByRole('button', { name: 'Add a store', exact: true }).click()
  await expect(page.getByText('Invitation sent.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByText('Step 5 of 5: First stores')).toBeVisible()
}

async function acceptInvitation(shop: Page, dataDir: string) {
  await shop.goto(await readMailedLink(dataDir, guest.email, 'accept-invitation'))
  await field(shop, 'New password').fill(guest.password)
  await field(shop, 'Confirm new password').fill(guest.password)
  await shop.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(shop).toHaveURL('/home-page')
}

async function orderImportedProduct(shop: Page) {
  await shop
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Snacks & Cookies' })
    .click()
  await shop.getByRole('button', { name: 'Add Journey Cracker 0 to cart' }).click()
  await shop.getByRole('link', { name: '1 item in cart' }).click()
  await shop.getByRole('button', { name: 'Checkout' }).click()
  const summary = shop.getByRole('dialog', { name: 'Order Summary' })
  await expect(summary).toContainText('$1.50')
  await summary.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(shop.getByRole('heading', { name: /Thank you! Order #\d+ is in/ })).toBeVisible()
}

test('an owner opens a new shop in five steps, and an invited client orders there', async ({
  openContext,
}) => {
  await withNewShop(async (server, dataDir) => {
    const baseURL = server.url
    const page = await (await openContext({ ...desktop, baseURL })).newPage()

    await test.step('the link that the server prints adds the owner, once', async () => {
      await createOwner(page, findSetupLink(server))
      const other = await (await openContext({ ...phone, baseURL })).newPage()
      await other.goto(findSetupLink(server))
      await field(other, 'Your name').fill('Eve')
      await field(other, 'Email').fill('eve@example.com')
      await field(other, 'Password').fill(owner.password)
      await field(other, 'Confirm password').fill(owner.password)
      await proceed(other, 'Create my account')
      await expect(other.getByText('This shop has an owner already.')).toBeVisible()
    })

    await test.step('the company and its delivery are entered', async () => {
      await enterCompany(page)
      await page.getByRole('button', { name: 'Sun' }).first().click()
      await page.getByLabel('Cut-off time').fill('17:00')
      await expectAccessible(page)
      await proceed(page, 'Save and continue')
      await expect(page.getByText('Step 4 of 5: Products')).toBeVisible()
    })

    await test.step('2,000 products are imported, of which 40 are wrong', () => importProducts(page))

    await test.step('the set-up is resumed after signing in elsewhere', async () => {
      const tablet = await (await openContext({ ...phone, baseURL })).newPage()
      await tablet.goto('/sign-in')
      await signIn(tablet, owner)
      await expect(tablet.getByText('Your shop is not set up completely.')).toBeVisible()
      await tablet.getByRole('link', { name: 'Continue' }).click()
      await proceed(tablet, 'Continue')
      await expect(tablet.getByText('Step 5 of 5: First stores')).toBeVisible()
      await expect(page.getByText('Step 5 of 5: First stores')).toBeVisible()
    })

    await test.step('a client is added and invited', () => inviteClient(page))

    await test.step('the shop opens, and new stores wait for approval', async () => {
      await expectAccessible(page)
      await page.getByRole('switch', { name: 'New stores wait for approval' }).check()
      await proceed(page, 'Open the shop')
      await expect(page.getByText('Your shop is open.')).toBeVisible()
      await expect(page).toHaveURL(/\/admin$/)
      await expect(page).toHaveTitle('Dashboard · Harbor Foods')
      const asOwner = await signInAs(server, owner)
      expect(await asOwner.call(getSettings)).toMatchObject({
        companyName: 'Harbor Foods',
        delivery: { days: [1, 2, 3, 4, 5, 6], cutoff: '17:00' },
        holdNewClients: true,
        setupStep: null,
      })
    })

    await test.step('the invited client places the first order, and staff see it', async () => {
      await page.getByRole('link', { name: 'Orders' }).first().click()
      const shop = await (await openContext({ ...phone, baseURL })).newPage()
      await acceptInvitation(shop, dataDir)
      await orderImportedProduct(shop)
      await expect(page.getByRole('article', { name: 'Lighthouse Market' })).toContainText('$1.50')
    })

    await test.step('a store that signs up is approved with one click, and is told', async () => {
      const client = await signUp(server, createRegistration({ storeName: 'Pier Deli' }))
      const { page: shop } = await openBrowser(
        (storageState) => openContext({ ...phone, baseURL, storageState }),
        server,
        client,
      )
      await shop.goto('/home-page')
      await expect(shop.getByText('Your account is waiting for approval.')).toBeVisible()
      await page.goto('/admin/clients')
      const approve = page.getByRole('button', { name: 'Approve Pier Deli' })
      await expect(approve).toBeVisible()
      await expectAccessible(page)
      await approve.click()
      await expect(page.getByText('Pier Deli can order now.')).toBeVisible()
      await expect(shop.getByText('Your account is waiting for approval.')).toBeHidden()
      await expect(shop.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
    })

    await test.step('a new company name appears on every open screen at once', async () => {
      const visitor = await (await openContext({ ...phone, baseURL })).newPage()
      await visitor.goto('/')
      await expect(visitor.getByText('Why Choose Harbor Foods?')).toBeVisible()
      await page.goto('/admin/settings')
      await field(page, 'Company name').fill('Bay Foods')
      await proceed(page, 'Save')
      await expect(page.getByText('Settings saved.')).toBeVisible()
      await expect(page).toHaveTitle('Settings · Bay Foods')
    })

    await test.step('settings saved by someone else are shown, and the input is kept', async () => {
      const asOwner = await signInAs(server, owner)
      await field(page, 'Phone').fill('718 555 0111')
      await asOwner.call(saveSettings, { body: { contact: { hours: 'Weekdays' } } })
      await proceed(page, 'Save')
      await expect(page.getByRole('alert')).toContainText(
        'Someone else changed the settings while you were editing.',
      )
      await expect(field(page, 'Opening hours')).toHaveValue('Weekdays')
      await expect(field(page, 'Phone')).toHaveValue('718 555 0111')
      await proceed(page, 'Save')
      await expect(page.getByRole('alert')).toBeHidden()
      await expect
        .poll(() => asOwner.call(getSettings))
        .toMatchObject({
          contact: { hours: 'Weekdays', phone: '718 555 0111' },
        })
    })
  })
})
