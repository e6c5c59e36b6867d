import { handOver } from './setup/hand-over.mjs'
import { setUp } from './setup/set-up.mjs'

/** `npm run owner -- EMAIL`: prints a link that makes an address an owner. */
try {
  const node = await setUp({ packages: 'production', web: false })
  await handOver(node, ['server/src/owner.ts', ...process.argv.slice(2)])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
