import type { Order } from '@cornerstock/contract/orders'
import { placeOrder } from '@cornerstock/contract/orders'
import { listProductsByCategory } from '@cornerstock/contract/products'
import type { Page } from '@playwright/test'
import { type DemoShop, withDemoShop } from './demo-shop.ts'
import { percentile, printFigure } from './figure-line.ts'
import { slowDown } from './slow-phone.ts'

/** The 98th percentile should be below this, in milliseconds. */
const aim = 100
const products = 25

declare global {
  interface Window {
    /** The longest event of each interaction, in milliseconds. */
    interactions: Record<number, number>
  }
}

/**
 * Prints how long a phone with a slow processor takes from a touch or key press to the next paint, as the browser
 * reports it (Event Timing): typing in the search, adding to the cart while the list scrolls, and marking order lines.
 */
export const benchInteractions = () =>
  withDemoShop(async (shop) => {
    const { orderId } = await placeBigOrder(shop)
    const measured = {
      'typing in search': () =>
        measure(shop, 'client', '/home-page', async (page) => {
          const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
          await search.click()
          await search.pressSequentially('cola chips water pepsi gum', { delay: 150 })
        }),
      'adding and scrolling': () =>
        measure(shop, 'client', '/products/All', async (page) => {
          for (let count = 0; count < products; count += 1) {
            await page
              .getByRole('button', { name: /^Add .* to cart$/ })
              .first()
              .tap()
            await page.mouse.wheel(0, 400)
          }
        }),
      picking: () =>
        measure(shop, 'staff', `/admin/orders/${orderId}`, async (page) => {
          const found = page.getByRole('button', { name: 'Found', exact: true })
          for (let line = 0; line < products; line += 1) await found.nth(line).tap()
        }),
    }
    for (const [name, run] of Object.entries(measured)) {
      const durations = await run()
      printFigure(`interaction:${name.replaceAll(' ', '-')}`, {
        ours: percentile(durations, 0.98),
        aim,
        more: `p50=${percentile(durations, 0.5)} longest=${Math.max(...durations)} interactions=${durations.length}`,
      })
    }
    return 'done'
  })

async function placeBigOrder({ client }: DemoShop): Promise<Order> {
  const found = await client.call(listProductsByCategory, {
    params: { category: 'All' },
    query: { limit: products, inStock: 'true' },
  })
  const items = found.map(({ productId, minimumQuantity }) => ({ productId, quantity: minimumQuantity }))
  return client.call(placeOrder, { body: { items } })
}

async function measure(
  shop: DemoShop,
  person: 'client' | 'staff',
  path: string,
  use: (page: Page) => Promise<void>,
): Promise<number[]> {
  const { page, close } = await shop.openPhone(shop[person])
  try {
    await page.addInitScript(observeInteractions)
    await page.goto(shop.url + path)
    await page.getByRole('article').first().waitFor()
    // Meanwhile the home shows its splash, and the app loads what the first paint does not need.
    await page.waitForTimeout(4000)
    await slowDown(page, { hasSlowNetwork: false })
    await use(page)
    await page.waitForTimeout(1000)
    return Object.values(await page.evaluate(() => window.interactions))
  } finally {
    await close()
  }
}

function observeInteractions() {
  window.interactions = {}
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId)
        window.interactions[entry.interactionId] = Math.max(
          entry.duration,
          window.interactions[entry.interactionId] ?? 0,
        )
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
