import { handOver } from './setup/hand-over.mjs'
import { setUp } from './setup/set-up.mjs'

/** `npm start`: installs what is missing, builds the web app and starts the server. Runs on any Node from 20. */
try {
  const node = await setUp({ packages: 'production', web: true })
  // Otherwise glibc keeps the 19 MB of each hashed password.
  process.env.MALLOC_MMAP_THRESHOLD_ ??= '1048576'
  // Otherwise each thread of glibc has a heap of its own, which keeps 20 MB in all.
  process.env.MALLOC_ARENA_MAX ??= '2'
  // Otherwise V8 keeps up to 66 MB for new objects; half of that is as good.
  process.env.NODE_OPTIONS ??= '--max-semi-space-size=16'
  await handOver(node, ['server/src/main.ts'])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
