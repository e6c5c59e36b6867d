import { ConfigError, readConfig } from './config.ts'
import { startServer } from './server.ts'

/** The process: reads the settings, starts, and stops on a signal, finishing what is under way. */
async function main(): Promise<void> {
  const server = await startServer(readConfig(process.env))
  console.log(server.greeting)
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
}

main().catch((error: unknown) => {
  // A setting that makes no sense is the reader's to mend: one line, no stack.
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
