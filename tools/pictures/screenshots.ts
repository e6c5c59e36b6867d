import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listProducts } from '@cornerstock/contract/catalog/product-lists'
import type { Product } from '@cornerstock/contract/catalog/products'
import { clearCart } from '@cornerstock/contract/ordering/cart'
import type { Order } from '@cornerstock/contract/orders/orders'
import { setFoundStatus } from '@cornerstock/contract/orders/picking/picking'
import { type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { staffAccount, startDemoServer } from '../../e2e/harness/demo-server.ts'
import { type Caller, openBrowser, type Person, signInAs } from '../../e2e/harness/people.ts'
import { fillCart, placeOrderAs } from '../../e2e/harness/products.ts'
import { setUp } from '../setup/set-up.mjs'
import { getBrowser } from '../testing/browser.mjs'
import { hashSourcesOf, type PictureSources, picturesFile, picturesFolder } from './picture-sources.ts'

/** `npm run screenshots`: renews the README's screenshots, from the real screens with the demo. */

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 }
/** Two clients of the demo. */
const password = 'corner-store-demo'
const client = { email: 'rosa@sunrisebodega.example.com', password }
const otherClient = { email: 'sal@goldenspoondeli.example.com', password }

const sources: PictureSources = {}

const node = await setUp({ packages: 'development', web: true })
const dataDir = await mkdtemp(join(tmpdir(), 'cornerstock-pictures-'))
const server = await startDemoServer(dataDir)
const browser = await chromium.launch({
  executablePath: await getBrowser(node),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  await mkdir(picturesFolder, { recursive: true })
  const staff = await signInAs(server, staffAccount)
  const order = await placeOrders(staff)
  await takeShopScreenshots()
  await takeOfficeScreenshots(staff, order)
  await writeFile(picturesFile, `${JSON.stringify(sources, null, 2)}\n`)
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Places an order that is still new, and returns another one whose first lines are marked. */
async function placeOrders(staff: Caller): Promise<Order> {
  const rosa = await signInAs(server, client)
  const sal = await signInAs(server, otherClient)
  const order = await placeOrderAs(
    sal,
    await findProducts(rosa, { trident: 2, oreo: 6, 'coca-cola': 4, snickers: 5 }),
  )
  const marks = [true, { found: true, foundQuantity: 1 }, false]
  for (const [index, body] of marks.entries()) {
    const item = order.items[index]
    if (item) await staff.call(setFoundStatus, { params: { itemId: item.id }, body })
  }
  await placeOrderAs(rosa, await findProducts(rosa, { pepsi: 3, doritos: 2, snickers: 1 }))
  return order
}

async function takeShopScreenshots() {
  const visitor = await open(phone)
  await takeScreenshot(visitor, '/', 'landing')

  const rosa = await openAs(await signInAs(server, client), phone)
  const { page } = rosa
  await rosa.call(clearCart)
  await fillCart(rosa, await findProducts(rosa, { 'poland spring': 4, doritos: 2, snickers: 3 }))
  await page.goto(`${server.url}/home-page`)
  // The splash covers the screen until it disappears.
  await page.getByText('Loading...').waitFor()
  await page.getByText('Loading...').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Add / }).first().waitFor()
  await page.getByRole('region', { name: 'Promotions' }).getByRole('paragraph').first().waitFor()
  await saveScreenshot(page, 'home')
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await saveScreenshot(page, 'home-dark')
  await takeScreenshot(page, '/products/Beverages', 'products')
  await takeScreenshot(page, '/orders-history', 'orders-history')
  await takeScreenshot(page, '/electronics-homepage', 'electronics')
  await takeScreenshot(page, '/recurring-orders', 'recurring-orders')
  await takeScreenshot(page, '/cart', 'cart')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.getByRole('button', { name: 'Confirm Order' }).waitFor()
  await saveScreenshot(page, 'order-summary')
}

async function takeOfficeScreenshots(staff: Caller, { orderId }: Order) {
  const { page } = await openAs(staff, desktop)
  await takeScreenshot(page, '/admin', 'admin')
  await takeScreenshot(page, '/admin/AdminOrderRecencyPage', 'admin-recency')
  await takeScreenshot(page, '/admin/orders', 'admin-orders')
  await takeScreenshot(page, `/admin/orders/${orderId}`, 'admin-order-dark', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  // Collapsed, so that more lines fit into the screenshot.
  const prices = page.getByRole('button', { name: 'Prices and suppliers', expanded: true })
  while (await prices.first().isVisible()) await prices.first().click()
  await page.evaluate(() => window.scrollTo(0, 0))
  await saveScreenshot(page, 'admin-order')
}

async function takeScreenshot(
  page: Page,
  path: string,
  name: string,
  colorScheme: 'light' | 'dark' = 'light',
) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.goto(`${server.url}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'hidden' })
  await saveScreenshot(page, name)
}

/** Takes a picture of a screen that shows its content: pictures decoded, and nothing in place of what still loads. */
async function saveScreenshot(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => page.evaluate(findLoading), { timeout: 30_000 }).toEqual([])
  const file = join(picturesFolder, `${name}.png`)
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture).png({ palette: true, quality: 85, effort: 10 }).toFile(file)
  const path = new URL(page.url()).pathname
  sources[name] = { path, sources: hashSourcesOf(path) }
  console.log(file)
}

/** What of the window still loads: placeholders, and images that are not decoded. */
function findLoading(): string[] {
  const isShown = (element: Element) => {
    const { top, left } = element.getBoundingClientRect()
    return element.checkVisibility() && top < innerHeight && left < innerWidth
  }
  const placeholders = Array.from(document.querySelectorAll('.animate-pulse, .animate-spin'))
  const images = Array.from(document.images).filter(
    ({ complete, naturalWidth }) => !complete || naturalWidth === 0,
  )
  return [...placeholders, ...images].filter(isShown).map(({ outerHTML }) => outerHTML.slice(0, 200))
}

async function open(options: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext(options)).newPage()
}

function openAs(person: Caller, options: BrowserContextOptions): Promise<Person> {
  return openBrowser((storageState) => browser.newContext({ ...options, storageState }), server, person)
}

/** Finds the first product of each search, and keeps the quantities. */
function findProducts(person: Caller, quantities: Record<string, number>): Promise<[Product, number][]> {
  return Promise.all(
    Object.entries(quantities).map(async ([search, quantity]) => {
      const [product] = await person.call(listProducts, { query: { search, inStock: 'true', limit: 1 } })
      if (!product) throw new Error(`The demo has no ${search}`)
      return [product, quantity]
    }),
  )
}
