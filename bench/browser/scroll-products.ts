import type { Page } from '@playwright/test'
import { withDemoShop } from './demo-shop.ts'

const products = 3000
/** The browser reports frames that take longer than this, in milliseconds. */
const longFrame = 50

/**
 * Scrolls through 3,000 product cards on a phone whose processor is slowed down to a quarter. Returns the longest frame
 * in milliseconds, and the number of frames above 50 ms. The browser reports these as long animation frames.
 */
export const benchScrollProducts = () =>
  withDemoShop(async ({ url, pool, client, openPhone }) => {
    await pool.query(
      `insert into products (name, brand, category, sub_category, area, description, image_url, unit_size,
                             unit_per_pack, price_cents, cost_price_cents, stock_quantity, tags, supplier_prices)
       select name || ' ' || i, brand, category, sub_category, area, description, image_url, unit_size,
              unit_per_pack, price_cents, cost_price_cents, stock_quantity, tags, supplier_prices
         from products, generate_series(1, 20) i where area = 'Grocery' limit $1`,
      [products],
    )
    const { page, close } = await openPhone(client)
    try {
      await page.goto(`${url}/products/All`)
      await page.getByRole('article').first().waitFor()
      const slowDown = await page.context().newCDPSession(page)
      await slowDown.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      return toText(await scroll(page))
    } finally {
      await close()
    }
  })

type Frames = { cards: number; total: number; long: number[]; gaps: number[] }

/** Scrolls 120 pixels per frame, the fastest swipe that Android allows, until 3,000 cards have passed. */
const scroll = (page: Page): Promise<Frames> =>
  page.evaluate(
    async ({ wanted, longFrame }) => {
      const long: number[] = []
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) if (duration > longFrame) long.push(duration)
      })
      observer.observe({ type: 'long-animation-frame' })
      const gaps: number[] = []
      const lastCard = () =>
        Number(document.querySelector('article:last-of-type')?.closest('ul')?.lastElementChild?.ariaPosInSet)
      let last = performance.now()
      let total = 0
      while (lastCard() < wanted && total < 6000) {
        window.scrollBy(0, 120)
        const now = await new Promise<number>(requestAnimationFrame)
        gaps.push(now - last)
        last = now
        total += 1
      }
      observer.disconnect()
      return { cards: lastCard(), total, long, gaps }
    },
    { wanted: products, longFrame },
  )

function toText({ cards, total, long, gaps }: Frames) {
  const longest = Math.max(0, ...long).toFixed(0)
  const sorted = gaps.sort((one, other) => one - other)
  const share = (part: number) => sorted[Math.floor(sorted.length * part)]?.toFixed(0)
  return (
    `cards=${cards} frames=${total} over_50_ms=${long.length} longest_ms=${longest} ` +
    `between_frames_ms_median=${share(0.5)} between_frames_ms_99=${share(0.99)}`
  )
}
