import { handOver } from './setup/hand-over.mjs'
import { setUp } from './setup/set-up.mjs'

/** `npm run bench`, `soak` and `distributed`: runs the program that the script names, also in a fresh clone. */
try {
  const node = await setUp({ packages: 'development', web: true })
  await handOver(node, process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
