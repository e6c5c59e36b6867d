import { ConfigError, readConfig } from './start/config.ts'
import { makeServer } from './start/server.ts'

/** The process: reads the settings, starts, and stops on a signal, finishing what is under way. */
async function main(): Promise<void> {
  const server = makeServer(readConfig(process.env))
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
    // What is cut off by a signal in the middle of the start fails, as it should.
    if (!isStopping) throw error
  }
}

main().catch((error: unknown) => {
  // A setting that makes no sense is the reader's to mend: one line, no stack.
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
