import { readConfig } from './start/config.ts'
import { ConfigError } from './start/config-error.ts'
import { createServer } from './start/server.ts'

/** Starts the server. On SIGTERM or SIGINT it lets running requests finish and exits. */
async function main(): Promise<void> {
  const server = createServer(readConfig(process.env))
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      await server.stop()
      process.exit(0)
    })
  try {
    console.log(await server.start())
  } catch (error) {
    // After a signal during the start, `start` rejects.
    if (!isStopping) throw error
  }
}

main().catch((error: unknown) => {
  // The person who starts the server can fix a setting, so one line without a stack is enough.
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
