import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { restoreBackup } from './database/backup/restore-backup.ts'
import { takeBackup } from './database/backup/take-backup.ts'
import { openImageStore } from './modules/images/store/open-image-store.ts'
import { type Config, readConfig } from './start/config.ts'
import { ConfigError, toConfigError } from './start/config-error.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './start/embedded-postgres.ts'

const usage =
  'Say what to do: npm run backup [file], or npm run restore <file> (with -- --replace at its end).'

/** The process behind `npm run backup` and `npm run restore`, with the settings of the server. */
async function main([command, ...words]: string[]): Promise<void> {
  const config = readConfig(process.env)
  const replace = words.includes('--replace')
  const [given] = words.filter((word) => word !== '--replace')
  // npm runs us in the project's folder, whatever folder the file was named in.
  const fileNamed = (name: string) => path.resolve(process.env.INIT_CWD ?? '.', name)
  if (command === 'backup') return backUp(config, given ? fileNamed(given) : await usualFile(config))
  if (command === 'restore' && given) return restore(config, fileNamed(given), replace)
  throw new ConfigError(usage)
}

async function usualFile({ dataDir }: Config): Promise<string> {
  const folder = path.resolve(dataDir, 'backups')
  await mkdir(folder, { recursive: true }).catch(toConfigError('DATA_DIR'))
  return path.join(folder, `cornerstock-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`)
}

async function backUp(config: Config, file: string): Promise<void> {
  const { tables, images } = await withDatabase(config, async (databaseUrl) =>
    takeBackup({ databaseUrl, images: await openImageStore(config), file }),
  )
  console.log(`${tables} tables and ${images} pictures are in ${file}`)
}

async function restore(config: Config, file: string, replace: boolean): Promise<void> {
  const { takenAt } = await withDatabase(config, async (databaseUrl) =>
    restoreBackup({ databaseUrl, images: await openImageStore(config), file, replace }),
  )
  console.log(`Everything is as it was at ${takenAt}.`)
}

/** The database of the settings: where it is embedded, that of the server that runs now, or started for this. */
async function withDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const running = config.databaseUrl ?? (await findEmbeddedPostgres(config))
  if (running) return work(running)
  const postgres = await startEmbeddedPostgres(config).catch(toConfigError('DATA_DIR'))
  return work(postgres.url).finally(postgres.stop)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  // What the reader can mend is one line, without a stack.
  const isMendable = error instanceof ConfigError || (error instanceof Error && 'syscall' in error)
  console.error(isMendable ? error.message : error)
  process.exit(1)
})
