import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

type Figures = Record<string, number | string>

/**
 * Breaks the primary of a PostgreSQL cluster in every way in turn while orders are placed. Runs in network and process
 * namespaces of its own: no packet leaves them, and all processes end with them.
 */
export async function soakFailover(rounds: number): Promise<Figures> {
  const home = await mkdtemp(path.join(tmpdir(), 'cornerstock-failover-'))
  // PostgreSQL runs as another user.
  await chmod(home, 0o755)
  const program = path.join(import.meta.dirname, 'failover/rounds.ts')
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  // The shell is the first process of the namespace, so it adopts PostgreSQL processes whose parent was killed.
  const shell = ['sh', '-c', '"$0" "$@"; exit $?', process.execPath, program, String(rounds), home]
  const inside = spawn('unshare', [...namespaces, ...shell], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed, [code]] = await Promise.all([text(inside.stdout), once(inside, 'close')])
  if (code !== 0) throw new Error('The cluster or a guarantee failed; the reason is above.')
  // The folder stays for inspection if a guarantee was violated.
  await rm(home, { recursive: true })
  return JSON.parse(printed)
}
