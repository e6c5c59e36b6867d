import type { CDPSession, Page } from '@playwright/test'
import { printFigure, smallFigure } from '../measuring/line.ts'
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
 * Prints the milliseconds until each page can be used, the script that it downloaded until then, and all bytes until it
 * downloaded nothing more. The splash of the home, whose time is fixed, is not counted.
 */
export const benchPages = () =>
  withDemoShop(async (shop) => {
    for (const page of pages) {
      const first: number[] = []
      const second: number[] = []
      let downloaded: Awaited<ReturnType<typeof visitTwice>>['downloaded'] | undefined
      for (let round = 0; round < rounds; round += 1) {
        const visits = await visitTwice(shop, page)
        first.push(visits.first)
        second.push(visits.second)
        downloaded = visits.downloaded
      }
      printFigure(`usable-first:${page.path}`, smallFigure(first, aims.first))
      printFigure(`usable-second:${page.path}`, smallFigure(second, aims.second))
      if (downloaded) printBytes(page, downloaded)
    }
  })

async function visitTwice(shop: DemoShop, visit: Visit) {
  const phone = await shop.openPhone(visit.person && shop[visit.person])
  try {
    const devTools = await slowDown(phone.page, { hasSlowNetwork: true })
    const downloads = followDownloads(devTools)
    const first = await open(phone.page, shop.url, visit)
    const untilUsable = { ...downloads.bytes }
    while (!downloads.areOver()) await phone.page.waitForTimeout(quietMs)
    const all = { ...downloads.bytes }
    await storeApp(phone.page)
    const second = await open(phone.page, shop.url, visit)
    return { first, second, downloaded: { untilUsable, all } }
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

/** A page that has downloaded nothing for so many milliseconds has all it needs. */
const quietMs = 1000

/** Sums the bytes that a page downloads, by kind. The sums grow while the page loads. */
function followDownloads(devTools: CDPSession) {
  const bytes: Bytes = { Script: 0, Stylesheet: 0, Font: 0, Image: 0 }
  const underWay = new Map<string, keyof Bytes>()
  let changedAt = performance.now()
  devTools.on('Network.requestWillBeSent', ({ requestId, type }) => {
    const kind = kinds.find((name) => name === type)
    if (kind) underWay.set(requestId, kind)
    changedAt = performance.now()
  })
  const end = (requestId: string, size: number) => {
    const kind = underWay.get(requestId)
    if (kind) bytes[kind] += size
    underWay.delete(requestId)
    changedAt = performance.now()
  }
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  )
  devTools.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  return { bytes, areOver: () => underWay.size === 0 && performance.now() - changedAt >= quietMs }
}

function printBytes({ path, scriptKb }: Visit, { untilUsable, all }: { untilUsable: Bytes; all: Bytes }) {
  const kb = (bytes: number) => (bytes / 1000).toFixed(1)
  const more =
    `all: script_kb=${kb(all.Script)} style_kb=${kb(all.Stylesheet)} font_kb=${kb(all.Font)} ` +
    `picture_kb=${kb(all.Image)}`
  printFigure(`bytes:${path}`, smallFigure(untilUsable.Script / 1000, scriptKb, { more }))
}
