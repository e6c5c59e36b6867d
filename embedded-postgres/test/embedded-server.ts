/** A process that owns an embedded PostgreSQL, for tests that kill it: prints one JSON line when it is up. */
import { startEmbeddedPostgres } from '../src/start.ts'

const [dataDir = '.data'] = process.argv.slice(2)

try {
  const database = await startEmbeddedPostgres({ dataDir })
  process.once('SIGTERM', () => void database.stop())
  console.log(JSON.stringify({ url: database.migrationUrl }))
} catch (error) {
  console.log(JSON.stringify({ rejection: (error as Error).message }))
  process.exitCode = 1
}
