import type { CDPSession, Page } from '@playwright/test'
import { printFigure, smallFigure } from '../line.ts'
import { type DemoShop, withDemoShop } from './demo-shop.ts'
import { slowDown } from './slow-phone.ts'

const rounds = 3
/** The longest time until a page can be used on the first and the second visit, in milliseconds. */
const aims = { first: 3000, second: 1000 }

/** The pages, who opens them, the element that shows that they can be used, and the kB of script that they may need. */
const pages = [
  { path: '/', person: undefined, usable: 'a[href="/sign-up"]', scriptKb: 115 },
  { path: '/home-page', person: 'client', usable: 'article button:has-text("Add")', scriptKb: 150 },
  { path: '/products/All', person: 'client', usable: 'article button:has-text("Add")', scriptKb: 150 },
  { path: '/admin/orders', person: 'staff', usable: '[data-row]', scriptKb: 200 },
  { path: '/admin', person: 'staff', usable: '#content a[href^="/admin/orders"]', scriptKb: 200 },
] as const

type Visit = (typeof pages)[number]

const kinds = ['Script', 'Stylesheet', 'Font', 'Image'] as const
type Bytes = Record<(typeof kinds)[number], number>

/**
 * Opens pages on a phone with a slow processor and "Slow 4G": first with an empty browser, then with the stored app.
 * Prints the milliseconds until each page can be used, and the bytes that it downloaded until then. The splash of the
 * home, whose time is fixed, is not counted.
 */
export const benchPages = () =>
  withDemoShop(async (shop) => {
    for (const page of pages) {
      const first: number[] = []
      const second: number[] = []
      let bytes: Bytes | undefined
      for (let round = 0; round < rounds; round += 1) {
        const visits = await visitTwice(shop, page)
        first.push(visits.first)
        second.push(visits.second)
        bytes = visits.bytes
      }
      printFigure(`usable-first:${page.path}`, smallFigure(first, aims.first))
      printFigure(`usable-second:${page.path}`, smallFigure(second, aims.second))
      if (bytes) printBytes(page, bytes)
    }
  })

async function visitTwice(shop: DemoShop, visit: Visit) {
  const phone = await shop.openPhone(visit.person && shop[visit.person])
  try {
    const devTools = await slowDown(phone.page, { hasSlowNetwork: true })
    const bytes = countBytes(devTools)
    const first = await open(phone.page, shop.url, visit)
    const counted = { ...bytes }
    await storeApp(phone.page)
    const second = await open(phone.page, shop.url, visit)
    return { first, second, bytes: counted }
  } finally {
    await phone.close()
  }
}

async function open(page: Page, url: string, { path, usable }: Visit): Promise<number> {
  await page.goto('about:blank')
  const start = performance.now()
  await page.goto(url + path, { waitUntil: 'commit', timeout: 120_000 })
  await page.locator(usable).first().waitFor({ timeout: 120_000 })
  return performance.now() - start
}

/** Waits until the service worker has stored the app. */
async function storeApp(page: Page) {
  // The start page stores the app once it has been idle, the other pages once they have loaded.
  await page.evaluate(() => navigator.serviceWorker.ready, undefined)
  // The splash of the first visit ends meanwhile.
  await page.waitForTimeout(2000)
}

/** Sums the bytes that a page downloads, by kind. The sums grow while the page loads. */
function countBytes(devTools: CDPSession): Bytes {
  const bytes: Bytes = { Script: 0, Stylesheet: 0, Font: 0, Image: 0 }
  const kindOf = new Map<string, string>()
  devTools.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type))
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.find((name) => name === kindOf.get(requestId))
    if (kind) bytes[kind] += encodedDataLength
  })
  return bytes
}

function printBytes({ path, scriptKb }: Visit, { Script, Stylesheet, Font, Image }: Bytes) {
  const kb = (bytes: number) => (bytes / 1000).toFixed(1)
  const more = `script_kb=${kb(Script)} style_kb=${kb(Stylesheet)} font_kb=${kb(Font)} picture_kb=${kb(Image)}`
  printFigure(`bytes:${path}`, smallFigure(Script / 1000, scriptKb, { more }))
}
