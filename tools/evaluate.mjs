import { handOver } from './setup/hand-over.mjs'
import { setUp } from './setup/set-up.mjs'

/** `npm run evaluate`: replays a file of orders and measures the suggestions. */
try {
  const node = await setUp({ packages: 'production', web: false })
  await handOver(node, ['server/src/evaluate.ts', ...process.argv.slice(2)])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
