import { handOver } from './setup/hand-over.mjs'
import { setUp } from './setup/set-up.mjs'

/** `npm run backup` and `npm run restore`: install what is missing and write the file, or restore it. */
try {
  const node = await setUp({ packages: 'production', web: false })
  await handOver(node, ['server/src/backup.ts', ...process.argv.slice(2)])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
