import { randomInt } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '@cornerstock/embedded-postgres/start'
import { openPool } from '../../server/src/database/pool.ts'
import { type MailServer, startMailServer } from '../../server/test/support/servers/mail-server.ts'
import { type RunningServer, startServer } from '../../server/test/support/servers/start-server.ts'
import { signUp } from '../measuring/server-under-test.ts'
import { audit } from './crash-audit.ts'
import { type Acknowledged, buyersAtOnce, startLoad } from './crash-load.ts'
import {
  createProducts,
  makeRecurringOrderDue,
  verifyAddresses,
  waitForBackgroundWork,
} from './crash-work.ts'

const staffAccount = { email: 'staff@example.com', password: 'a long password' }
const stockAtStart = 1_000_000
/** Enough that no client reaches the limit of 200 emails a day. */
const clientCount = 40
const victims = ['server', 'database', 'both'] as const

/**
 * Kills the server, the database or both with SIGKILL, at random moments under load. Afterwards every acknowledged
 * order must exist and be confirmed once, the stock must add up, and every reminder and email must have been sent.
 */
export async function soakCrash(rounds: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cornerstock-soak-'))
  const mailServer = await startMailServer()
  const start = () =>
    startServer({
      SMTP_URL: mailServer.url,
      ...{ DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'silent' },
      ...{ ADMIN_EMAIL: staffAccount.email, ADMIN_PASSWORD: staffAccount.password },
    })
  let server: Promise<RunningServer> = start()
  const { others, ...shop } = await prepare(dataDir, (await server).url, rounds)
  const load = startLoad({ ...shop, url: async () => (await server).url })
  load.running.catch(() => undefined) // Its rejection is handled in the rounds below.
  const { orders } = load.acknowledged
  const downtimes: number[] = []
  for (const [round, client] of others.entries()) {
    await pause(randomInt(100, 1500))
    // If the server does not come up again, the load rejects with the reason.
    await Promise.race([makeRecurringOrderDue(dataDir, client.clientId), load.running])
    const requested = load.requestReset(client)
    await pause(randomInt(0, 100))
    const victim = victims[round % victims.length]
    const killedAt = performance.now()
    if (victim !== 'server') await killDatabase(dataDir)
    if (victim !== 'database') {
      const running = await server
      server = running.kill().then(start)
    }
    // Each buyer may have had one response on its way when the server died.
    const enough = orders.size + 2 * buyersAtOnce
    while (orders.size < enough) await Promise.race([pause(20), load.running])
    downtimes.push(performance.now() - killedAt)
    await requested
  }
  await load.stop()
  const figures = await finish(dataDir, await server, { acknowledged: load.acknowledged, mailServer, rounds })
  const sorted = downtimes.toSorted((one, other) => one - other)
  return {
    ...{ rounds, ...figures, repeats: load.acknowledged.repeats },
    down_ms_median: Math.round(sorted[rounds >> 1] ?? 0),
    down_ms_longest: Math.round(sorted.at(-1) ?? 0),
  }
}

async function prepare(dataDir: string, url: string, rounds: number) {
  const signUpMany = (count: number, name: string) =>
    Promise.all(Array.from({ length: count }, (_, number) => signUp(url, `${name}${number}`)))
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(staffAccount),
  })
  const clients = await signUpMany(clientCount, 'client')
  const others = await signUpMany(rounds, 'other')
  await verifyAddresses(dataDir)
  return {
    clients,
    others,
    staff: (await response.json()) as { token: string },
    products: await createProducts(dataDir, stockAtStart),
  }
}

async function killDatabase(dataDir: string): Promise<void> {
  const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(file.split('\n')[0])
  // It may still be shutting down after the previous round.
  if (pid > 0 && (await findEmbeddedPostgres(dataDir))) process.kill(pid, 'SIGKILL')
}

async function finish(
  dataDir: string,
  server: RunningServer,
  {
    acknowledged,
    mailServer,
    rounds,
  }: { acknowledged: Acknowledged; mailServer: MailServer; rounds: number },
) {
  await waitForBackgroundWork(dataDir)
  if ((await server.stop()) !== 0) throw new Error('The server did not stop cleanly.')
  await mailServer.stop()
  const postgres = await startEmbeddedPostgres({ dataDir })
  const db = openPool(postgres.migrationUrl, () => {})
  const { received } = mailServer
  const figures = await audit(db, acknowledged, { received, stockAtStart, crashes: rounds }).finally(() =>
    db.$client.end(),
  )
  await postgres.stop()
  // Kept for inspection if the audit fails.
  await rm(dataDir, { recursive: true })
  return figures
}
