import type { Page } from '@playwright/test'
import { percentile, printFigure, smallFigure } from '../measuring/line.ts'
import { type DemoShop, withDemoShop } from './demo-shop.ts'
import { measureWorkOfFrames } from './main-thread.ts'
import { slowDown } from './slow-phone.ts'

const rounds = 3
const products = 3000
/** The browser reports frames that take longer than this, in milliseconds. */
const longFrame = 50

/**
 * Scrolls through 3,000 product cards, first on a phone whose processor is slowed down to a quarter, then for the
 * processor time alone. Prints the longest frame, and how many took more than 50 milliseconds: as the browser reports
 * long animation frames, which also wait for the screen and for other programs, and as work of the main thread.
 */
export const benchScrollProducts = () =>
  withDemoShop(async (shop) => {
    await shop.pool.query(
      `insert into products (name, brand, category, sub_category, area, description, image_url, unit_size,
                             unit_per_pack, price_cents, cost_price_cents, stock_quantity, tags, supplier_prices)
       select name || ' ' || i, brand, category, sub_category, area, description, image_url, unit_size,
              unit_per_pack, price_cents, cost_price_cents, stock_quantity, tags, supplier_prices
         from products, generate_series(1, 20) i where area = 'Grocery' limit $1`,
      [products],
    )
    const waited: Frames[] = []
    const worked: number[][] = []
    for (let round = 0; round < rounds; round += 1) {
      waited.push(
        await openList(shop, async (page) => {
          await slowDown(page, { hasSlowNetwork: false })
          return scroll(page)
        }),
      )
      worked.push(
        await openList(shop, async (page) =>
          measureWorkOfFrames(await page.context().newCDPSession(page), () => scroll(page)),
        ),
      )
    }
    printFigures(waited, worked)
  })

async function openList<T>(
  { url, client, openPhone }: DemoShop,
  run: (page: Page) => Promise<T>,
): Promise<T> {
  const { page, close } = await openPhone(client)
  try {
    // Each step of the script below would end a swipe, which a finger on the screen does not.
    await page.addInitScript(() =>
      addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true }),
    )
    await page.goto(`${url}/products/All`)
    await page.getByRole('article').first().waitFor()
    // What is loaded after the first paint.
    await page.waitForTimeout(4000)
    return await run(page)
  } finally {
    await close()
  }
}

type Frames = { cards: number; total: number; long: number[] }

/** Scrolls 120 pixels per frame, the fastest that Android lets a swipe be, until 3,000 cards were passed. */
const scroll = (page: Page): Promise<Frames> =>
  page.evaluate(
    async ({ wanted, longFrame }) => {
      const long: number[] = []
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) if (duration > longFrame) long.push(duration)
      })
      observer.observe({ type: 'long-animation-frame' })
      const lastCard = () =>
        Number(document.querySelector('article:last-of-type')?.closest('ul')?.lastElementChild?.ariaPosInSet)
      let total = 0
      while (lastCard() < wanted && total < 6000) {
        window.scrollBy(0, 120)
        await new Promise<number>(requestAnimationFrame)
        total += 1
      }
      observer.disconnect()
      return { cards: lastCard(), total, long }
    },
    { wanted: products, longFrame },
  )

/** The longest frame is the median of the rounds, and the frames are those of all rounds. */
function printFigures(waited: readonly Frames[], worked: readonly number[][]) {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const cards = Math.min(...waited.map((round) => round.cards))
  const frames = sum(waited.map(({ total }) => total))
  const long = sum(waited.map((round) => round.long.length))
  printFigure(
    'scroll-products',
    smallFigure(
      waited.map((round) => Math.max(0, ...round.long)),
      longFrame,
      { more: `cards=${cards} frames=${frames} long=${long}` },
    ),
  )
  const works = worked.flat()
  printFigure(
    'scroll-products-work',
    smallFigure(
      worked.map((round) => round.reduce((longest, work) => Math.max(longest, work), 0)),
      longFrame,
      {
        p50: percentile(works, 0.5),
        p99: percentile(works, 0.99),
        more: `frames=${works.length} long=${works.filter((work) => work > longFrame).length}`,
      },
    ),
  )
}
