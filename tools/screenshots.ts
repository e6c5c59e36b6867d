import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clearCart } from '@cornerstock/contract/cart'
import { type Order, setFoundStatus } from '@cornerstock/contract/orders'
import { listProducts, type Product } from '@cornerstock/contract/products'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type Caller, openBrowser, type Person, signInAs } from '../e2e/harness/people.ts'
import { admin, startServer } from '../e2e/harness/server.ts'
import { fillCart, orderFor } from '../e2e/harness/shelf.ts'
import { getBrowser } from './browser.mjs'
import { root } from './setup/paths.mjs'
import { setUp } from './setup/set-up.mjs'

/** `npm run screenshots`: takes the README's pictures anew, of the real screens with the demo. */

const pictures = join(root, 'docs', 'pictures')
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 }
/** Two stores of the demo. */
const password = 'corner-store-demo'
const owner = { email: 'rosa@sunrisebodega.example.com', password }
const neighbour = { email: 'sal@goldenspoondeli.example.com', password }

const node = await setUp({ web: true })
const dataDir = await mkdtemp(join(tmpdir(), 'cornerstock-pictures-'))
const server = await startServer(dataDir)
const browser = await chromium.launch({
  executablePath: await getBrowser(node),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  await mkdir(pictures, { recursive: true })
  const staff = await signInAs(server, admin)
  const order = await placeOrders(staff)
  await takeShop()
  await takeOffice(staff, order)
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** An order of the owner that nobody has looked at yet, and the neighbour's, which is being picked. */
async function placeOrders(staff: Caller): Promise<Order> {
  const rosa = await signInAs(server, owner)
  const sal = await signInAs(server, neighbour)
  const order = await orderFor(sal, await find(rosa, { trident: 2, oreo: 6, 'coca-cola': 4, snickers: 5 }))
  const marks = [true, { found: true, foundQuantity: 1 }, false]
  for (const [index, body] of marks.entries()) {
    const item = order.items[index]
    if (item) await staff.call(setFoundStatus, { params: { itemId: item.id }, body })
  }
  await orderFor(rosa, await find(rosa, { pepsi: 3, doritos: 2, snickers: 1 }))
  return order
}

async function takeShop() {
  const visitor = await open(phone)
  await take(visitor, '/', 'landing')

  const rosa = await openAs(await signInAs(server, owner), phone)
  const { page } = rosa
  await rosa.call(clearCart)
  await fillCart(rosa, await find(rosa, { 'poland spring': 4, doritos: 2, snickers: 3 }))
  await page.goto(`${server.url}/home-page`)
  // The splash stands over the screen that is ready under it.
  await page.getByText('Loading...').waitFor()
  await page.getByText('Loading...').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Add / }).first().waitFor()
  await page.getByRole('region', { name: 'Promotions' }).getByRole('paragraph').first().waitFor()
  await shoot(page, 'home')
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await shoot(page, 'home-dark')
  await take(page, '/products/Beverages', 'products')
  await take(page, '/orders-history', 'orders-history')
  await take(page, '/electronics-homepage', 'electronics')
  await take(page, '/recurring-orders', 'recurring-orders')
  await take(page, '/cart', 'cart')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.getByRole('button', { name: 'Confirm Order' }).waitFor()
  await shoot(page, 'order-summary')
}

async function takeOffice(staff: Caller, { orderId }: Order) {
  const { page } = await openAs(staff, desk)
  await take(page, '/admin', 'admin')
  await take(page, '/admin/AdminOrderRecencyPage', 'admin-recency')
  await take(page, '/admin/orders', 'admin-orders')
  await take(page, `/admin/orders/${orderId}`, 'admin-order-dark', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  // Folded, so that more of the lines are in sight.
  const prices = page.getByRole('button', { name: 'Prices and suppliers', expanded: true })
  while (await prices.first().isVisible()) await prices.first().click()
  await page.evaluate(() => window.scrollTo(0, 0))
  await shoot(page, 'admin-order')
}

async function take(page: Page, path: string, name: string, colorScheme: 'light' | 'dark' = 'light') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.goto(`${server.url}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'hidden' })
  await shoot(page, name)
}

async function shoot(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    Array.from(document.images)
      .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
      .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  )
  const file = join(pictures, `${name}.png`)
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture).png({ palette: true, quality: 85, effort: 10 }).toFile(file)
  console.log(file)
}

async function open(options: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext(options)).newPage()
}

function openAs(person: Caller, options: BrowserContextOptions): Promise<Person> {
  return openBrowser((storageState) => browser.newContext({ ...options, storageState }), server, person)
}

/** For each search the first product of the demo, and how many of it. */
function find(person: Caller, wanted: Record<string, number>): Promise<[Product, number][]> {
  return Promise.all(
    Object.entries(wanted).map(async ([search, quantity]) => {
      const [product] = await person.call(listProducts, { query: { search, inStock: 'true', limit: 1 } })
      if (!product) throw new Error(`The demo has no ${search}`)
      return [product, quantity]
    }),
  )
}
