import { benchCategoryPage } from './category-page.ts'
import { benchPlaceOrder } from './place-order.ts'
import { withServer } from './server-under-test.ts'

/**
 * `npm run bench [name…]`: each figure beside its limit, measured in turn on the same machine in the same
 * run, so that the ratio means something where the absolute numbers do not.
 */
const benches = {
  'category-page-2000': () => withServer((server) => benchCategoryPage(server, 2_000)),
  'category-page-100000': () => withServer((server) => benchCategoryPage(server, 100_000)),
  'place-order': () => withServer((server) => benchPlaceOrder(server)),
}

type Name = keyof typeof benches
const asked = process.argv.slice(2) as Name[]
for (const name of asked.length > 0 ? asked : (Object.keys(benches) as Name[])) {
  const figure = await benches[name]()
  const { ratio, ours, limit, serverMs, databaseMs, statements } = figure
  console.log(
    `BENCH ${name} ratio=${ratio.toFixed(2)} ours=${ours.toFixed(0)} limit=${limit.toFixed(0)} ` +
      `server_ms=${serverMs.toFixed(3)} database_ms=${databaseMs.toFixed(3)} sql=${statements.toFixed(2)}`,
  )
}
