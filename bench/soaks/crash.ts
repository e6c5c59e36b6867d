import { randomInt } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../../embedded-postgres/src/embedded-postgres.ts'
import { openPool } from '../../server/src/database/pool.ts'
import { type MailServer, startMailServer } from '../../server/test/support/mail-server.ts'
import { type ServerProcess, startServerProcess } from '../../server/test/support/server-process.ts'
import { signUp } from '../server-under-test.ts'
import { audit } from './crash-audit.ts'
import { type Acknowledged, startLoad } from './crash-load.ts'
import { letMonthFallDue, stockShelves, untilAllIsDone } from './crash-work.ts'

const boss = { email: 'boss@example.com', password: 'a long password' }
const stockAtStart = 1_000_000
const buyersAtOnce = 8
const victims = ['server', 'database', 'both'] as const

/**
 * kill -9 of server, database, and both, at random moments under load. Afterwards every acknowledged order is
 * there once and confirmed once, the stock adds up, everybody was reminded once, and every mail has arrived.
 */
export async function soakCrash(rounds: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cornerstock-soak-'))
  const mailServer = await startMailServer()
  const start = () =>
    startServerProcess({
      SMTP_URL: mailServer.url,
      ...{ DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'silent' },
      ...{ ADMIN_EMAIL: boss.email, ADMIN_PASSWORD: boss.password },
    })
  let server: Promise<ServerProcess> = start()
  const { others, ...world } = await build(dataDir, (await server).url, rounds)
  const load = startLoad({ ...world, url: async () => (await server).url })
  load.running.catch(() => undefined) // The rounds wait for it.
  const { orders } = load.acknowledged
  const away: number[] = []
  for (const [round, client] of others.entries()) {
    await pause(randomInt(100, 1500))
    // Where a server does not come up again, the load ends with the reason.
    await Promise.race([letMonthFallDue(dataDir, client.clientId), load.running])
    const asked = load.askForReset(client)
    await pause(randomInt(0, 100))
    const victim = victims[round % victims.length]
    const killedAt = performance.now()
    if (victim !== 'server') await killDatabase(dataDir)
    if (victim !== 'database') {
      const doomed = await server
      server = doomed.kill().then(start)
    }
    // Each buyer may have had one answer on its way when the server died.
    const enough = orders.size + 2 * buyersAtOnce
    while (orders.size < enough) await Promise.race([pause(20), load.running])
    away.push(performance.now() - killedAt)
    await asked
  }
  await load.stop()
  const figures = await finish(dataDir, await server, { acknowledged: load.acknowledged, mailServer, rounds })
  const sorted = away.toSorted((one, other) => one - other)
  return {
    ...{ rounds, ...figures, repeats: load.acknowledged.repeats },
    away_ms_median: Math.round(sorted[rounds >> 1] ?? 0),
    away_ms_longest: Math.round(sorted.at(-1) ?? 0),
  }
}

async function build(dataDir: string, url: string, rounds: number) {
  const signUpMany = (count: number, kind: string) =>
    Promise.all(Array.from({ length: count }, (_, number) => signUp(url, `${kind}${number}`)))
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(boss),
  })
  return {
    buyers: await signUpMany(buyersAtOnce, 'buyer'),
    others: await signUpMany(rounds, 'other'),
    staff: (await answer.json()) as { token: string },
    shelves: await stockShelves(dataDir, stockAtStart),
  }
}

async function killDatabase(dataDir: string): Promise<void> {
  const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(file.split('\n')[0])
  // Now and then it is still going down from the round before.
  if (pid > 0 && (await findEmbeddedPostgres(dataDir))) process.kill(pid, 'SIGKILL')
}

async function finish(
  dataDir: string,
  server: ServerProcess,
  {
    acknowledged,
    mailServer,
    rounds,
  }: { acknowledged: Acknowledged; mailServer: MailServer; rounds: number },
) {
  await untilAllIsDone(dataDir)
  if ((await server.stop()) !== 0) throw new Error('The server did not stop cleanly.')
  await mailServer.stop()
  const postgres = await startEmbeddedPostgres({ dataDir })
  const db = openPool(postgres.url, () => {})
  const { received } = mailServer
  const figures = await audit(db, acknowledged, { received, stockAtStart, crashes: rounds }).finally(() =>
    db.$client.end(),
  )
  await postgres.stop()
  // Left where it is when something is broken, to be looked at.
  await rm(dataDir, { recursive: true })
  return figures
}
