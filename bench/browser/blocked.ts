import { printFigure, smallFigure } from '../measuring/line.ts'
import { type DemoShop, withDemoShop } from './demo-shop.ts'
import { measureBlocked } from './main-thread.ts'

const rounds = 10
/** The longest time for which the tasks of a start may block the main thread, in milliseconds. */
const aim = 150

const pages = [
  { path: '/', person: undefined },
  { path: '/home-page', person: 'client' },
  { path: '/products/All', person: 'client' },
  { path: '/cart', person: 'client' },
  { path: '/admin/orders', person: 'staff' },
] as const

/**
 * Opens pages with the stored app and prints how long their tasks block the main thread of a phone with a slow
 * processor. Lighthouse's total blocking time is the same sum, but counts waiting for other programs too. The start
 * page is opened with an empty browser, because it does not start the app then.
 */
export const benchBlocked = () =>
  withDemoShop(async (shop) => {
    for (const page of pages) {
      const blocked = await (page.person ? openAgain(shop, page.path, shop[page.person]) : openFirst(shop))
      printFigure(`blocked:${page.path}`, smallFigure(blocked, aim))
    }
  })

type Phone = Awaited<ReturnType<DemoShop['openPhone']>>

/** Milliseconds after which a page loads nothing more. */
const settledMs = 4000

async function openAgain(shop: DemoShop, path: string, person: DemoShop['client']): Promise<number[]> {
  const phone = await shop.openPhone(person)
  try {
    await phone.page.goto(shop.url + path)
    await phone.page.evaluate(() => navigator.serviceWorker.ready)
    await phone.page.waitForTimeout(settledMs)
    const blocked: number[] = []
    for (let round = 0; round < rounds; round += 1) blocked.push(await measure(phone, shop.url + path))
    return blocked
  } finally {
    await phone.close()
  }
}

async function openFirst(shop: DemoShop): Promise<number[]> {
  const blocked: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const phone = await shop.openPhone()
    blocked.push(await measure(phone, shop.url))
    await phone.close()
  }
  return blocked
}

async function measure({ page }: Phone, url: string): Promise<number> {
  await page.goto('about:blank')
  const devTools = await page.context().newCDPSession(page)
  const blocked = await measureBlocked(devTools, async () => {
    await page.goto(url)
    await page.waitForTimeout(settledMs)
  })
  await devTools.detach()
  return blocked
}
