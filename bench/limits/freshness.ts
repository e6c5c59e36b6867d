import { get } from 'node:http'
import { measureInTurn, processorMs, summarize } from '../compare.ts'
import type { FilledServer } from '../filled/filled-server.ts'
import { type Line, median, percentile } from '../line.ts'
import { load, toRequestText } from '../load.ts'
import { stopCounter } from '../order-counting.ts'
import { orderText, pickProducts, signUpBuyers, trackStock } from './orders.ts'

const categoryPage = '/api/Products/category/Beverages?limit=50'
const pages = 1_000
const orders = 150
const readers = 8
const ordersPerSecond = 30
const allowedGrowth = 1.3

/**
 * Measures a category page while 30 orders of tracked stock are placed a second, without the cost of the orders
 * themselves. The limit is what the page costs without orders.
 */
export async function benchPageUnderOrders(server: FilledServer): Promise<Line> {
  const { url, pid, pool, token, size } = server
  await trackStock(server)
  const buyers = await signUpBuyers(server)
  const startCounter = await stopCounter(server)
  const request = toRequestText({ path: categoryPage, token })
  const read = () => load(url, { callers: readers, requests: pages }, () => request)
  const order = () =>
    load(url, { callers: buyers.length, requests: orders, perSecond: ordersPerSecond }, (_, caller) =>
      orderText(buyers[caller]?.token ?? '', pickProducts('place-order-tracked', size.products)),
    )
  try {
    const alone = await measureInTurn({ pid, pool, run: order }, { pid, pool, run: read })
    const both = await measureInTurn(
      {
        pid,
        pool,
        run: async () => {
          let isOver = false
          const ordering = order().finally(() => (isOver = true))
          const times: number[] = []
          while (!isOver) times.push(...(await read()))
          await ordering
          return times
        },
      },
      { pid, pool, run: read },
    )
    const orders = summarize(alone.ours)
    const pages = summarize(both.ours)
    const limit = processorMs(summarize(both.limit))
    const ordersMs = processorMs(orders) * (orders.times.length / 3)
    const ours = processorMs(pages) - ordersMs / (pages.times.length / 3)
    return {
      ratio: limit / ours,
      target: 1 / allowedGrowth,
      ours,
      limit,
      serverMs: pages.serverMs,
      databaseMs: pages.databaseMs,
      statements: pages.statements,
      p50: percentile(pages.times, 0.5),
      p99: percentile(pages.times, 0.99),
      more: `quiet_p50=${percentile(summarize(both.limit).times, 0.5).toFixed(2)}`,
    }
  } finally {
    await startCounter()
  }
}

const changes = 60
const screenLimitMs = 1000

/**
 * Changes prices through one server and reads each at once through another. The ratio is the share of new prices read.
 */
export async function benchPriceChange(server: FilledServer): Promise<Line> {
  const other = await server.startAnother()
  const stream = await openStream(other.url, server.staffToken)
  const reads: number[] = []
  const screens: number[] = []
  let fresh = 0
  for (let change = 0; change < changes; change += 1) {
    const productId = 1 + ((change * 7919) % server.size.products)
    const read = () => readPrice(other.url, server.staffToken, productId)
    const before = await read()
    const announced = stream.nextEvent()
    await setPrice(server, { productId, from: before, to: before + 0.01 })
    const startedAt = performance.now()
    if (Math.abs((await read()) - before - 0.01) < 0.001) fresh += 1
    reads.push(performance.now() - startedAt)
    await announced
    screens.push(performance.now() - startedAt)
  }
  stream.close()
  return {
    ratio: fresh / changes,
    target: 1,
    ours: fresh,
    limit: changes,
    p50: percentile(reads, 0.5),
    p99: percentile(reads, 0.99),
    more: `screen_p50=${median(screens).toFixed(1)} screen_p99=${percentile(screens, 0.99).toFixed(1)} screen_allowed=${screenLimitMs}`,
  }
}

async function readPrice(url: string, token: string, productId: number): Promise<number> {
  const answer = await fetch(`${url}/api/Products/${productId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { price } = (await answer.json()) as { price: number }
  return price
}

async function setPrice(
  { url, staffToken }: FilledServer,
  { productId, from, to }: { productId: number; from: number; to: number },
): Promise<void> {
  const change = { productId, from: { price: from }, to: { price: Math.round(to * 100) / 100 } }
  const answer = await fetch(`${url}/api/Products`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${staffToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ products: [change] }),
  })
  const { changed } = (await answer.json()) as { changed: number[] }
  if (changed.length !== 1) throw new Error(`The price of product ${productId} was not changed.`)
}

/** Opens an event stream as an open screen does. */
function openStream(url: string, token: string): Promise<{ nextEvent(): Promise<void>; close(): void }> {
  let onEvent = () => {}
  return new Promise((resolve, reject) => {
    const request = get(
      `${url}/api/events`,
      { headers: { authorization: `Bearer ${token}` }, agent: false },
      (response) => {
        response.setEncoding('utf8').on('data', (text: string) => {
          if (/"type":"/.test(text)) onEvent()
        })
        resolve({
          nextEvent: () => new Promise((resolve) => (onEvent = resolve)),
          close: () => request.destroy(),
        })
      },
    )
    request.on('error', reject)
  })
}
