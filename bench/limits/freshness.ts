import { eventSchema, eventsPath, type ServerEvent } from '@cornerstock/contract/http/events'
import type { FilledServer } from '../filled/filled-server.ts'
import { measureInTurn, processorMs, summarize } from '../measuring/compare.ts'
import { type Line, median, percentile, smallFigure } from '../measuring/line.ts'
import { load, toRequestText } from '../measuring/load.ts'
import { stopCounter } from '../order-counting.ts'
import { type PriceChange, preparePriceChange, priceIn } from '../price-change.ts'
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
    const ordersPerPage = orders.times.length / pages.times.length
    const withoutOrders = (cost: 'serverMs' | 'databaseMs' | 'statements') =>
      pages[cost] - orders[cost] * ordersPerPage
    const [serverMs, databaseMs] = [withoutOrders('serverMs'), withoutOrders('databaseMs')]
    const ours = serverMs + databaseMs
    return {
      ratio: limit / ours,
      target: 1 / allowedGrowth,
      ours,
      limit,
      serverMs,
      databaseMs,
      statements: withoutOrders('statements'),
      p50: percentile(pages.times, 0.5),
      p99: percentile(pages.times, 0.99),
      more: `quiet_p50=${percentile(summarize(both.limit).times, 0.5).toFixed(2)}`,
    }
  } finally {
    await startCounter()
  }
}

const changeRounds = 3
const changesPerRound = 30
const screenLimitMs = 1000
/** After this many milliseconds without the new price, the figure fails. */
const patienceMs = 30_000

/**
 * Changes prices through one server and reads each once through another, as soon as the change has a response. The ratio
 * is the share of new prices read. Times begin before the change is sent.
 */
export async function benchPriceRead(server: FilledServer): Promise<Line> {
  await using other = await server.startAnother()
  const times: number[] = []
  const shares: number[] = []
  for (let round = 0; round < changeRounds; round += 1) {
    let fresh = 0
    for (const productId of productsOfRound(server, round)) {
      // So that the other server has stored the old response.
      await readPrice(other.url, server.token, productId)
      const change = await preparePriceChange(server, productId)
      const startedAt = performance.now()
      await change.send()
      if ((await readPrice(other.url, server.token, productId)) === change.price) fresh += 1
      times.push(performance.now() - startedAt)
    }
    shares.push(fresh / changesPerRound)
  }
  return {
    ratio: Math.min(...shares),
    target: 1,
    ours: median(times),
    limit: Number.NaN,
    p50: median(times),
    p99: percentile(times, 0.99),
    ratios: shares,
  }
}

/**
 * Changes prices through one server while a screen is open on another: the milliseconds from before the change is sent
 * until the screen has read the new price, because an event named this product. The figure is the longest of a round.
 */
export async function benchPriceSeen(server: FilledServer): Promise<Line> {
  await using other = await server.startAnother()
  const screen = await openScreen(other.url, server.token)
  const rounds: number[][] = []
  for (let round = 0; round < changeRounds; round += 1) {
    const times: number[] = []
    for (const productId of productsOfRound(server, round)) {
      await readPrice(other.url, server.token, productId)
      const change = await preparePriceChange(server, productId)
      const startedAt = performance.now()
      const seen = screen.waitForPrice(change).then(() => times.push(performance.now() - startedAt))
      await Promise.all([change.send(), seen])
    }
    rounds.push(times)
  }
  screen.close()
  const longest = rounds.map((times) => Math.max(...times))
  const all = rounds.flat()
  return smallFigure(longest, screenLimitMs, { p50: median(all), p99: percentile(all, 0.99) })
}

/** The ids of the products whose prices change in a round, spread over the catalog. */
const productsOfRound = ({ size }: FilledServer, round: number): number[] =>
  Array.from(
    { length: changesPerRound },
    (_, index) => 1 + (((round * changesPerRound + index) * 7919) % size.products),
  )

async function readPrice(url: string, token: string, productId: number): Promise<number> {
  const response = await fetch(`${url}/api/Products/${productId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return priceIn(await response.text())
}

type Screen = {
  /** Resolves when the price was read after an event of its product. */
  waitForPrice(change: PriceChange): Promise<void>
  close(): void
}

/** Follows the event stream as an open screen does, which reads a product again when an event names it. */
async function openScreen(url: string, token: string): Promise<Screen> {
  let onEvent = (_event: ServerEvent) => {}
  const abort = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await fetch(`${url}/api${eventsPath}`, { headers, signal: abort.signal })
  if (!body) throw new Error('The event stream did not open.')
  void followStream(body, (event) => onEvent(event)).catch((error: unknown) => {
    if (!abort.signal.aborted) throw error
  })
  return {
    waitForPrice: ({ productId, price }) =>
      new Promise((resolve, reject) => {
        const giveUp = setTimeout(
          () => reject(new Error(`The new price of product ${productId} was not seen.`)),
          patienceMs,
        )
        onEvent = async (event) => {
          if (event.type !== 'catalog.changed' || event.productId !== productId) return
          if ((await readPrice(url, token, productId)) !== price) return
          clearTimeout(giveUp)
          resolve()
        }
      }),
    close: () => abort.abort(),
  }
}

async function followStream(body: ReadableStream<BufferSource>, onEvent: (event: ServerEvent) => void) {
  let rest = ''
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: (.+)$/m.exec(block)?.[1]
      if (data) onEvent(eventSchema.parse(JSON.parse(data)))
    }
  }
}
