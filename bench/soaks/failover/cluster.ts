import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createNodes, type Node, outsideHost, superuserPassword } from './node.ts'

const patienceMs = 180_000
const restTimeoutMs = 500
const probePauseMs = 100
const probeTimeoutMs = 2000
const proxyPort = 5000

export type Cluster = {
  nodes: Node[]
  /** Two addresses of the shop's database: one lists all hosts, the other is HAProxy's. */
  urls: { hosts: string; haproxy: string }
  /** The node whose REST interface says that it holds the lock. */
  findLeader(): Promise<Node>
  /** Waits until all nodes follow one leader, one of them synchronously. */
  untilHealthy(): Promise<void>
}

/** Starts three nodes and HAProxy, and creates the database of the shop. */
export async function startCluster(home: string): Promise<Cluster> {
  const nodes = await createNodes(home)
  for (const node of nodes) node.start()
  const file = path.join(home, 'haproxy.cfg')
  await writeFile(file, proxySettings(nodes))
  spawn('haproxy', ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const untilHealthy = () => waitFor('the cluster was whole', () => isHealthy(nodes))
  await untilHealthy()
  const leader = await waitForLeader(nodes)
  await createDatabase(leader)
  const hosts = nodes.map(({ host }) => host).join()
  const shop = (where: string) => `postgres://cornerstock:sells@${where}/cornerstock`
  return {
    nodes,
    urls: {
      hosts: `${shop(hosts)}?target_session_attrs=read-write`,
      haproxy: shop(`${outsideHost}:${proxyPort}`),
    },
    findLeader: () => waitForLeader(nodes),
    untilHealthy,
  }
}

export const superuserUrl = ({ host }: Node, database: string) =>
  `postgres://postgres:${encodeURIComponent(superuserPassword)}@${host}/${database}`

async function createDatabase(leader: Node): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl(leader, 'postgres') })
  await client.connect()
  await client.query(`create role cornerstock login password 'sells'`)
  await client.query('create database cornerstock owner cornerstock')
  await client.query('create table probes (at timestamptz)')
  await client.end()
}

/** The settings that docs/operations.md recommends. */
const proxySettings = (nodes: Node[]) => `defaults
  mode tcp
  timeout connect 3s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind ${outsideHost}:${proxyPort}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, host }) => `  server ${name} ${host}:5432 check port 8008`).join('\n')}
`

export async function waitFor(what: string, isTrue: () => Promise<boolean> | boolean): Promise<void> {
  const until = Date.now() + patienceMs
  while (!(await isTrue())) {
    if (Date.now() > until) throw new Error(`Timed out before ${what}.`)
    await pause(probePauseMs)
  }
}

const ask = (node: Node, question: string) =>
  fetch(`http://${node.host}:8008/${question}`, { signal: AbortSignal.timeout(restTimeoutMs) }).catch(
    () => null,
  )

/** Finds the first node that says that it holds the lock, without waiting for a frozen node. */
const findLeader = (nodes: Node[]): Promise<Node | null> =>
  Promise.any(
    nodes.map(async (node) =>
      (await ask(node, 'primary'))?.ok ? node : Promise.reject(new Error('no leader')),
    ),
  ).catch(() => null)

async function waitForLeader(nodes: Node[]): Promise<Node> {
  let found: Node | null = null
  await waitFor('there was a leader', async () => {
    found = await findLeader(nodes)
    return found !== null
  })
  return found as unknown as Node
}

type Member = { role: string; state: string; timeline?: number; lag?: number }

async function isHealthy(nodes: Node[]): Promise<boolean> {
  const responses = await Promise.all(nodes.map((node) => ask(node, 'cluster')))
  const seen = await Promise.all(
    responses.map((response) => response?.json().catch(() => null) as Promise<{ members: Member[] } | null>),
  )
  return seen.every((cluster) => {
    const members = cluster?.members ?? []
    const roles = members.map(({ role }) => role).toSorted()
    return (
      roles.join() === 'leader,replica,sync_standby' &&
      members.every(({ state }) => ['running', 'streaming'].includes(state)) &&
      new Set(members.map(({ timeline }) => timeline)).size === 1 &&
      members.every(({ lag = 0 }) => lag === 0)
    )
  })
}

/**
 * Writes to the node that holds the lock, without our servers, until stopped. The times at which the cluster
 * acknowledges a write are the best that our servers could reach.
 */
export function probeCluster(nodes: Node[]) {
  const acknowledged: number[] = []
  let writer: Node | undefined
  let isStopped = false
  let connection: { node: Node; client: pg.Client } | undefined

  async function connect(node: Node) {
    connection?.client.end().catch(() => {})
    connection = undefined
    const client = new pg.Client({
      connectionString: superuserUrl(node, 'postgres'),
      connectionTimeoutMillis: probeTimeoutMs,
      query_timeout: probeTimeoutMs,
    })
    client.on('error', () => {})
    await client.connect()
    connection = { node, client }
    return client
  }

  async function probe(): Promise<void> {
    const leader = await findLeader(nodes)
    if (!leader) return
    try {
      const client = connection?.node === leader ? connection.client : await connect(leader)
      await client.query('insert into probes values (now())')
      acknowledged.push(performance.now())
      writer = leader
    } catch {
      connection?.client.end().catch(() => {})
      connection = undefined
    }
  }

  const running = (async () => {
    for (; !isStopped; await pause(probePauseMs)) await probe()
    await connection?.client.end()
  })()
  return {
    acknowledged,
    /** The node that acknowledged the last write. */
    writer: () => writer,
    async stop() {
      isStopped = true
      await running
    },
  }
}
