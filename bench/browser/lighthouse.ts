import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { printFigure, smallFigure } from '../measuring/line.ts'
import { type DemoShop, withDemoShop } from './demo-shop.ts'

const run = promisify(execFile)

// Not a dependency, because it would add 150 packages to every installation for this one command.
const lighthouse = 'lighthouse@13.5.0'
const debugPort = 9333

const scored = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const aims = { performance: 95, blockedMs: 150 }

type Report = {
  /** How fast the machine is: 1,500 to 2,000 for the machines that the slowdown to a quarter is meant for. */
  environment: { benchmarkIndex: number }
  categories: Record<(typeof scored)[number], { score: number }>
  audits: Record<string, { numericValue?: number }>
}

/** The pages, who opens them, and whether it is a first visit or the app's files are already stored. */
const visits = [
  { page: '/', person: undefined, isFirst: true },
  { page: '/home-page', person: 'client', isFirst: true },
  { page: '/home-page', person: 'client', isFirst: false },
  { page: '/products/All', person: 'client', isFirst: false },
  { page: '/cart', person: 'client', isFirst: false },
  { page: '/admin/orders', person: 'staff', isFirst: false },
] as const

/** Runs Lighthouse with its phone profile and prints the score and the blocked time of each visit. */
export const benchLighthouse = () =>
  withDemoShop(async (shop) => {
    for (const visit of visits) {
      const name = `${visit.isFirst ? 'first' : 'again'}:${visit.page}`
      // A visit takes a minute. One that fails on a busy machine must not stop the others.
      await measure(shop, visit).then(
        (report) => printReport(name, report),
        (error: Error) => console.error(`lighthouse-${name} failed: ${error.message.split('\n')[0]}`),
      )
    }
  })

async function measure(shop: DemoShop, { page: path, person, isFirst }: (typeof visits)[number]) {
  const { page, close } = await shop.openPhone(person && shop[person], debugPort)
  try {
    if (!isFirst) await storeApp(page, shop.url + path)
    const options = ['--quiet', '--output=json', `--port=${debugPort}`, '--max-wait-for-load=30000']
    if (!isFirst) options.push('--disable-storage-reset')
    const { stdout } = await run('npx', ['--yes', lighthouse, shop.url + path, ...options], {
      maxBuffer: 100_000_000,
    })
    return JSON.parse(stdout) as Report
  } finally {
    await close()
  }
}

/** Opens a page and waits until its service worker has stored the app. */
async function storeApp(page: Awaited<ReturnType<DemoShop['openPhone']>>['page'], url: string) {
  await page.goto(url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload({ waitUntil: 'load' })
  // The event stream never ends, so the network never becomes idle.
  await page.waitForTimeout(5000)
  await page.goto('about:blank')
}

function printReport(name: string, { environment, categories, audits }: Report) {
  const score = (category: (typeof scored)[number]) => Math.round(categories[category].score * 100)
  const time = (audit: string) => Math.round(audits[audit]?.numericValue ?? 0)
  printFigure(`lighthouse-${name}`, {
    ratio: score('performance') / aims.performance,
    target: 1,
    ours: score('performance'),
    limit: aims.performance,
    more: scored.map((category) => `${category}=${score(category)}`).join(' '),
  })
  printFigure(
    `lighthouse-blocked-${name}`,
    smallFigure(time('total-blocking-time'), aims.blockedMs, {
      more:
        `first_paint=${time('first-contentful-paint')} largest_paint=${time('largest-contentful-paint')} ` +
        `machine=${Math.round(environment.benchmarkIndex)}`,
    }),
  )
}
