import { benchCategoryPage } from './category-page.ts'
import { benchPlaceOrder } from './place-order.ts'
import { withServer } from './server-under-test.ts'

/**
 * `npm run bench [name…]`: prints each benchmark's rate beside that of a baseline. Both run in turn on the same
 * machine, because only their ratio can be compared between machines, not the rates.
 */
const benches = {
  'category-page-2000': () => withServer((server) => benchCategoryPage(server, 2_000)),
  'category-page-100000': () => withServer((server) => benchCategoryPage(server, 100_000)),
  'place-order': () => withServer((server) => benchPlaceOrder(server)),
}

type Name = keyof typeof benches
const chosen = process.argv.slice(2) as Name[]
for (const name of chosen.length > 0 ? chosen : (Object.keys(benches) as Name[])) {
  const { ratio, rate, baseline, serverMs, databaseMs, statements } = await benches[name]()
  console.log(
    `BENCH ${name} ratio=${ratio.toFixed(2)} per_second=${rate.toFixed(0)} baseline_per_second=${baseline.toFixed(0)} ` +
      `server_ms=${serverMs.toFixed(3)} database_ms=${databaseMs.toFixed(3)} sql=${statements.toFixed(2)}`,
  )
}
