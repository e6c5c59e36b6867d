import { setTimeout } from 'node:timers/promises'
import { listProductsByCategory } from '@cornerstock/contract/catalog/product-lists'
import { placeOrder } from '@cornerstock/contract/ordering/placing'
import type { CDPSession, Locator, Page } from '@playwright/test'
import type { Caller } from '../../e2e/harness/people.ts'
import { median, percentile, printFigure, smallFigure } from '../measuring/line.ts'
import { type DemoShop, withDemoShop } from './demo-shop.ts'
import { slowDown } from './slow-phone.ts'

/** The 98th percentile should be below this, in milliseconds. */
const aim = 100
const rounds = 3
/** Enough that the 98th percentile is not the longest of all. */
const additions = 100
const orderLines = 25
const marks = ['Found', 'Not Found', 'Found', 'Not Found']
/** How long a finger stays on the screen, and the time before and after it. */
const pressMs = 80
const pauseMs = 300

/** The milliseconds of the longest event of an interaction, until the next paint, and its first two parts. */
type Interaction = { ms: number; untilHandlers: number; handlers: number }

declare global {
  interface Window {
    interactions: Record<number, Interaction>
  }
}

/**
 * Prints how long a phone with a slow processor takes from a touch or key press to the next paint, as the browser
 * reports it (Event Timing): typing in the search, adding to the cart while the list scrolls, and marking order lines.
 */
export const benchInteractions = () =>
  withDemoShop(async (shop) => {
    const measured = {
      'typing in search': async () =>
        measure(shop, shop.client, '/home-page', async ({ page }) => {
          const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
          await search.click()
          await search.pressSequentially('cola chips water pepsi gum', { delay: 150 })
        }),
      // Of a client with an empty cart, because products in the cart have no button to add them.
      'adding and scrolling': async () =>
        measure(shop, await shop.signUpClient(), '/products/All', async ({ page, devTools }) => {
          // In the middle of the window, which is some rows below the first that are rendered.
          const add = page.getByRole('button', { name: /^Add .* to cart$/ }).nth(4)
          for (let count = 0; count < additions; count += 1) {
            await touch(devTools, add)
            await page.mouse.wheel(0, 400)
          }
        }),
      picking: async () =>
        measure(
          shop,
          shop.staff,
          `/admin/orders/${await placeBigOrder(shop)}`,
          async ({ page, devTools }) => {
            for (const name of marks)
              for (let line = 0; line < orderLines; line += 1)
                await touch(devTools, page.getByRole('button', { name, exact: true }).nth(line))
          },
        ),
    }
    for (const [name, run] of Object.entries(measured)) {
      const measuredRounds: Interaction[][] = []
      for (let round = 0; round < rounds; round += 1) measuredRounds.push(await run())
      const all = measuredRounds.flat()
      const durations = all.map(({ ms }) => ms)
      printFigure(
        `interaction:${name.replaceAll(' ', '-')}`,
        smallFigure(
          measuredRounds.map((round) =>
            percentile(
              round.map(({ ms }) => ms),
              0.98,
            ),
          ),
          aim,
          {
            p50: percentile(durations, 0.5),
            more: `longest=${Math.max(...durations)} interactions=${all.length} ${describeSlowest(all)}`,
          },
        ),
      )
    }
  })

/** Where the time of the slowest twentieth goes: the median of each part. */
function describeSlowest(interactions: readonly Interaction[]): string {
  const slowest = interactions
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, Math.ceil(interactions.length / 20))
  const middle = (part: (interaction: Interaction) => number) => median(slowest.map(part)).toFixed(0)
  return (
    `slow_until_handlers=${middle(({ untilHandlers }) => untilHandlers)} ` +
    `slow_handlers=${middle(({ handlers }) => handlers)} ` +
    `slow_until_paint=${middle(({ ms, untilHandlers, handlers }) => ms - untilHandlers - handlers)}`
  )
}

/** Places an order of 25 lines and returns its number. */
async function placeBigOrder({ client }: DemoShop): Promise<number> {
  const found = await client.call(listProductsByCategory, {
    params: { category: 'All' },
    query: { limit: orderLines, inStock: 'true' },
  })
  const items = found.map(({ productId, minimumQuantity }) => ({ productId, quantity: minimumQuantity }))
  const { orderId } = await client.call(placeOrder, { body: { items } })
  return orderId
}

async function measure(
  shop: DemoShop,
  person: Caller,
  path: string,
  use: (phone: { page: Page; devTools: CDPSession }) => Promise<void>,
): Promise<Interaction[]> {
  const { page, close } = await shop.openPhone(person)
  try {
    await page.addInitScript(observeInteractions)
    await page.goto(shop.url + path)
    await page.getByRole('article').first().waitFor()
    // Meanwhile the home shows its splash, and the app loads what the first paint does not need.
    await page.waitForTimeout(4000)
    const devTools = await slowDown(page, { hasSlowNetwork: false })
    await use({ page, devTools })
    await page.waitForTimeout(1000)
    return Object.values(await page.evaluate(() => window.interactions))
  } finally {
    await close()
  }
}

/**
 * Touches an element as a quick person does, once it has come to rest: a swipe may still move it. Searching for it
 * works in the page, so that the touch comes some time later.
 */
async function touch(devTools: CDPSession, element: Locator) {
  const found = await element.elementHandle()
  await found?.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  const findPlace = () =>
    found?.evaluate((node) => {
      const { x, y, width, height } = node.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })
  let last: { x: number; y: number } | undefined
  let place = await findPlace()
  while (place && (place.x !== last?.x || place.y !== last.y)) {
    await setTimeout(pauseMs)
    last = place
    place = await findPlace()
  }
  if (!place) throw new Error('There is nothing to touch.')
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
  await setTimeout(pressMs)
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await setTimeout(pauseMs)
}

function observeInteractions() {
  window.interactions = {}
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const { interactionId, duration, startTime, processingStart, processingEnd } = entry
      if (!interactionId || duration <= (window.interactions[interactionId]?.ms ?? 0)) continue
      window.interactions[interactionId] = {
        ms: duration,
        untilHandlers: processingStart - startTime,
        handlers: processingEnd - processingStart,
      }
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
