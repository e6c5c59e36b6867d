import path from 'node:path'
import { login, type SignedIn } from '@cornerstock/contract/accounts/accounts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { getBrowser } from '../../tools/testing/browser.mjs'
import { printFigure, smallFigure } from '../measuring/line.ts'
import { seedOrders } from '../measuring/seed-orders.ts'
import { type ServerUnderTest, seedProducts } from '../measuring/server-under-test.ts'

const products = 20_000
const clients = 5_000
/** The screens, and the element that shows that each can be used. */
const screens = [
  { path: '/admin/orders', usable: '[data-row]' },
  { path: '/admin/products', usable: '[data-row]' },
  { path: '/admin/clients', usable: '[data-row]' },
  { path: '/admin/AdminOrderRecencyPage', usable: '[data-row]' },
  { path: '/admin', usable: '#content a[href^="/admin/orders"]' },
]
const loads = 7
const allowedMs = 1_000
/** How long a screen may go on loading after it can be used, until its data are counted. */
const settleMs = 3_000

/** Signs up an account, makes it an owner, and returns what the browser stores for it. */
async function signInAsOwner({ url, pool, signUp }: ServerUnderTest): Promise<SignedIn> {
  const { email } = await signUp('owner')
  await pool.query(`update accounts set role = 'owner' where email = $1`, [email])
  const response = await fetch(`${url}/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long password' }),
  })
  return (await response.json()) as SignedIn
}

/**
 * Milliseconds from opening an address in a new tab until it can be used: the first load, and the median and the
 * longest of the loads with a filled cache. Also the kB of data that the first load reads.
 */
async function loadScreen(
  browser: Browser,
  url: string,
  account: SignedIn,
  screen: (typeof screens)[number],
) {
  const localStorage = Object.entries(account).map(([name, value]) => ({ name, value: String(value) }))
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  const times: number[] = []
  let dataKb = Number.NaN
  // The first load fills the browser's cache.
  for (let count = 0; count <= loads; count += 1) {
    const page = await context.newPage()
    const data = await countData(page)
    const start = performance.now()
    await page.goto(url + screen.path, { waitUntil: 'commit' })
    await page.locator(screen.usable).first().waitFor()
    times.push(performance.now() - start)
    if (count === 0) {
      await page.waitForTimeout(settleMs)
      dataKb = data.bytes / 1000
    }
    await page.close()
  }
  await context.close()
  const [first = Number.NaN, ...cached] = times
  cached.sort((one, other) => one - other)
  return {
    first,
    median: cached[Math.floor(loads / 2)] ?? Number.NaN,
    longest: cached.at(-1) ?? Number.NaN,
    dataKb,
  }
}

/** Sums the bytes of the responses that a page reads, as they were sent. The sum grows while the page loads. */
async function countData(page: Page): Promise<{ bytes: number }> {
  const data = { bytes: 0 }
  const requests = new Set<string>()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  devTools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Fetch' || type === 'XHR') requests.add(requestId)
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requests.has(requestId)) data.bytes += encodedDataLength
  })
  return data
}

/**
 * Opens the lists of the office in Chromium, with 20,000 products, 5,000 clients and 200,000 orders. Prints the time
 * until each can be used, with a filled and with an empty cache, and how many kB of data it reads.
 */
export async function benchOfficeLists(server: ServerUnderTest) {
  await build({ root: path.join(import.meta.dirname, '../../web'), logLevel: 'silent' })
  await seedProducts(server, products)
  await seedOrders(server, { clients, products })
  const account = await signInAsOwner(server)
  const executablePath = await getBrowser(process.execPath)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    for (const screen of screens) {
      const { first, median, longest, dataKb } = await loadScreen(browser, server.url, account, screen)
      const more = `longest=${longest.toFixed(0)} empty_cache=${first.toFixed(0)} data_kb=${dataKb.toFixed(1)}`
      printFigure(`office-list:${screen.path}`, smallFigure(median, allowedMs, { more }))
    }
  } finally {
    await browser.close()
  }
}
