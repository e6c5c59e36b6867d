import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Account, Launch } from './account.ts'
import type { Binaries } from './binaries.ts'

/** A running PostgreSQL that we started. */
export type Postmaster = {
  /** Settles when the process is gone, for whatever reason. */
  exited: Promise<void>
  stop: () => Promise<void>
}

export type PostmasterOptions = {
  folder: string
  binaries: Binaries
  launch: Launch
  settings: Record<string, string | number>
  /** Removed with the server when we are killed and cannot do it. */
  socketFolder: string | undefined
  log: (line: string) => void
}

const patienceMs = 6_000

/** Starts PostgreSQL on `folder` and waits until it takes connections. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { folder, binaries, launch, settings } = options
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { program, args, ...account } = launch.command(binaries.postgres, ['-D', folder, ...flags])
  const child = spawn(program, args, {
    ...account,
    cwd: '/',
    // A session of its own: Ctrl-C in a terminal is for the app, which then stops PostgreSQL last.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  })
  const exited = new Promise<void>((resolve) =>
    child.once('exit', () => resolve()).once('error', () => resolve()),
  )
  const dismissWarden = child.pid ? postWarden(child.pid, options.socketFolder, account) : () => undefined
  exited.then(dismissWarden)
  await untilReady(child, options.log)
  return { exited, stop: () => stop(child, exited) }
}

function untilReady(child: ChildProcess, log: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const complaints: string[] = []
    child.once('error', reject)
    child.once('close', () => reject(new Error(complaints.join('; ') || 'PostgreSQL did not start')))
    if (!child.stderr) return
    createInterface({ input: child.stderr }).on('line', (line) => {
      log(line)
      const complaint = /(?:FATAL|PANIC|HINT|setpriv):\s+(.*)/.exec(line)?.[1]
      if (complaint) complaints.push(complaint)
      if (/ready to accept (read-only )?connections/.test(line)) resolve()
    })
  })
}

/** SIGINT is PostgreSQL's fast stop: it ends its connections and writes everything down. */
async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGINT')
  const giveUp = setTimeout(() => child.kill('SIGQUIT'), patienceMs)
  await exited
  clearTimeout(giveUp)
}

/** PostgreSQL takes its socket out of the folder as it goes; then the folder can be removed. */
const watch =
  'read -r _ || { kill -INT "$0"; for _ in $(seq 100); do rmdir "$1" && exit; sleep 0.1; done; } 2>/dev/null'

/**
 * Posts a shell that outlives us and stops PostgreSQL when we are killed: our end of its input then closes.
 * Returns how to send it home when PostgreSQL itself is gone.
 */
function postWarden(pid: number, socketFolder: string | undefined, account: Partial<Account>): () => void {
  if (process.platform === 'win32') return () => undefined
  const warden = spawn('/bin/sh', ['-c', watch, String(pid), socketFolder ?? ''], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  warden.on('error', () => undefined)
  warden.stdin.on('error', () => undefined)
  return () => warden.stdin.end('dismissed\n')
}
