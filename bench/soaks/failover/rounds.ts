import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type MailServer, startMailServer } from '../../../server/test/support/servers/mail-server.ts'
import { startServer } from '../../../server/test/support/servers/start-server.ts'
import { seedProducts, signUp } from '../../measuring/server-under-test.ts'
import { openStream, type Stream } from '../event-stream.ts'
import { audit } from './audit.ts'
import { type Cluster, probeCluster, startCluster, superuserUrl, waitFor } from './cluster.ts'
import { type Served, startLoad } from './load.ts'
import type { Node } from './node.ts'

const staffAccount = { email: 'staff@example.com', password: 'a long password' }
const clientCount = 8
const streamsPerServer = 2
const calmMs = 2000
const downMs = 1000
/** Our servers must acknowledge writes again at most this long after the cluster itself does. */
const allowedDelayMs = 3000
/** Gaps shorter than this are no outage. */
const outageMs = 1500

type Kind = 'kill' | 'cut off' | 'freeze' | 'restart'
const kinds: Kind[] = ['kill', 'cut off', 'freeze', 'restart']

type Outage = { kind: Kind; clusterMs: number; hostsDelayMs: number; haproxyDelayMs: number }

/** Breaks the node that is the primary. Returns the function that repairs it. */
async function breakNode(kind: Kind, round: number, node: Node): Promise<() => void> {
  if (kind === 'kill') {
    await node.kill()
    return node.start
  }
  if (kind === 'freeze') {
    node.freeze()
    return node.thaw
  }
  if (round % (2 * kinds.length) < kinds.length) node.cutOff()
  else node.unplug()
  return node.reconnect
}

/** Finds the longest time without an acknowledgement that ended after `since`, and when it ended, in milliseconds. */
function findOutage(acknowledgedAt: number[], since: number): { ms: number; until: number } {
  let longest = { ms: 0, until: since }
  for (let index = acknowledgedAt.length - 1; index > 0; index -= 1) {
    const [before, after] = [acknowledgedAt[index - 1] as number, acknowledgedAt[index] as number]
    if (after < since) break
    if (after - before > longest.ms) longest = { ms: after - before, until: after }
  }
  return longest
}

type Shop = Awaited<ReturnType<typeof startShop>>

/** Starts the cluster, two servers that reach it in two ways, and everything that uses and watches them. */
async function startShop(home: string) {
  const cluster = await startCluster(home)
  const mailServer = await startMailServer()
  const start = (database: string) =>
    startServer({
      DATA_DIR: path.join(home, 'server'),
      DATABASE_URL: database,
      JWT_SECRET: 'signs the tokens of both servers',
      SMTP_URL: mailServer.url,
      ADMIN_EMAIL: staffAccount.email,
      ADMIN_PASSWORD: staffAccount.password,
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'silent',
    })
  const running = [await start(cluster.urls.hosts), await start(cluster.urls.haproxy)] as const
  const hosts: Served = { url: running[0].url, acknowledgedAt: [] }
  const haproxy: Served = { url: running[1].url, acknowledgedAt: [] }
  await onLeader(cluster, (pool) => seedProducts({ pool }, 1))
  const clients = await Promise.all(
    Array.from({ length: clientCount }, (_, index) => signUp(hosts.url, `client${index}`)),
  )
  return {
    ...{ cluster, mailServer, hosts, haproxy },
    streams: await followEvents([hosts.url, haproxy.url]),
    load: startLoad([hosts, haproxy], clients, 1),
    probe: probeCluster(cluster.nodes),
    stop: () => Promise.all(running.map((server) => server.stop())),
  }
}

/** Waits until the cluster and both servers work again, and measures the outage that began at `since`. */
async function measure(kind: Kind, since: number, { cluster, hosts, haproxy, probe, load }: Shop) {
  await waitFor('both servers placed orders again', () =>
    [hosts, haproxy].every(({ acknowledgedAt }) => (acknowledgedAt.at(-1) ?? 0) > performance.now() - 500),
  )
  await cluster.untilHealthy()
  const own = findOutage(probe.acknowledged, since)
  const delayOf = ({ acknowledgedAt }: Served) => {
    const { ms, until } = findOutage(acknowledgedAt, since)
    return ms < outageMs ? 0 : Math.max(0, until - own.until)
  }
  const outage: Outage = {
    kind,
    clusterMs: own.until - since,
    hostsDelayMs: delayOf(hosts),
    haproxyDelayMs: delayOf(haproxy),
  }
  console.error(JSON.stringify(outage))
  if (Math.max(outage.hostsDelayMs, outage.haproxyDelayMs) > allowedDelayMs)
    load.violations.push(`writes came back too late after: ${kind}`)
  return outage
}

