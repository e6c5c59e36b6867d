import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { ConfigError } from './errors/config-error.ts'
import { defaultDataDir } from './start/default-data-dir.ts'
import { limitHeapGrowth } from './start/limit-heap-growth.ts'
import { resolveDrizzleOnce } from './start/resolve-drizzle.ts'
import { returnMemory } from './start/return-memory.ts'
import type { Server } from './start/server.ts'

/** A stop may take ten seconds in all; the rest is reserved for a busy machine. */
const stopTimeoutMs = 9000

let isStopping = false
let server: Server | undefined

/** Lets running requests finish and stops every part. Exits after a time limit, for example if the database hangs. */
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(0), stopTimeoutMs)
  await server?.stop()
  process.exit(0)
}

// Registered before the server's modules are loaded, because loading them takes most of a second.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)

async function main(): Promise<void> {
  limitHeapGrowth()
  // Without the cache, loading 1,000 modules, most of them in TypeScript, takes half of the processor time of a start.
  enableCompileCache(path.join(process.env.DATA_DIR || defaultDataDir, 'compiled'))
  resolveDrizzleOnce()
  const [{ readConfig }, { createServer }] = await Promise.all([
    import('./start/config.ts'),
    import('./start/server.ts'),
  ])
  server = createServer(readConfig(process.env))
  console.log(await server.start())
  returnMemory()
}

main().catch((error: unknown) => {
  // After a signal during the start, `start` rejects.
  if (isStopping) return
  // The person who starts the server can fix a setting, so one line without a stack is enough.
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
