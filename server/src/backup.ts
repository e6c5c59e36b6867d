import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { restoreBackup } from './database/backup/restore-backup.ts'
import { takeBackup } from './database/backup/take-backup.ts'
import { ConfigError, toConfigError } from './errors/config-error.ts'
import { openImageStore } from './modules/images/store/open-image-store.ts'
import { type Config, readConfig } from './start/config.ts'
import { runCommand } from './start/run-command.ts'
import { withDatabase } from './start/with-database.ts'

const usage =
  'Usage: npm run backup [file], or npm run restore <file> (-- --replace to delete the current contents).'

/** Runs `npm run backup` or `npm run restore` with the settings of the server. */
async function main([command, ...options]: string[]): Promise<void> {
  const config = readConfig(process.env)
  const replace = options.includes('--replace')
  const [file] = options.filter((option) => option !== '--replace')
  // npm changes to the project's folder; INIT_CWD is the folder of the caller.
  const resolveFile = (name: string) => path.resolve(process.env.INIT_CWD ?? '.', name)
  if (command === 'backup') return backUp(config, file ? resolveFile(file) : await createDefaultFile(config))
  if (command === 'restore' && file) return restore(config, resolveFile(file), replace)
  throw new ConfigError(usage)
}

async function createDefaultFile({ dataDir }: Config): Promise<string> {
  const folder = path.resolve(dataDir, 'backups')
  await mkdir(folder, { recursive: true }).catch(toConfigError('DATA_DIR'))
  return path.join(folder, `cornerstock-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`)
}

async function backUp(config: Config, file: string): Promise<void> {
  const { tables, images } = await withDatabase(config, async ({ migrationUrl }) =>
    takeBackup({ databaseUrl: migrationUrl, images: await openImageStore(config), file }),
  )
  console.log(`${tables} tables and ${images} pictures are in ${file}`)
}

async function restore(config: Config, file: string, replace: boolean): Promise<void> {
  const { takenAt } = await withDatabase(config, async ({ migrationUrl }) =>
    restoreBackup({ databaseUrl: migrationUrl, images: await openImageStore(config), file, replace }),
  )
  console.log(`Everything is restored as of ${takenAt}.`)
}

runCommand(main)
