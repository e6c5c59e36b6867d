import { benchFirstLoad } from './browser/first-load.ts'
import { benchInteractions } from './browser/interactions.ts'
import { benchLighthouse } from './browser/lighthouse.ts'
import { benchOfficeLists } from './browser/office-lists.ts'
import { benchPages } from './browser/pages.ts'
import { benchScrollProducts } from './browser/scroll-products.ts'
import { benchTimedOrders } from './browser/timed-orders.ts'
import { benchCalls } from './calls/bench-calls.ts'
import { benchCategoryPage } from './category-page.ts'
import type { Figure } from './figure.ts'
import { benchImportFile } from './import-file.ts'
import { benchInvoices } from './invoices.ts'
import { benchOrderCounting } from './order-counting.ts'
import { benchPlaceOrder } from './place-order.ts'
import { benchQuickAdd } from './quick-add.ts'
import { benchSearch } from './search.ts'
import { withServer } from './server-under-test.ts'
import { benchSuggestions } from './suggestions.ts'

/**
 * `npm run bench [name…]`: prints each benchmark's rate beside that of a baseline. Both run in turn on the same
 * machine, because only their ratio can be compared between machines, not the rates.
 */
const benches = {
  'category-page-2000': () => withServer(async (server) => toText(await benchCategoryPage(server, 2_000))),
  'category-page-100000': () =>
    withServer(async (server) => toText(await benchCategoryPage(server, 100_000))),
  'search-2000': () =>
    withServer(async (server) => toText(await benchSearch(server, { products: 2_000, hasSlip: false }))),
  'search-100000': () =>
    withServer(async (server) => toText(await benchSearch(server, { products: 100_000, hasSlip: false }))),
  'search-slip-2000': () =>
    withServer(async (server) => toText(await benchSearch(server, { products: 2_000, hasSlip: true }))),
  'search-slip-100000': () =>
    withServer(async (server) => toText(await benchSearch(server, { products: 100_000, hasSlip: true }))),
  'place-order': () => withServer(async (server) => toText(await benchPlaceOrder(server))),
  'order-counting': () => withServer(benchOrderCounting),
  'suggestions-1000': () => withServer((server) => benchSuggestions(server, 1_000)),
  'first-load': benchFirstLoad,
  'import-20000': () => withServer(benchImportFile),
  'invoices-200': () => withServer(benchInvoices),
  'quick-add-200': () => withServer(benchQuickAdd),
  'timed-orders': benchTimedOrders,
}

const toText = ({ ratio, rate, baseline, serverMs, databaseMs, statements }: Figure) =>
  `ratio=${ratio.toFixed(2)} per_second=${rate.toFixed(0)} baseline_per_second=${baseline.toFixed(0)} ` +
  `server_ms=${serverMs.toFixed(3)} database_ms=${databaseMs.toFixed(3)} sql=${statements.toFixed(2)}`

/** Take minutes, so they run only when they are named. */
const longBenches = {
  calls: benchCalls,
  'office-lists': () => withServer(benchOfficeLists),
  interactions: benchInteractions,
  lighthouse: benchLighthouse,
  pages: benchPages,
  'scroll-products': benchScrollProducts,
  'suggestions-5000': () => withServer((server) => benchSuggestions(server, 5_000)),
  'suggestions-50000': () => withServer((server) => benchSuggestions(server, 50_000)),
}

const all = { ...benches, ...longBenches }
type Name = keyof typeof all
const chosen = process.argv.slice(2) as Name[]
for (const name of chosen.length > 0 ? chosen : (Object.keys(benches) as Name[]))
  console.log(`BENCH ${name} ${await all[name]()}`)
