import { parseArgs } from 'node:util'
import { benchLeaks } from './at-rest/leaks.ts'
import { benchStart } from './at-rest/start-figures.ts'
import { benchBlocked } from './browser/blocked.ts'
import { benchFirstLoad } from './browser/first-load.ts'
import { benchInteractions } from './browser/interactions.ts'
import { benchLighthouse } from './browser/lighthouse.ts'
import { benchOfficeLists } from './browser/office-lists.ts'
import { benchPages } from './browser/pages.ts'
import { benchScrollProducts } from './browser/scroll-products.ts'
import { benchTimedOrders } from './browser/timed-orders.ts'
import { benchCall } from './calls/bench-calls.ts'
import { calls } from './calls/calls.ts'
import { benchClosings } from './closings.ts'
import { createFilledServers, type FilledServer } from './filled/filled-server.ts'
import { benchImportFile, benchPriceFile } from './import-file.ts'
import { benchImportHistory } from './import-history.ts'
import { benchInvoices } from './invoices.ts'
import {
  benchCategoryPage,
  benchCategoryPageCompressed,
  benchProduct,
  benchSearch,
  benchSearchTime,
  searches,
} from './limits/catalog.ts'
import { benchPageUnderOrders, benchPriceRead, benchPriceSeen } from './limits/freshness.ts'
import { benchOrderBuyers } from './limits/order-buyers.ts'
import { benchCartLine, benchNewestOrders, benchPlaceOrder, wanted } from './limits/orders.ts'
import { benchReaders, reads } from './limits/readers.ts'
import { type Line, printFigure } from './measuring/line.ts'
import { withServer } from './measuring/server-under-test.ts'
import { benchOrderCounting } from './order-counting.ts'
import { benchQuickAdd } from './quick-add.ts'
import { benchReplica } from './replica.ts'
import { benchExtras, benchPricedPage, orderExtras, pricedPages } from './store-prices.ts'
import { benchSuggestions } from './suggestions.ts'

/**
 * `npm run bench [-- NAME…] [--data FOLDER] [--share 0.1]`: prints one line for each figure, or only for the named
 * ones. `--data` keeps the filled databases in a folder for the next run. `--share` shortens the search for leaks.
 */
const { values: options, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, share: { type: 'string', default: '1' } },
})

await using disposers = new AsyncDisposableStack()
const filledServer = createFilledServers(options.data, disposers)

/** Returns a figure, or prints several. */
type Bench = () => Promise<Line> | Promise<void>

/** Measures a figure with small and with large tables. */
const withBothSizes = (name: string, bench: (server: FilledServer) => Promise<Line>): [string, Bench][] => [
  [`${name}-2000`, async () => bench(await filledServer('small'))],
  [`${name}-100000`, async () => bench(await filledServer('large'))],
]

/** The longest median that a search may take, in milliseconds. */
const allowedMs = {
  search: 15,
  'search-words': 15,
  'search-slip': 30,
  'search-two-letters': 15,
  'search-one-letter': 15,
}

let starting: ReturnType<typeof benchStart> | undefined
const start = () => (starting ??= benchStart())

// Reads come before writes, which make the small tables larger.
const benches = new Map<string, Bench>([
  ['start', async () => (await start()).start],
  ['memory-at-rest', async () => (await start()).memory],
  ['memory-after-requests', () => withServer((server) => benchLeaks(server, Number(options.share)))],
  ...Object.keys(calls).map((name): [string, Bench] => [
    `calls-${name}`,
    async () => benchCall(name, await filledServer('small'), await filledServer('large')),
  ]),
  ...withBothSizes('category-page', benchCategoryPage),
  ...withBothSizes('category-page-compressed', benchCategoryPageCompressed),
  ...withBothSizes('product', benchProduct),
  ...(Object.keys(reads) as (keyof typeof reads)[]).flatMap((name) =>
    withBothSizes(name, (server) => benchReaders(server, name)),
  ),
  ...(Object.keys(searches) as (keyof typeof searches)[]).flatMap((name) => [
    ...withBothSizes(name, (server) => benchSearch(server, name)),
    ...withBothSizes(`${name}-time`, (server) => benchSearchTime(server, name, allowedMs[name])),
  ]),
  ...withBothSizes('newest-orders', benchNewestOrders),
  ...withBothSizes('cart-line', (server) => benchCartLine(server, { atOnce: false, target: 0.5 })),
  ...withBothSizes('cart-lines-at-once', (server) =>
    benchCartLine(server, { atOnce: true, target: undefined }),
  ),
  ...withBothSizes('price-change-read', benchPriceRead),
  ...withBothSizes('price-change-seen', benchPriceSeen),
  ...(Object.keys(wanted) as (keyof typeof wanted)[]).flatMap((name) =>
    withBothSizes(name, (server) => benchPlaceOrder(server, name)),
  ),
  ['order-buyers', async () => benchOrderBuyers(await filledServer('small'))],
  ...withBothSizes('import-prices', benchPriceFile),
  ...withBothSizes('page-under-orders', benchPageUnderOrders),
  ...(Object.keys(pricedPages) as (keyof typeof pricedPages)[]).map((name): [string, Bench] => [
    `level-${name}`,
    async () => benchPricedPage(await filledServer('catalog'), name),
  ]),
  ...orderExtras.map((extra): [string, Bench] => [
    `order-${extra}`,
    async () => benchExtras(await filledServer('catalog'), extra),
  ]),
  ['order-counting', () => withServer(benchOrderCounting)],
  ['suggestions-1000', () => withServer((server) => benchSuggestions(server, 1_000))],
  ['first-load', benchFirstLoad],
  ['import-20000', benchImportFile],
  ['invoices-200', () => withServer(benchInvoices)],
  ['closing-20000', () => withServer(benchClosings)],
  ['quick-add-200', () => withServer(benchQuickAdd)],
  ['timed-orders', benchTimedOrders],
  ['pages', benchPages],
  ['interactions', benchInteractions],
  ['scroll-products', benchScrollProducts],
])

/** These figures have no target and take long, so they are measured only when they are named. */
const longBenches = new Map<string, Bench>([
  ['import-million', () => withServer(benchImportHistory)],
  ['office-lists', () => withServer(benchOfficeLists)],
  ['blocked', benchBlocked],
  ['lighthouse', benchLighthouse],
  ['replica', benchReplica],
  ['suggestions-5000', () => withServer((server) => benchSuggestions(server, 5_000))],
  ['suggestions-50000', () => withServer((server) => benchSuggestions(server, 50_000))],
  // The limit is the cost with a tenth of the orders.
  ...Object.keys(calls).map((name): [string, Bench] => [
    `years-${name}`,
    async () => benchCall(name, await filledServer('large'), await filledServer('years')),
  ]),
])

const allBenches = new Map([...benches, ...longBenches])
const unknown = chosen.filter((name) => !allBenches.has(name))
if (unknown.length > 0)
  throw new Error(`There is no figure ${unknown.join(', ')}. There are: ${[...allBenches.keys()].join(', ')}`)

// A figure that fails must not lose the others of an hour.
for (const name of chosen.length > 0 ? chosen : benches.keys()) {
  try {
    const line = await allBenches.get(name)?.()
    if (line) printFigure(name, line)
  } catch (error) {
    console.error(`BENCH ${name} failed:`, error)
    process.exitCode = 1
  }
}