async function runRound(round: number, shop: Shop): Promise<Outage[]> {
  const { cluster, probe } = shop
  const kind = kinds[round % kinds.length] as Kind
  if (kind !== 'restart') {
    const leader = await cluster.findLeader()
    const since = performance.now()
    const repair = await breakNode(kind, round, leader)
    await waitFor('another node took over', () => ![undefined, leader].includes(probe.writer()))
    // A frozen primary continues at once, while it still believes that it is the primary.
    if (kind !== 'freeze') await pause(calmMs)
    repair()
    return [await measure(kind, since, shop)]
  }
  const outages: Outage[] = []
  for (const node of cluster.nodes) {
    const since = performance.now()
    await node.stop()
    await pause(downMs)
    node.start()
    outages.push(await measure(kind, since, shop))
  }
  return outages
}

async function runRounds(rounds: number, home: string) {
  const shop = await startShop(home)
  const { load, probe, streams, cluster } = shop
  const outages: Outage[] = []
  const jobMs: number[] = []
  for (let round = 0; round < rounds && load.violations.length === 0; round++) {
    await pause(calmMs)
    outages.push(...(await runRound(round, shop)))
    jobMs.push(await timeJob(shop.hosts.url, round, shop.mailServer))
  }
  await load.stop()
  await probe.stop()
  await load.repeatAll()
  const hasAll = () => streams.every(({ orderIds }) => orderIds.length >= load.acknowledged.size)
  await waitFor('all streams had every order', hasAll).catch(({ message }: Error) =>
    load.violations.push(message),
  )
  const found = await onLeader(cluster, (pool) => audit(pool, load.acknowledged, streams))
  await shop.stop()
  const violations = [...load.violations, ...found]
  if (violations.length > 0) throw new Error(`Violated: ${violations.slice(0, 20).join(', ')}.`)
  return describeRun(rounds, load, outages, jobMs)
}

function describeRun(
  rounds: number,
  { counts, acknowledged }: Shop['load'],
  outages: Outage[],
  jobMs: number[],
) {
  const seconds = (kind: Kind) =>
    describe(outages.filter((outage) => outage.kind === kind).map(({ clusterMs }) => clusterMs / 1000))
  return {
    ...{ rounds, orders: acknowledged.size, ...counts },
    ...Object.fromEntries(kinds.map((kind) => [`${kind.replace(' ', '_')}_s`, seconds(kind)])),
    hosts_later_ms: describe(outages.map(({ hostsDelayMs }) => hostsDelayMs)),
    haproxy_later_ms: describe(outages.map(({ haproxyDelayMs }) => haproxyDelayMs)),
    job_ms: describe(jobMs),
  }
}

/** The median and the longest. */
function describe(numbers: number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  return [sorted[sorted.length >> 1], sorted.at(-1)]
    .map((number = Number.NaN) => Math.round(number))
    .join('/')
}

async function onLeader<T>(cluster: Cluster, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const leader = await cluster.findLeader()
  const pool = new pg.Pool({ connectionString: superuserUrl(leader, 'cornerstock'), max: 1 })
  return work(pool).finally(() => pool.end())
}

/** Opens event streams as staff. A stream that ends is opened again after its last event. */
async function followEvents(urls: string[]): Promise<Stream[]> {
  const response = await fetch(`${urls[0]}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(staffAccount),
  })
  const { token } = (await response.json()) as { token: string }
  const streams: Stream[] = []
  const follow = (url: string, index: number, previous?: Stream) => {
    const stream = openStream(url, token, previous)
    streams[index] = stream
    stream.request.on('close', () => setTimeout(() => follow(url, index, stream), downMs).unref())
  }
  const all = urls.flatMap((url) => Array.from({ length: streamsPerServer }, () => url))
  for (const [index, url] of all.entries()) follow(url, index)
  await waitFor('all streams had started', () => streams.every(({ hasStarted }) => hasStarted))
  return streams
}

/** Measures the milliseconds of a job that is requested after the failover: an email with a reset link. */
async function timeJob(url: string, round: number, { received }: MailServer): Promise<number> {
  const { email } = await signUp(url, `forgetful${round}`)
  const startedAt = performance.now()
  await fetch(`${url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  await waitFor('a reset link was mailed', () =>
    received.some(({ to, source }) => to === email && /^Message-ID:\s*<reset-/im.test(source)),
  )
  return performance.now() - startedAt
}

const [rounds, home = ''] = process.argv.slice(2)
console.log(JSON.stringify(await runRounds(Number(rounds), home)))
// The end of this process ends the namespaces and all that runs in them.
process.exit(0)
