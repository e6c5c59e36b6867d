import { handOver } from './setup/hand-over.mjs'
import { setUp } from './setup/set-up.mjs'

/** `npm run verify-log`: compares the staff log with its seals. */
try {
  const node = await setUp({ packages: 'production', web: false })
  await handOver(node, ['server/src/verify-log.ts', ...process.argv.slice(2)])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
