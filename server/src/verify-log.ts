import { openPool } from './database/pool.ts'
import { ConfigError } from './errors/config-error.ts'
import { type LogReport, type NotedSeal, verifyLog } from './modules/app-logs/sealing/verify-service.ts'
import { readConfig } from './start/config.ts'
import { runCommand } from './start/run-command.ts'
import { withDatabase } from './start/with-database.ts'

/** The process behind `npm run verify-log`, with the settings of the server, which may run meanwhile. */
async function main([given]: string[]): Promise<void> {
  const noted = given === undefined ? undefined : parseNotedSeal(given)
  const report = await withDatabase(readConfig(process.env), ({ serverUrl }) => readReport(serverUrl, noted))
  for (const finding of report.findings) console.log(finding)
  console.log(describeReport(report))
  if (report.findings.length > 0) process.exitCode = 1
}

function parseNotedSeal(text: string): NotedSeal {
  const [, sealId, hash] = /^([1-9]\d{0,9}):([0-9a-f]{16,64})$/.exec(text) ?? []
  if (!sealId || !hash)
    throw new ConfigError('Usage: npm run verify-log [-- 123:a seal’s hash that you noted]')
  return { sealId: Number(sealId), hash }
}

async function readReport(databaseUrl: string, noted: NotedSeal | undefined): Promise<LogReport> {
  const db = openPool(databaseUrl, () => {})
  return verifyLog(db, new Date(), noted)
    .catch((error: unknown) => {
      if (!isTableMissing(error)) throw error
      throw new ConfigError('This database has no sealed log yet. Start the server once.')
    })
    .finally(() => db.$client.end())
}

const isTableMissing = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '42P01') || isTableMissing(error.cause))

function describeReport({ findings, seals, entries, erased, waiting, newest }: LogReport): string {
  const count = (number: number, one: string, many: string) =>
    `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
  const result =
    findings.length === 0
      ? `The log is as it was sealed: ${count(entries, 'entry', 'entries')} in ${count(seals, 'seal', 'seals')}.`
      : `The log is not as it was sealed: ${count(findings.length, 'finding', 'findings')} in ${count(entries, 'entry', 'entries')}.`
  return [
    result,
    ...(erased > 0 ? [`${count(erased, 'entry was', 'entries were')} erased with clients.`] : []),
    ...(waiting > 0 ? [`${count(waiting, 'newer entry is', 'newer entries are')} not sealed yet.`] : []),
    ...(newest ? [`The newest seal, to be noted elsewhere: ${newest.sealId}:${newest.hash}`] : []),
  ].join('\n')
}

runCommand(main)
