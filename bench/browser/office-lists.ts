import path from 'node:path'
import { login, type SignedIn } from '@cornerstock/contract/accounts'
import { type Browser, chromium } from '@playwright/test'
import { build } from 'vite'
import { getBrowser } from '../../tools/browser.mjs'
import { printFigure, smallFigure } from '../line.ts'
import { seedOrders } from '../seed-orders.ts'
import { type ServerUnderTest, seedProducts } from '../server-under-test.ts'

const products = 20_000
const clients = 5_000
const screens = ['/admin/orders', '/admin/products', '/admin/clients']
const loads = 7
const allowedMs = 1_000

/** Signs up an account, makes it an owner, and returns what the browser stores for it. */
async function signInAsOwner({ url, pool, signUp }: ServerUnderTest): Promise<SignedIn> {
  const { email } = await signUp('owner')
  await pool.query(`update accounts set role = 'owner' where email = $1`, [email])
  const answer = await fetch(`${url}/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long password' }),
  })
  return (await answer.json()) as SignedIn
}

/**
 * Milliseconds from opening an address in a new tab to the first row of its list: the first load, and the median and
 * the longest of the loads with a filled cache.
 */
async function loadScreen(browser: Browser, url: string, account: SignedIn, screen: string) {
  const localStorage = Object.entries(account).map(([name, value]) => ({ name, value: String(value) }))
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  const times: number[] = []
  // The first load fills the browser's cache.
  for (let count = 0; count <= loads; count += 1) {
    const page = await context.newPage()
    const start = performance.now()
    await page.goto(url + screen, { waitUntil: 'commit' })
    await page.locator('[data-row]').first().waitFor()
    times.push(performance.now() - start)
    await page.close()
  }
  await context.close()
  const [first = Number.NaN, ...cached] = times
  cached.sort((one, other) => one - other)
  return { first, median: cached[Math.floor(loads / 2)] ?? Number.NaN, longest: cached.at(-1) ?? Number.NaN }
}

/**
 * Opens the lists of the office in Chromium, with 20,000 products, 5,000 clients and 200,000 orders. Prints the time
 * until the first row of each list is shown, with a filled and with an empty cache.
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
      const { first, median, longest } = await loadScreen(browser, server.url, account, screen)
      const more = `longest=${longest.toFixed(0)} empty_cache=${first.toFixed(0)}`
      printFigure(`office-list:${screen}`, smallFigure(median, allowedMs, { more }))
    }
  } finally {
    await browser.close()
  }
}
