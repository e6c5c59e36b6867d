import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const nodeCount = 3
const clusterHosts = Array.from({ length: nodeCount }, (_, index) => `10.0.0.${index + 1}`)
/** The addresses of the nodes, but not the one of the servers' machine. */
const nodesNetwork = '10.0.0.0/29'
/** The address of the machine on which the servers and HAProxy run. */
export const outsideHost = '10.0.0.254'
export const superuserPassword = 'rules the cluster'

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

/** A machine of the cluster: a network namespace with etcd, Patroni and PostgreSQL. */
export type Node = {
  name: string
  host: string
  start(): void
  /** Ends Patroni, which hands the primary over, and then etcd. */
  stop(): Promise<void>
  /** Ends every process with SIGKILL, as a power cut would. */
  kill(): Promise<void>
  freeze(): void
  thaw(): void
  /** Cuts the node off from the other nodes; the servers still reach it. */
  cutOff(): void
  /** Cuts the node off from everything. */
  unplug(): void
  reconnect(): void
}

/** Connects the nodes by a bridge. The servers reach it under an address of their own. */
export async function createNodes(home: string): Promise<Node[]> {
  await mkdir('/run/netns', { recursive: true })
  run('mount', '-t', 'tmpfs', 'none', '/run/netns')
  run('ip', 'link', 'set', 'lo', 'up')
  run('ip', 'link', 'add', 'bridge', 'type', 'bridge')
  run('ip', 'address', 'add', `${outsideHost}/24`, 'dev', 'bridge')
  run('ip', 'link', 'set', 'bridge', 'up')
  return Promise.all(clusterHosts.map((host, index) => createNode(home, `node${index + 1}`, host)))
}

async function createNode(home: string, name: string, host: string): Promise<Node> {
  const cable = `cable-${name}`
  const inside = ['netns', 'exec', name]
  run('ip', 'netns', 'add', name)
  run('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  run('ip', 'link', 'set', cable, 'master', 'bridge', 'up')
  run('ip', ...inside, 'ip', 'address', 'add', `${host}/24`, 'dev', 'eth0')
  for (const device of ['lo', 'eth0']) run('ip', ...inside, 'ip', 'link', 'set', device, 'up')

  const folder = path.join(home, name)
  await mkdir(folder)
  const settingsFile = path.join(folder, 'patroni.json')
  await writeFile(settingsFile, JSON.stringify(patroniSettings(name, host, folder)))
  run('chown', '-R', 'postgres:postgres', folder)

  const launch = (program: string, args: string[]): ChildProcess => {
    const output = openSync(path.join(folder, `${path.basename(program)}.log`), 'a')
    const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']
    return spawn('ip', [...inside, ...asPostgres, program, ...args], {
      cwd: folder,
      stdio: ['ignore', output, output],
    })
  }
  const signal = (name: NodeJS.Signals) => {
    for (const pid of findProcesses()) sendIfAlive(pid, name)
  }
  const findProcesses = () =>
    run('ip', 'netns', 'pids', name)
      .split('\n')
      .filter((line) => line !== '')
      .map(Number)
  let etcd: ChildProcess | undefined
  let patroni: ChildProcess | undefined

  return {
    name,
    host,
    start() {
      etcd = launch('etcd', etcdArguments(name, host, folder))
      patroni = launch('patroni', [settingsFile])
    },
    async stop() {
      await end(patroni)
      await end(etcd)
    },
    async kill() {
      while (findProcesses().length > 0) {
        signal('SIGKILL')
        await pause(20)
      }
    },
    freeze() {
      // Twice, because a process may have started another one before it was frozen.
      for (const _ of [1, 2]) signal('SIGSTOP')
    },
    thaw: () => signal('SIGCONT'),
    cutOff() {
      run('ip', ...inside, 'iptables', '-A', 'INPUT', '!', '-i', 'lo', '-s', nodesNetwork, '-j', 'DROP')
      run('ip', ...inside, 'iptables', '-A', 'OUTPUT', '!', '-o', 'lo', '-d', nodesNetwork, '-j', 'DROP')
    },
    unplug: () => void run('ip', 'link', 'set', cable, 'down'),
    reconnect() {
      run('ip', ...inside, 'iptables', '-F')
      run('ip', 'link', 'set', cable, 'up')
    },
  }
}

function sendIfAlive(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended since it was listed.
  }
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'close')
}

const etcdArguments = (name: string, host: string, folder: string): string[] =>
  Object.entries({
    name,
    'data-dir': path.join(folder, 'etcd'),
    'listen-client-urls': `http://${host}:2379`,
    'advertise-client-urls': `http://${host}:2379`,
    'listen-peer-urls': `http://${host}:2380`,
    'initial-advertise-peer-urls': `http://${host}:2380`,
    'initial-cluster': clusterHosts.map((peer, index) => `node${index + 1}=http://${peer}:2380`).join(),
    'initial-cluster-state': 'new',
    'enable-v2': 'true',
    // A node that comes back must not force an election.
    'pre-vote': 'true',
    // All nodes share the disk and the processors of one machine.
    'heartbeat-interval': '250',
    'election-timeout': '2500',
  }).map(([option, value]) => `--${option}=${value}`)

/** The settings that docs/operations.md recommends. */
const patroniSettings = (name: string, host: string, folder: string) => ({
  scope: 'cornerstock',
  name,
  restapi: { listen: `${host}:8008`, connect_address: `${host}:8008` },
  // With etcd3, Patroni before 3.0.3 takes the lock from the new primary when the former one comes back.
  etcd: { hosts: clusterHosts.map((peer) => `${peer}:2379`) },
  bootstrap: {
    dcs: {
      ttl: 20,
      loop_wait: 5,
      retry_timeout: 5,
      primary_start_timeout: 0,
      synchronous_mode: true,
      synchronous_mode_strict: true,
      postgresql: { use_pg_rewind: true, parameters: { wal_keep_size: '256MB', max_connections: 150 } },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `${host}:5432`,
    connect_address: `${host}:5432`,
    data_dir: path.join(folder, 'data'),
    pgpass: path.join(folder, 'pgpass'),
    bin_dir: '/usr/lib/postgresql/15/bin',
    authentication: {
      superuser: { username: 'postgres', password: superuserPassword },
      replication: { username: 'replicator', password: superuserPassword },
    },
    parameters: { unix_socket_directories: folder },
    pg_hba: [
      'host all all 10.0.0.0/24 scram-sha-256',
      'host replication replicator 10.0.0.0/24 scram-sha-256',
    ],
  },
  // A namespace has no watchdog device that could reset it.
  watchdog: { mode: 'off' },
})
