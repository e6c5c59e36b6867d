import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Account, Launch } from './account.ts'
import type { Binaries } from './binaries.ts'

/** A running PostgreSQL that we started. */
export type Postmaster = {
  /** Resolves when the process has ended, for any reason. */
  exited: Promise<void>
  stop: () => Promise<void>
}

export type PostmasterOptions = {
  folder: string
  binaries: Binaries
  launch: Launch
  settings: Record<string, string | number>
  /** Removed by the watcher process if this process is killed. */
  socketFolder: string | undefined
  log: (line: string) => void
}

const stopTimeoutMs = 6_000

/** Starts PostgreSQL on `folder` and waits until it accepts connections. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { folder, binaries, launch, settings } = options
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { program, args, ...account } = launch.command(binaries.postgres, ['-D', folder, ...flags])
  const child = spawn(program, args, {
    ...account,
    cwd: '/',
    // A separate session, so that Ctrl-C in a terminal reaches only the app, which stops PostgreSQL last.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  })
  const exited = new Promise<void>((resolve) =>
    child.once('exit', () => resolve()).once('error', () => resolve()),
  )
  const stopWatcher = child.pid ? startWatcher(child.pid, options.socketFolder, account) : () => undefined
  exited.then(stopWatcher)
  await untilReady(child, options.log)
  return { exited, stop: () => stop(child, exited) }
}

function untilReady(child: ChildProcess, log: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const messages: string[] = []
    child.once('error', reject)
    child.once('close', () => reject(new Error(messages.join('; ') || 'PostgreSQL did not start')))
    if (!child.stderr) return
    createInterface({ input: child.stderr }).on('line', (line) => {
      log(line)
      const message = /(?:FATAL|PANIC|HINT|setpriv):\s+(.*)/.exec(line)?.[1]
      if (message) messages.push(message)
      if (/ready to accept (read-only )?connections/.test(line)) resolve()
    })
  })
}

/** SIGINT is PostgreSQL's fast shutdown: it closes all connections and writes all data to disk. */
async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGINT')
  const killTimer = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs)
  await exited
  clearTimeout(killTimer)
}

/** Stops PostgreSQL at the end of the input. PostgreSQL then removes its socket, so that the folder can be removed. */
const watch =
  'read -r _ || { kill -INT "$0"; for _ in $(seq 100); do rmdir "$1" && exit; sleep 0.1; done; } 2>/dev/null'

/**
 * Starts a shell that stops PostgreSQL if this process is killed, because that closes the shell's input.
 * Returns a function that ends the shell once PostgreSQL has ended.
 */
function startWatcher(pid: number, socketFolder: string | undefined, account: Partial<Account>): () => void {
  if (process.platform === 'win32') return () => undefined
  const watcher = spawn('/bin/sh', ['-c', watch, String(pid), socketFolder ?? ''], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => undefined)
  watcher.stdin.on('error', () => undefined)
  return () => watcher.stdin.end('dismissed\n')
}
