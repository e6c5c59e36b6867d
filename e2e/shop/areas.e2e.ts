import { areaOf } from '@cornerstock/contract/catalog/areas'
import { defaultCatalog } from '@cornerstock/contract/catalog/default-areas'
import { listProducts } from '@cornerstock/contract/catalog/product-lists'
import { getCart } from '@cornerstock/contract/ordering/cart'
import type { Page } from '@playwright/test'
import { phone } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'
import { placeOrderAs } from '../harness/products.ts'

test.use(phone)

test('a client visits the four areas, and Home leads back to the last one', async ({
  openAsClient,
  products,
}) => {
  const client = await openAsClient()
  const { page } = client
  await skipSplashes(page)

  await test.step('the first visit sends no request twice', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/home-page')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText('No orders yet')).toBeVisible()
    const reads = asked.filter((path) => path.startsWith('/api/'))
    expect(reads.length).toBeGreaterThan(6)
    expect(reads).toEqual([...new Set(reads)])
  })

  await test.step('the first screen of a small phone has a whole product with its Add', async () => {
    const large = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 664 })
    const expectWholeProduct = async () => {
      const product = page.getByRole('main').getByRole('article').first()
      await expect(product.getByRole('button', { name: /^Add .* to cart$/ })).toBeVisible()
      const nav = page.getByRole('navigation', { name: 'Main' })
      const findRoom = async () => {
        const [box, limit] = [await product.boundingBox(), await nav.boundingBox()]
        return (limit?.y ?? 0) - ((box?.y ?? 0) + (box?.height ?? 0))
      }
      await expect.poll(findRoom).toBeGreaterThanOrEqual(0)
    }
    await expectWholeProduct()
    await placeOrderAs(client, [[products.take(), 2]])
    await page.reload()
    await expect(page.getByRole('region', { name: 'What you buy' })).toBeVisible()
    await expectWholeProduct()
    if (large) await page.setViewportSize(large)
  })

  await test.step('Grocery: Back from a product returns to the search on the home', async () => {
    const search = page.getByRole('searchbox').first()
    await search.fill('gum')
    await page.getByRole('region', { name: 'Products found' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\/\d+$/)
    await page.goBack()
    await expect(search).toHaveValue('gum')
    await expect(page.getByRole('region', { name: 'Products found' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await expect(search).toHaveValue('')
    await openCategory(page, 'Gums')
    await expect(page.getByRole('article').first()).toBeVisible()
    await goHome(page, 'Grocery', '/home-page')
  })

  await test.step('Electronics: Deals lists what is on sale there', async () => {
    await openArea(page, 'Electronics')
    const featured = page.getByRole('region', { name: 'Featured products' })
    await expect(featured.getByRole('article')).toHaveCount(8)
    await openCategory(page, 'Deals')
    const deals = await client.call(listProducts, { query: { area: 'Electronics', onSale: 'true' } })
    await expect(page.getByText(`Electronics · ${deals.length} products`)).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('% off')
    await goHome(page, 'Electronics', '/electronics-homepage')
    await page.getByRole('navigation', { name: 'Brands' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/electronics\/brand\//)
    await expect(page.getByRole('article').first()).toBeVisible()
    await goHome(page, 'Electronics', '/electronics-homepage')
  })

  await test.step('Smoke Gear: Accessories is a category of this area', async () => {
    await openArea(page, 'Smoke Gear')
    await openCategory(page, 'Accessories')
    await expect(page).toHaveURL('/smoke-homepage/category/Accessories')
    const own = await client.call(listProducts, { query: { area: 'Smoke', subCategory: 'Accessories' } })
    await expect(page.getByText(`Smoke Gear · ${own.length} products`)).toBeVisible()
    await goHome(page, 'Smoke Gear', '/smoke-homepage')
  })

  await test.step('Accessories: a fragrance is opened and added to the cart', async () => {
    await openArea(page, 'Accessories')
    await page.getByRole('region', { name: 'Featured products' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/perfume\/\d+$/)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(heading(page, 'Accessories')).toBeVisible()
    await openCategory(page, 'Perfumes')
    await expect(page).toHaveURL('/perfume-category/perumes')
    const readStored = () => page.evaluate(() => Object.values({ ...sessionStorage }))
    await expect.poll(readStored).toContain('perumes')
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/perfume\/\d+$/)
    await page.getByRole('button', { name: /^More of / }).click()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByRole('link', { name: '2 items in cart' })).toBeVisible()
    await expect
      .poll(async () =>
        (await client.call(getCart)).map(({ category }) => areaOf(defaultCatalog, category)?.name),
      )
      .toEqual(['Accessories'])
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('heading', { name: 'Perfumes' })).toBeVisible()
    await page.getByRole('link', { name: '2 items in cart' }).click()
    await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible()
    await goHome(page, 'Accessories', '/perfume-shop')
  })
})

/** Marks the splash of every area as shown in this browser session. */
const skipSplashes = (page: Page) =>
  page.addInitScript(() => {
    for (const area of ['grocery', 'electronics', 'smoke', 'fragrance'])
      sessionStorage.setItem(`seen:${area}-splash`, '1')
  })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function openArea(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name }).click()
  await expect(heading(page, name)).toBeVisible()
  // The products above the categories move them down when they appear.
  await expect(page.getByRole('article').first()).toBeVisible()
}

async function openCategory(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name, exact: true }).click()
  await expect(heading(page, name)).toBeVisible()
}

async function goHome(page: Page, name: string, path: string) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(path)
  await expect(heading(page, name)).toBeVisible()
}
