import { listClients } from '@cornerstock/contract/clients/clients'
import type { Page } from '@playwright/test'
import {
  catalogFile,
  openInvoicesFile,
  storesFile,
  supplierFile,
} from '../../server/test/support/wholesaler/former-files.ts'
import { type CountedPerson, createCountedPerson } from '../harness/counted-person.ts'
import { desktop } from '../harness/devices.ts'
import { field } from '../harness/forms.ts'
import { expect, test } from '../harness/journey.ts'
import { findSetupLink, withNewShop } from '../harness/new-shop.ts'
import { signInAs } from '../harness/people.ts'

// Slow, because it also starts a server.
test.slow()

const products = 200
const owner = { email: 'olga@harbor.example', password: 'a phrase of my own' }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function setUpCompany(page: Page, person: CountedPerson, link: string) {
  await page.goto(link)
  await person.type(field(page, 'Your name'), 'Olga Owner')
  await person.type(field(page, 'Email'), owner.email)
  await person.type(field(page, 'Password'), owner.password)
  await person.type(field(page, 'Confirm password'), owner.password)
  await person.press(button(page, 'Create my account'))
  await person.type(field(page, 'Company name'), 'Harbor Foods')
  await person.type(field(page, 'Email'), 'hi@harbor.example')
  await person.type(field(page, 'Phone'), '718 555 0199')
  await person.press(button(page, 'Save and continue'))
  await expect(page.getByText('Step 3 of 5: Delivery')).toBeVisible()
  await person.press(button(page, 'Save and continue'))
  await expect(page.getByText('Step 4 of 5: Products')).toBeVisible()
}

async function sendFile(page: Page, person: CountedPerson, kind: string, lines: readonly string[]) {
  await person.press(page.getByRole('link', { name: 'Import', exact: true }))
  await person.press(page.getByRole('button', { name: kind, exact: true }))
  await person.giveFile(page.getByLabel('File to import'), 'file.csv', lines)
}

async function importCatalog(page: Page, person: CountedPerson) {
  await person.press(page.getByRole('link', { name: 'Import a file' }))
  await person.giveFile(page.getByLabel('File to import'), 'catalog.csv', catalogFile(products))
  await expect(page.getByRole('heading', { name: 'What is in these columns?' })).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('name')
  await expect(page.getByText('Milk no. 0000', { exact: true })).toBeVisible()
  await person.press(button(page, 'Continue'))
  await person.press(button(page, 'No, only show it'))
  await expect(button(page, 'No, only show it')).toBeHidden()
  await expect(page.getByText('10 barcodes into numbers such as 4.90E+10')).toBeVisible()
  await expect(page.getByText('1 row may have a wrong price or barcode')).toBeVisible()
  await person.choose(page.getByLabel('Make all the others new in'), 'Grocery')
  await person.press(button(page, 'Apply 200 changes'))
  await expect(page.getByText('Applied: 200 new')).toBeVisible()
}

async function orderByPhone(page: Page, person: CountedPerson) {
  await person.press(page.getByRole('link', { name: 'Create Order', exact: true }))
  await person.type(page.getByRole('combobox', { name: 'Client' }), 'lighthouse 0001')
  await person.press(page.getByRole('option', { name: /Lighthouse 0001/ }).first())
  await person.type(page.getByLabel('Search by name, category or brand'), 'milk 0005')
  await person.press(
    page
      .getByRole('article', { name: 'Milk no. 0005', exact: true })
      .getByRole('button', { name: 'Add to Cart' }),
  )
  await person.press(button(page, 'Proceed to Cart'))
  await person.press(button(page, 'Proceed to Submit'))
  await expect(page.getByText(/^Order for store .+ submitted!$/)).toBeVisible()
}

test('a new owner is in business with its own files in under 30 minutes of work', async ({ openContext }) => {
  await withNewShop(async (server) => {
    const page = await (await openContext({ ...desktop, baseURL: server.url })).newPage()
    const person = createCountedPerson()

    await test.step('the company is set up', () => setUpCompany(page, person, findSetupLink(server)))

    await test.step('a catalog with departments of its own becomes areas, categories and supplier prices', () =>
      importCatalog(page, person))

    await test.step('stores come with addresses in parts, most without email', async () => {
      await sendFile(page, person, 'Clients', storesFile(40))
      await person.press(button(page, 'Apply 40 changes'))
      await expect(page.getByText('Applied: 40 new')).toBeVisible()
    })

    await test.step('a price list that does not name its supplier is matched by barcode', async () => {
      await sendFile(page, person, 'Supplier prices', supplierFile(products))
      await person.press(button(page, 'Continue'))
      await person.type(page.getByLabel('Whose prices are these?'), 'King')
      await person.press(button(page, 'Check with this supplier'))
      await expect(page.getByText('Prices of the supplier King')).toBeVisible()
      await person.press(button(page, 'Apply 50 changes'))
      await expect(page.getByText('Applied: 50 new')).toBeVisible()
    })

    await test.step('what stores owe comes along', async () => {
      await sendFile(page, person, 'Open invoices', openInvoicesFile)
      await person.press(button(page, 'Apply 4 changes'))
      await expect(page.getByText('Applied: 4 new')).toBeVisible()
    })

    await test.step('the shop opens', async () => {
      await person.press(page.getByRole('link', { name: 'Continue' }))
      await person.press(button(page, 'Continue'))
      await person.press(button(page, 'Open the shop'))
      await expect(page.getByText('Your shop is open.')).toBeVisible()
    })

    await test.step('the first order is taken on the phone', () => orderByPhone(page, person))

    await test.step('stores have their addresses and balances', async () => {
      const asOwner = await signInAs(server, owner)
      const stores = await asOwner.call(listClients, { query: { search: 'lighthouse', sort: 'name' } })
      expect(stores.slice(0, 3)).toMatchObject([
        {
          email: 'store0@lighthouse.example',
          storeAddress: '1 Pier Road, Springfield, NJ 07081',
          balance: 0,
        },
        { email: null, externalId: 'C-0001', balance: 35_000 },
        { email: null, externalId: 'C-0002', balance: 118_000 },
      ])
      await page.goto(`/admin/EditClientInfoPage/${stores[1]?.clientId}`)
      await expect(page.getByText('Opening balance')).toBeVisible()
    })

    const work = person.work()
    expect(work.minutes).toBeLessThan(30)
    // Each further step or text is a person's work; the figures fall, or have a reason to rise.
    expect(work.steps).toBeLessThanOrEqual(50)
    expect(work.characters).toBeLessThanOrEqual(140)
  })
})
